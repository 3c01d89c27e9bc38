// What fills the template of the guide: facts of the site, samples with their real answers, and the tables of operations and refusals.

import { type ErrorCode, errorRows } from '../../errors/index.ts';
import { isoDay } from '../../lib/day.ts';
import { localize } from '../../lib/language.ts';
import { escapeLine } from '../../lib/markdown-text.ts';
import { clientIdleDays, tokenLifetimeSeconds } from '../../oauth/index.ts';
import { describeRule, type ParamSchema, type ResultSchema } from '../../operations/index.ts';
import { renderRateHeaders } from '../../quota/index.ts';
import { addressOf, callAddress } from '../curl.ts';
import type { Edition } from '../editions.ts';
import { type DiscoveryFacts, describeSite, sampleQuery } from '../facts.ts';
import { oauthTexts } from '../openapi/oauth-schemas.ts';
import { sampleBody, tokenRefusals } from '../openapi/refusals.ts';
import { type Translate, translator } from '../published-document.ts';
import type { OperationSample } from '../samples.ts';
import { hasLargerQuota, priceSentence, quotaSentence, tokenPurpose } from '../sentences.ts';
import { serverLabel } from '../server-label.ts';
import { shortenAnswer } from '../shorten.ts';
import { cell, fillTemplate, type Slots } from '../template.ts';
import { codeTabs, writeMcpCall, writeOAuthCall, writeOperationCall } from './code-tabs.ts';
import type { PageParts } from './page.ts';
import { writeCurl } from './request-code.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The guide as a page. */
export function writeGuide(facts: DiscoveryFacts, edition: Edition): PageParts {
  const { addresses, company, mcp, limits, retiring } = facts;
  const { language } = edition;
  const { anonimo, identificado } = facts.policies;
  const t = translator(language);
  const query = sampleQuery(facts.profile.searchesIn, language);
  const question = sampleQuery(facts.profile.questionsIn(), language);
  const ask = {
    method: 'GET',
    address: `${addresses.api}/ask_business`,
    query: { query: question },
  } as const;
  const search = writeCurl({ method: 'GET', address: `${addresses.api}/search_pages`, query: { query } });
  const sampleState = {
    policy: anonimo,
    used: 3,
    remaining: anonimo.limit - 3,
    resetSeconds: 42,
    admitted: true,
  };
  const slots: Slots = {
    brand: escapeLine(company.brand),
    description: escapeLine(describeSite(facts)),
    reference: addresses.site + edition.reference,
    changelog: addresses.site + edition.changelog,
    showcase: showcase(facts),
    question: JSON.stringify(question),
    query: JSON.stringify(query),
    askCommand: writeCurl(ask),
    searchCommand: search,
    quietSearchCommand: search.replace(/^curl -G/, 'curl -sG'),
    ...installation(facts),
    tools: facts.tools.map(({ id }) => `\`${id}\``).join(', '),
    mcpRevisions: mcp.revisions.join(', '),
    mcpRevision: mcp.revisions[0] ?? '',
    mcpCall: writeMcpCall(facts).map((sample) => ({ ...sample })),
    operations: facts.samples.map((sample) => operationSlots(sample, facts, t, edition)),
    hasTokens: facts.hasTokens,
    hasLargerQuota: hasLargerQuota(facts),
    quotas: quotaSentence(facts, language),
    price: priceSentence(language),
    tokenPurpose: tokenPurpose(facts, language),
    tokenSeconds: tokenLifetimeSeconds,
    clientIdleDays,
    oauth: oauthSlots(facts, edition),
    anonymousLimit: anonimo.limit,
    anonymousSeconds: anonimo.windowSeconds,
    identifiedLimit: identificado.limit,
    identifiedSeconds: identificado.windowSeconds,
    rateHeaders: Object.entries(renderRateHeaders(sampleState))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    ...refusalSlots(facts, edition),
    limits: facts.operations.flatMap(({ id: of, params }) =>
      Object.entries(params.properties)
        .filter(([, schema]) => schema.type === 'integer' || schema.enum === undefined)
        .map(([name, schema]) => ({ name, of, rule: describeRule(schema)[language].replace(/\.$/, '') })),
    ),
    markdownMaxChars: limits.markdownMaxChars.toLocaleString(language),
    registrationsPerHour: limits.registrationsPerHour,
    tokensPerMinute: limits.tokensPerMinute,
    retiring: retiring && {
      version: retiring.version,
      since: isoDay(retiring.deprecationMs),
      until: isoDay(retiring.sunsetMs),
      announcement: retiring.link,
    },
  };
  return {
    page: 'guide',
    markdown: fillTemplate('guide', language, slots, addresses),
    styles: ['guide.css'],
  };
}

/** A call with the first result of its real answer: of the sample searches, the one whose excerpt reads best. */
function showcase({ samples, addresses }: DiscoveryFacts): Slots | undefined {
  const sample = samples.find(({ answers }) => answers.length > 0);
  const calls = (sample?.answers ?? []).map(({ params, result }) => {
    const { results = [] } = result as { readonly results?: readonly { readonly excerpt?: string }[] };
    return { params, shown: results[0] ?? result, excerpt: results[0]?.excerpt ?? '' };
  });
  // an excerpt that begins like a sentence and is more than a heading
  const best = calls.find(({ excerpt }) => /^[¿¡«"“(]?[\p{Lu}\p{N}]/u.test(excerpt) && excerpt.length > 80);
  const call = best ?? calls[0];
  if (sample === undefined || call === undefined) return undefined;
  return {
    command: `curl "${callAddress(sample.operation, call.params, addresses)}"`,
    firstResult: json(shortenAnswer(call.shown)),
  };
}

/** The server's name in the configuration of clients, and the links that install it. */
function installation({ addresses: { mcp: url }, company, connectorMcp }: DiscoveryFacts): Slots {
  const label = serverLabel(company.brand);
  const config = Buffer.from(JSON.stringify({ url })).toString('base64');
  return {
    label,
    connectorMcp,
    // https://cursor.com/docs/mcp/install-links
    cursorLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=${label}&config=${encodeURIComponent(config)}`,
    // VS Code API, MCP developer guide: URL handler
    vsCodeLink: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: label, type: 'http', url }))}`,
  };
}

function operationSlots(
  { operation, answers }: OperationSample,
  facts: DiscoveryFacts,
  t: Translate,
  { language }: Edition,
): Slots {
  const { id, params, requires } = operation;
  const rows = Object.entries(params.properties).map(([name, schema]) => ({
    name,
    about: cell(schema.description[language]),
    isRequired: params.required?.includes(name) === true,
    values: cell(describeValues(schema, describeRule(schema)[language])),
    default: schema.default,
  }));
  return {
    id,
    address: addressOf(operation, facts.addresses),
    description: operation.description[language],
    needsToken: requires === 'token',
    needsScope: requires === 'quota:read' && requires,
    parameters: rows.length > 0 && { rows },
    calls: answers.map(({ title, params: given, result }, i) => ({
      title: title[language],
      isFurther: i > 0,
      code: codeTabs(`codigo-${id}-${i + 1}`, title[language], writeOperationCall(operation, given, facts)),
      answer: json(shortenAnswer(result)),
    })),
    fields: listFields(operation.result, '', t, language),
  };
}

function describeValues(schema: ParamSchema, rule: string): string {
  if (schema.type === 'string' && schema.enum !== undefined)
    return `${schema.enum.map((value) => `\`${value}\``).join(' ')}.`;
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}

/** All fields; nested ones by their path, such as `results[].title`. */
function listFields(
  { properties = {}, required = [] }: ResultSchema,
  prefix: string,
  t: Translate,
  language: Edition['language'],
): readonly Slots[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const type = field.type ?? (field.anyOf ?? []).map((one) => one.type).join(t(' o ', ' or '));
    const about = cell(field.description?.[language] ?? '');
    const [inner, mark] = field.items === undefined ? [field, '.'] : [field.items, '[].'];
    return [
      { path, type, isOptional: !required.includes(name), about },
      ...listFields(inner, path + mark, t, language),
    ];
  });
}

/** The endpoints of OAuth, with their anchors. */
const oauthAnchors = {
  register: 'registrar',
  token: 'pedir-token',
  revoke: 'revocar',
  introspect: 'consultar',
} as const;

function oauthSlots(facts: DiscoveryFacts, { language }: Edition): readonly Slots[] {
  return (Object.keys(oauthAnchors) as (keyof typeof oauthAnchors)[]).map((endpoint) => {
    const { title, description } = localize(oauthTexts[endpoint], language);
    const code = codeTabs(`codigo-${endpoint}`, title, writeOAuthCall(endpoint, facts, language));
    return { title, id: oauthAnchors[endpoint], address: facts.addresses[endpoint], description, code };
  });
}

/** Every row of the table of refusals, with the text of a real one where a sample call was refused so. */
function refusalSlots(facts: DiscoveryFacts, { language }: Edition): Slots {
  const refusals = facts.samples.flatMap((sample) => sample.refusals);
  const bodyOf = (code: ErrorCode) =>
    localize(sampleBody(code, { refusals }, facts), language) as { message: string; data: { hint: string } };
  const codes = (Object.keys(errorRows) as ErrorCode[]).filter(
    (code) => facts.hasTokens || !tokenRefusals.includes(code),
  );
  const errors = codes.map((code) => {
    const { message, data } = bodyOf(code);
    return { code, status: errorRows[code].status, message: cell(message), hint: cell(data.hint) };
  });
  return { errorExample: json(bodyOf('missing_parameter')), errors };
}
