// Two prompts in Spanish for users of MCP clients: find help, and compare two services. They suit any business (contract C12.1).

import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';
import { text } from '../lib/language.ts';
import type { Parameterized, Params } from '../operations/operation.ts';
import { readToolArguments } from '../operations/params.ts';
import type { ParamSchema } from '../operations/schema.ts';
import { findCity } from './cities.ts';

/** A prompt: its arguments and the message that it writes. */
export interface PromptDefinition extends Parameterized {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  write(params: Params, city: CityChoice): string;
}

/** The city that the user chose, if any. */
interface CityChoice {
  /** `, en Bilbao` or `''`. */
  readonly inCity: string;
  /** Value of the tools' parameter `city`. */
  readonly filter: string;
}

const city: ParamSchema = {
  type: 'string',
  maxLength: 60,
  description: text('Ciudad: nombre o slug. Por defecto, todas.', 'City: name or slug. Default: all.'),
};

function phrase(es: string, en: string): ParamSchema {
  return { type: 'string', minLength: 2, maxLength: 200, description: text(es, en) };
}

const closing =
  'Cita la url de cada página que uses y no añadas nada que no aparezca en ellas. Desde aquí no se reserva ni se paga nada.';

const findHelp: PromptDefinition = {
  name: 'find_help',
  title: 'Encontrar ayuda en el sitio',
  description: 'Busca qué dice el sitio sobre un problema o una pregunta y cómo contactar con la empresa.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['problem'],
    properties: { problem: phrase('Qué ocurre o qué quieres saber.', 'The problem or the question.'), city },
  },
  lookalikes: { problema: 'problem', ciudad: 'city' },
  write: ({ problem }, { inCity, filter }) =>
    [
      `Necesito ayuda con esto${inCity}: «${problem}».`,
      '1. Llama a search_pages con pocas palabras concretas y city «todas», y lee con read_page la página que mejor encaje.',
      `2. Llama otra vez a search_pages con el servicio o producto que haga falta y city «${filter}», y lee su página.`,
      '3. Llama a get_company_info con section «contact» para saber cómo contactar y en qué horario.',
      'Explícame con palabras sencillas qué dice el sitio, qué puedo hacer por mi cuenta y cuándo conviene contactar con la empresa, con los precios orientativos que se publiquen.',
      closing,
    ].join('\n'),
};

const compareServices: PromptDefinition = {
  name: 'compare_services',
  title: 'Comparar dos servicios',
  description:
    'Compara dos servicios del sitio: qué incluyen, cuándo conviene cada uno y precios orientativos.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['service', 'other_service'],
    properties: {
      service: phrase('Un servicio.', 'One service.'),
      other_service: phrase('El otro servicio.', 'The other service.'),
      city,
    },
  },
  lookalikes: { servicio: 'service', otro_servicio: 'other_service', ciudad: 'city' },
  write: ({ service, other_service }, { inCity, filter }) =>
    [
      `Compara estos dos servicios${inCity}: «${service}» y «${other_service}».`,
      `1. Llama a search_pages una vez por servicio, con su nombre y city «${filter}»; si no hay resultados, con «todas».`,
      '2. Lee con read_page la página principal de cada uno.',
      '3. Llama a get_company_info con section «service_model» para saber cómo se trabaja y qué se cobra.',
      'Responde con una tabla: qué incluye cada servicio, cuándo conviene, precios orientativos y qué no se publica. Termina con una recomendación de una frase.',
      closing,
    ].join('\n'),
};

/** The prompts in the order in which they are listed. */
export const prompts: readonly PromptDefinition[] = [findHelp, compareServices];

/** The prompts in the protocol's format. */
export const listedPrompts: readonly Prompt[] = prompts.map(({ name, title, description, params }) => ({
  name,
  title,
  description,
  arguments: Object.entries(params.properties).map(([argument, schema]) => ({
    name: argument,
    description: schema.description.es,
    required: params.required?.includes(argument) ?? false,
  })),
}));

/** The prompt with that name. */
export function findPrompt(name: string): PromptDefinition | undefined {
  return prompts.find((prompt) => prompt.name === name);
}

/** Writes the message of a prompt. @throws Refusal `missing_parameter`, `invalid_parameter` */
export function writePrompt(
  prompt: PromptDefinition,
  given: Readonly<Record<string, string>>,
  catalogue: Catalogue,
): GetPromptResult {
  const params = readToolArguments(prompt, given);
  const message = prompt.write(params, resolveCity(params, catalogue));
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: message } }],
  };
}

/** @throws Refusal `invalid_parameter` for a city that the site does not have */
function resolveCity(params: Params, { cities }: Catalogue): CityChoice {
  const typed = String(params.city ?? '');
  if (typed === '' || typed === 'todas') return { inCity: '', filter: 'todas' };
  const found = findCity(cities, typed);
  if (found !== undefined) return { inCity: `, en ${found.name}`, filter: found.slug };
  const slugs = cities.map(({ slug }) => slug).join(', ');
  const rule = text(`una de estas ciudades: ${slugs}.`, `one of these cities: ${slugs}.`);
  throw new Refusal('invalid_parameter', { parameter: 'city', rule });
}
