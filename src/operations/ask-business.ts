// ask_business (contract C15): what the site says that answers a question, quoted.

import type { BusinessAnswer, SiteProfile } from '../catalogue/index.ts';
import { languageName, text, textLanguageOf } from '../lib/language.ts';
import { cityParam, createCityLookup } from './city-names.ts';
import { defineOperation, type Operation } from './operation.ts';
import { pageFields } from './page-fields.ts';
import { queryExamples } from './query-examples.ts';
import { queryParam } from './query-param.ts';
import { madeResult, requestResult } from './result.ts';

/** The result, with what to do next where there is no answer. */
type Answered = BusinessAnswer & { readonly hint?: string };

const nothingFound = text(
  'El sitio no responde a esta pregunta. Prueba con otras palabras, busca páginas con search_pages o da al usuario el contacto de get_company_info.',
  'The site does not answer this question. Try other words, look for pages with search_pages, or give the user the contact of get_company_info.',
);

/** Creates the operation of a site. */
export function askBusiness(profile: SiteProfile): Operation {
  const { brand, cities, language } = profile;
  const spoken = languageName(language);
  const hint = nothingFound[textLanguageOf(language)];
  return defineOperation({
    id: 'ask_business',
    path: 'ask_business',
    mount: 'api',
    tool: true,
    title: text('Preguntar al negocio', 'Ask the business'),
    description: text(
      `Responde a una pregunta sobre ${brand} con citas literales de su web: datos de la empresa (teléfono, horario, precios, garantía…) y los fragmentos de páginas que la contestan, cada uno con su dirección. Úsala cuando el usuario pregunta algo concreto; para explorar o comparar páginas, usa search_pages. Sin respuesta en el sitio, las listas están vacías.`,
      `Answers a question about ${brand} with literal quotations of its website: company data (telephone, hours, prices, warranty…) and the passages of pages that answer it, each with its address. Use it when the user asks something specific; to explore or compare pages, use search_pages. If the site has no answer, the lists are empty.`,
    ),
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['query'],
      properties: {
        query: queryParam(
          text(
            `La pregunta, como la haría un cliente, mejor en ${spoken.es}.`,
            `The question as a customer would ask it, best in ${spoken.en}.`,
          ),
        ),
        city: cityParam(cities),
        max_characters: {
          type: 'integer',
          minimum: 300,
          maximum: 6000,
          default: 1200,
          description: text(
            'Caracteres de todos los fragmentos juntos, como máximo.',
            'Most characters of all passages together.',
          ),
        },
      },
    },
    result: {
      title: 'Answer',
      type: 'object',
      required: ['query', 'facts', 'passages', 'truncated'],
      properties: {
        query: { type: 'string', description: text('La pregunta.', 'The question.') },
        facts: {
          type: 'array',
          description: text(
            'Datos de la empresa por los que pregunta; vacío si no pregunta por ninguno.',
            'Company data that the question asks for; empty when it asks for none.',
          ),
          items: {
            title: 'AnswerFact',
            type: 'object',
            required: ['name', 'value', 'url'],
            properties: {
              name: {
                type: 'string',
                description: text(
                  'Nombre del dato en get_company_info; de cities, solo la ciudad que la pregunta nombra.',
                  'Name of the field in get_company_info; of cities, only the city that the question names.',
                ),
              },
              value: {
                type: 'string',
                description: text('Su valor, literal.', 'Its value, letter for letter.'),
              },
              url: {
                type: 'string',
                format: 'uri',
                description: text('Página que lo dice.', 'Page that states it.'),
              },
            },
          },
        },
        passages: {
          type: 'array',
          description: text(
            'Fragmentos literales de páginas, el mejor primero.',
            'Verbatim passages of pages, the best first.',
          ),
          items: {
            title: 'AnswerPassage',
            type: 'object',
            required: ['text', 'title', 'heading', 'url', 'city'],
            properties: {
              text: { type: 'string', description: text('El fragmento.', 'The passage.') },
              title: pageFields.title,
              heading: {
                type: 'string',
                description: text(
                  'Encabezado bajo el que está; vacío si no hay.',
                  'Heading above it; empty when there is none.',
                ),
              },
              url: pageFields.url,
              city: pageFields.city,
            },
          },
        },
        truncated: {
          type: 'boolean',
          description: text(
            'true si hay más fragmentos que no cabían: pide más con max_characters.',
            'true when there are more passages that did not fit: ask for more with max_characters.',
          ),
        },
        hint: {
          type: 'string',
          description: text('Qué hacer cuando no hay respuesta.', 'What to do when there is no answer.'),
        },
      },
    },
    requires: 'nothing',
    refuses: ['missing_parameter'],
    lookalikes: {
      q: 'query',
      question: 'query',
      pregunta: 'query',
      consulta: 'query',
      text: 'query',
      texto: 'query',
      ciudad: 'city',
      location: 'city',
      max_chars: 'max_characters',
      max_tokens: 'max_characters',
      limit: 'max_characters',
      size: 'max_characters',
    },
    spellings: { city: createCityLookup(cities) },
    examples: () => queryExamples(profile.questionsIn(), text('Preguntar', 'Ask'), { max_characters: 600 }),
    run: ({ query, city, max_characters: maxChars }, { live }) => {
      const answer = live.current().ask({ query, city, maxChars });
      const isEmpty = answer.facts.length === 0 && answer.passages.length === 0;
      // not cached when empty, because it is fast and there are endless such questions
      return isEmpty ? requestResult<Answered>({ ...answer, hint }) : madeResult<Answered>(answer);
    },
  });
}
