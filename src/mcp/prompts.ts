// Two prompts for users of MCP clients: find help, and compare two services. They suit any business (contract C12.1).

import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import type { Catalogue } from '../catalogue/index.ts';
import { type Language, type Localized, text } from '../lib/language.ts';
import { type Parameterized, type ParamSchema, type Params, readToolArguments } from '../operations/index.ts';
import { findCity } from './cities.ts';

/** A prompt: its arguments and the message that it writes. */
export interface PromptDefinition extends Parameterized {
  readonly name: string;
  readonly title: Localized;
  readonly description: Localized;
  /** Writes the message. */
  write(params: Params, city: NamedCity): Localized;
}

/** The city that a caller names. */
interface NamedCity {
  /** As typed if the site has no pages of it: its general pages may still help. `''` for none. */
  readonly cityName: string;
  readonly isKnown: boolean;
}

const city: ParamSchema = {
  type: 'string',
  maxLength: 60,
  description: text('Ciudad: nombre o slug. Por defecto, todas.', 'City: name or slug. Default: all.'),
};

function phrase(es: string, en: string): ParamSchema {
  return { type: 'string', minLength: 2, maxLength: 200, description: text(es, en) };
}

const closing = text(
  'Cita la url de cada página que uses y no añadas nada que no aparezca en ellas. Desde aquí no se reserva ni se paga nada.',
  'Cite the url of each page that you use, and add nothing that is not in them. Nothing can be booked or paid from here.',
);

/** The lines of a message in each language. */
function lines(...parts: readonly Localized[]): Localized {
  return text(parts.map(({ es }) => es).join('\n'), parts.map(({ en }) => en).join('\n'));
}

/** What to do about a city of which the site has no pages, so that no assistant says that the business works there. */
function askCoverage({ cityName, isKnown }: NamedCity): readonly Localized[] {
  if (isKnown) return [];
  return [
    text(
      `El sitio no tiene páginas de «${cityName}»: llama también a get_company_info con section «coverage» para ver hasta dónde llega la empresa. Si no consta que llegue a «${cityName}», empieza por decírmelo, responde con lo que el sitio dice en general y remíteme a su contacto.`,
      `The site has no pages about "${cityName}": also call get_company_info with section "coverage" to see how far the company goes. If it does not say that it serves "${cityName}", begin by telling me so, answer with what the site says in general and refer me to its contact details.`,
    ),
  ];
}

const findHelp: PromptDefinition = {
  name: 'find_help',
  title: text('Encontrar ayuda en el sitio', 'Find help on the site'),
  description: text(
    'Busca qué dice el sitio sobre un problema o una pregunta y cómo contactar con la empresa.',
    'Finds what the site says about a problem or a question, and how to contact the company.',
  ),
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['problem'],
    properties: { problem: phrase('Qué ocurre o qué quieres saber.', 'The problem or the question.'), city },
  },
  lookalikes: { problema: 'problem', ciudad: 'city' },
  write: ({ problem }, named) => {
    const { cityName } = named;
    return lines(
      text(
        `Necesito ayuda con esto${cityName && `, en ${cityName}`}: «${problem}».`,
        `I need help with this${cityName && `, in ${cityName}`}: "${problem}".`,
      ),
      text(
        '1. Llama a ask_business con el problema o la pregunta, sin city. Si no basta, llama a search_pages con pocas palabras concretas y lee con read_page la página que mejor encaje.',
        '1. Call ask_business with the problem or the question, without city. If that is not enough, call search_pages with a few concrete words and read the page that fits best with read_page.',
      ),
      text(
        `2. Llama a search_pages con el servicio o producto que haga falta${cityName && ` y «${cityName}»`} en query, y lee su página.`,
        `2. Call search_pages with the service or product that is needed${cityName && ` and "${cityName}"`} in query, and read its page.`,
      ),
      text(
        '3. Llama a get_company_info con section «contact» para saber cómo contactar y en qué horario.',
        '3. Call get_company_info with section "contact" for contact details and opening hours.',
      ),
      text(
        'Explícame con palabras sencillas qué dice el sitio, qué puedo hacer por mi cuenta y cuándo conviene contactar con la empresa, con los precios orientativos que se publiquen.',
        'Explain in simple words what the site says, what I can do myself and when to contact the company, with the indicative prices that are published.',
      ),
      ...askCoverage(named),
      closing,
    );
  },
};

const compareServices: PromptDefinition = {
  name: 'compare_services',
  title: text('Comparar dos servicios o productos', 'Compare two services or products'),
  description: text(
    'Compara dos servicios o productos del sitio: qué incluyen, cuándo conviene cada uno y precios orientativos.',
    'Compares two services or products of the site: what they include, when each is the better choice, and indicative prices.',
  ),
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['service', 'other_service'],
    properties: {
      service: phrase('Un servicio o producto.', 'One service or product.'),
      other_service: phrase('El otro servicio o producto.', 'The other service or product.'),
      city,
    },
  },
  lookalikes: { servicio: 'service', otro_servicio: 'other_service', ciudad: 'city' },
  write: ({ service, other_service }, named) => {
    const { cityName } = named;
    return lines(
      text(
        `Compara estas dos cosas${cityName && `, en ${cityName}`}: «${service}» y «${other_service}».`,
        `Compare these two${cityName && `, in ${cityName}`}: "${service}" and "${other_service}".`,
      ),
      text(
        `1. Llama a search_pages una vez por cada una, con su nombre${cityName && ` y «${cityName}»`} en query y sin city.`,
        `1. Call search_pages once for each, with its name${cityName && ` and "${cityName}"`} in query and without city.`,
      ),
      text(
        '2. Lee con read_page la página principal de cada una.',
        '2. Read the main page of each with read_page.',
      ),
      text(
        '3. Llama a get_company_info con section «service_model» para saber cómo se trabaja y qué se cobra.',
        '3. Call get_company_info with section "service_model" for the way of working and what is charged.',
      ),
      text(
        'Responde con una tabla: qué incluye cada una, cuándo conviene, precios orientativos y qué no se publica. Termina con una recomendación de una frase.',
        'Answer with a table: what each includes, when it is the better choice, indicative prices, and what is not published. End with a recommendation of one sentence.',
      ),
      ...askCoverage(named),
      closing,
    );
  },
};

/** The prompts in the order in which they are listed. */
export const prompts: readonly PromptDefinition[] = [findHelp, compareServices];

/** The prompts in the protocol's format. */
export function listPrompts(language: Language): Prompt[] {
  return prompts.map(({ name, title, description, params }) => ({
    name,
    title: title[language],
    description: description[language],
    arguments: Object.entries(params.properties).map(([argument, schema]) => ({
      name: argument,
      description: schema.description[language],
      required: params.required?.includes(argument) ?? false,
    })),
  }));
}

/** The prompt with that name. */
export function findPrompt(name: string): PromptDefinition | undefined {
  return prompts.find((prompt) => prompt.name === name);
}

/** Writes the message of a prompt. @throws Refusal `missing_parameter`, `invalid_parameter` for an argument that breaks its rule */
export function writePrompt(
  prompt: PromptDefinition,
  given: Readonly<Record<string, string>>,
  catalogue: Catalogue,
  language: Language,
): GetPromptResult {
  const params = readToolArguments(prompt, given);
  const message = prompt.write(params, nameCity(params, catalogue));
  return {
    description: prompt.description[language],
    messages: [{ role: 'user', content: { type: 'text', text: message[language] } }],
  };
}

function nameCity({ city = '' }: Params, { cities }: Catalogue): NamedCity {
  const typed = String(city).trim();
  if (typed === '' || typed === 'todas') return { cityName: '', isKnown: true };
  const known = findCity(cities, typed);
  return { cityName: known?.name ?? typed, isKnown: known !== undefined };
}
