// get_company_info (seed §4.3): the company's identity, contact, services and coverage.

import {
  type CompanyInfo,
  companyRows,
  companySections,
  type Field,
  type FieldTable,
} from '../company/index.ts';
import { text } from '../lib/language.ts';
import { defineOperation, type Operation } from './operation.ts';
import { generationResult } from './result.ts';
import type { ResultSchema } from './schema.ts';

/** The schema of a field in answers. */
function schemaOf(field: Field): ResultSchema {
  const { description } = field;
  switch (field.form) {
    case 'text':
      return { type: 'string', description };
    case 'flag':
      return { type: 'boolean', description };
    case 'page':
      return { type: 'string', format: 'uri', description };
    case 'paths':
      return { type: 'object', description, additionalProperties: { type: 'string' } };
    case 'record':
      return { title: field.title, type: 'object', description, ...membersOf(field.fields) };
    case 'list':
      return {
        type: 'array',
        description,
        items: { title: field.title, type: 'object', ...membersOf(field.fields) },
      };
  }
}

/** The members of a record; a page is called `url` in answers. */
function membersOf(fields: FieldTable): Pick<ResultSchema, 'required' | 'properties'> {
  const nameOf = (name: string) => (name === 'path' ? 'url' : name);
  const rows = Object.entries(fields);
  return {
    required: rows.filter(([, { isOptional }]) => !isOptional).map(([name]) => nameOf(name)),
    properties: Object.fromEntries(rows.map(([name, field]) => [nameOf(name), schemaOf(field)])),
  };
}

const answered = companyRows.filter(([, { only }]) => only !== 'record');

/** Creates the operation. `hasTokens` says whether callers can get tokens, and so whether the guide to them is named. */
export const getCompanyInfo = (hasTokens: boolean): Operation =>
  defineOperation({
    id: 'get_company_info',
    path: 'get_company_info',
    mount: 'api',
    tool: true,
    title: text('Datos de la empresa', 'Company information'),
    description: text(
      'Devuelve los datos de la empresa que publica el sitio: marca, razón social, contacto y horario, forma de trabajar, impuestos, precios orientativos, servicios y ciudades con la dirección de su página. Úsala para saber quién presta el servicio, cómo contactar o qué cubre.',
      'Returns the company data that the site publishes: brand, legal name, contact and hours, service model, taxes, indicative prices, services and cities with the address of their pages. Use it to learn who provides the service, how to get in touch or what is covered.',
    ),
    params: {
      type: 'object',
      additionalProperties: false,
      properties: {
        section: {
          type: 'string',
          enum: companySections,
          default: 'all',
          description: text(
            'Qué parte: all (todo), contact (contacto y horario), service_model (cómo funciona, precios e impuestos), coverage (ciudades) o services (servicios).',
            'Which part: all, contact (contact and hours), service_model (how it works, prices and taxes), coverage (cities) or services.',
          ),
        },
      },
    },
    result: {
      title: 'Company',
      type: 'object',
      required: ['brand', 'website'],
      properties: Object.fromEntries(answered.map(([name, field]) => [name, schemaOf(field)])),
    },
    requires: 'nothing',
    refuses: [],
    lookalikes: { seccion: 'section', part: 'section', parte: 'section' },
    examples: () => [
      { title: text('Contacto y horario', 'Contact and hours'), params: { section: 'contact' } },
      {
        title: text('Cómo funciona y qué cuesta', 'How it works and what it costs'),
        params: { section: 'service_model' },
      },
    ],
    run: ({ section }, { live }) =>
      generationResult<CompanyInfo>(live.current().companyInfo(section, hasTokens)),
  });
