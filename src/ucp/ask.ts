// ask_business in the form of the Universal Commerce Protocol (capability dev.ucp.common.ask). That is a draft without a date, as it was
// read on 2026-11-27: schema source/schemas/common/ask.json at commit 84a6d250 of Universal-Commerce-Protocol/ucp (contract C16).

import type { BusinessAnswer, SiteProfile } from '../catalogue/index.ts';
import { Refusal } from '../errors/index.ts';
import { chooseLanguage, type Language, text, textLanguageOf } from '../lib/language.ts';
import { andThen } from '../lib/maybe-promise.ts';
import { objectOf } from '../lib/plain-object.ts';
import {
  type Callable,
  type Operation,
  type Params,
  readToolArguments,
  requestResult,
} from '../operations/index.ts';
import { askRequest, askResponse } from './schema.ts';
import { writeLinks, writeMarkdownAnswer, writePlainAnswer } from './write-answer.ts';

/** The version that profile and answers state. */
export const ucpVersion = 'draft';
export const askCapability = 'dev.ucp.common.ask';

/** What each answer says of the protocol. */
const protocol = { version: ucpVersion, capabilities: { [askCapability]: [{ version: ucpVersion }] } };

/** Creates the tool over the operation, whose limits and refusals it has. */
export function createUcpAsk(ask: Operation, { brand, language: main }: SiteProfile): Callable {
  const languageOf = ({ language }: Params) => chooseLanguage(String(language), textLanguageOf(main));
  return {
    id: ask.id,
    title: ask.title,
    description: text(
      `Responde a una pregunta sobre ${brand} con citas literales de su web y sus direcciones. No cambia, reserva ni paga nada.`,
      `Answers a question about ${brand} with literal quotations of its website and their addresses. It changes, books and pays nothing.`,
    ),
    params: ask.params,
    form: { schema: askRequest, read: (given) => readAsk(ask, given) },
    result: askResponse,
    requires: 'nothing',
    refuses: ask.refuses,
    lookalikes: {},
    examples: () => [],
    run: (params, context) =>
      andThen(ask.run(params, context), ({ value }) =>
        requestResult(writeResponse(value as BusinessAnswer, String(params.left_out), languageOf(params))),
      ),
  };
}

/** Reads the request: the question, the language of our own words, and the members that are left out of account. */
function readAsk(ask: Operation, given: Readonly<Record<string, unknown>>): Params {
  readProfile(objectOf(objectOf(given.meta)['ucp-agent']).profile);
  const { query, context, ids, conversation } = objectOf(given.ask);
  const { language } = objectOf(context);
  return {
    ...readToolArguments(ask, { query: query ?? null }),
    language: typeof language === 'string' ? language : '',
    left_out: Object.entries({ ids, conversation })
      .flatMap(([name, value]) => (value === undefined ? [] : name))
      .join(', '),
  };
}

const profileMaxChars = 2_000;

/**
 * Checks the address of the caller's profile, which every request must have. The profile is not fetched, as the draft wants: nothing is
 * fetched at a caller's request (contract C5.4), and there is one capability and one version to agree on.
 */
function readProfile(profile: unknown): void {
  const parameter = 'meta["ucp-agent"].profile';
  if (profile === undefined)
    throw new Refusal('missing_parameter', { parameter, rule: aProfile, lookalike: '' });
  const isAddress =
    typeof profile === 'string' && profile.length <= profileMaxChars && /^https?:\/\//i.test(profile);
  if (!isAddress || !URL.canParse(profile))
    throw new Refusal('invalid_parameter', { parameter, rule: aProfile });
}

const aProfile = text(
  'la dirección del perfil UCP de tu plataforma; por REST, en la cabecera «UCP-Agent: profile="https://…"».',
  'the address of the UCP profile of your platform; by REST in the header «UCP-Agent: profile="https://…"».',
);

function writeResponse(answer: BusinessAnswer, leftOut: string, language: Language): object {
  const links = writeLinks(answer);
  const isEmpty = links.length === 0;
  const plain = isEmpty ? noAnswer[language] : writePlainAnswer(answer, language);
  return {
    ucp: protocol,
    answer: { plain, markdown: isEmpty ? plain : writeMarkdownAnswer(answer, language) },
    ...(isEmpty ? {} : { links }),
    ...(leftOut === ''
      ? {}
      : { messages: [{ type: 'info', code: 'not_found', content: `${unused[language]} ${leftOut}` }] }),
  };
}

const noAnswer = text(
  'La web de la empresa no responde a esta pregunta.',
  'The website of the business does not answer this question.',
);
const unused = text('No se ha tenido en cuenta:', 'Left out of account:');
