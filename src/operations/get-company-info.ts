// get_company_info (seed §4.3): the company's identity, contact, services and coverage.

import { type CompanyInfo, companySections } from '../catalogue/catalogue.ts';
import { type Localized, text } from '../lib/language.ts';
import { defineOperation, type Operation } from './operation.ts';
import { generationResult } from './result.ts';
import type { ResultSchema } from './schema.ts';

function string(description: Localized): ResultSchema {
  return { type: 'string', description };
}

const address: ResultSchema = {
  type: 'string',
  format: 'uri',
  description: text('Dirección de su página.', 'Address of its page.'),
};

const serviceModel: ResultSchema = {
  title: 'ServiceModel',
  type: 'object',
  description: text('Cómo funciona el servicio.', 'How the service works.'),
  required: ['description', 'online_booking'],
  properties: {
    description: string(text('Cómo se trabaja, paso a paso.', 'How work is done, step by step.')),
    performed_by: string(text('Quién hace el trabajo.', 'Who does the work.')),
    quoted_by: string(text('Quién presupuesta.', 'Who quotes the work.')),
    invoiced_by: string(text('Quién factura.', 'Who invoices.')),
    warranty: string(
      text('Plazos de garantía y quién responde.', 'Terms of the warranty, and who gives it.'),
    ),
    online_booking: {
      type: 'boolean',
      description: text(
        'false: en el sitio no se contrata ni se paga nada.',
        'false: nothing is hired or paid online from the site.',
      ),
    },
  },
};

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
      properties: {
        brand: string(text('Nombre comercial.', 'Brand name.')),
        legal_name: string(text('Razón social.', 'Legal name.')),
        tax_id: string(text('Identificador fiscal de la empresa.', 'Tax identifier of the company.')),
        address: string(text('Dirección postal.', 'Postal address.')),
        phone: string(
          text('Teléfono; vacío si no se publica.', 'Telephone; empty when the site publishes none.'),
        ),
        email: string(text('Correo electrónico.', 'E-mail address.')),
        whatsapp: string(
          text('WhatsApp; vacío si no se publica.', 'WhatsApp; empty when the site publishes none.'),
        ),
        hours: string(text('Horario de atención.', 'Opening hours.')),
        locations: {
          type: 'array',
          description: text(
            'Las sedes, si la empresa tiene varias: address, phone y hours de arriba son de la principal.',
            'The locations of the company when it has several: address, phone and hours above are those of the main one.',
          ),
          items: {
            title: 'Location',
            type: 'object',
            required: ['name', 'address', 'phone', 'hours'],
            properties: {
              name: string(text('Nombre de la sede.', 'Name of the location.')),
              address: string(text('Dirección postal.', 'Postal address.')),
              phone: string(
                text('Teléfono; vacío si no se publica.', 'Telephone; empty when none is published.'),
              ),
              hours: string(
                text('Horario; vacío si no se publica.', 'Opening hours; empty when none are published.'),
              ),
              url: address,
            },
          },
        },
        website: {
          type: 'string',
          format: 'uri',
          description: text('Dirección del sitio.', 'Address of the site.'),
        },
        coverage: string(text('Dónde se presta el servicio.', 'Where the service is provided.')),
        tax: string(text('Impuestos que incluyen los precios.', 'Taxes that the prices include.')),
        prices: string(text('Precios orientativos.', 'Indicative prices.')),
        service_model: serviceModel,
        services: {
          type: 'array',
          description: text('Servicios, con su página.', 'Services, with their pages.'),
          items: {
            title: 'Service',
            type: 'object',
            required: ['name', 'url'],
            properties: { name: string(text('Nombre del servicio.', 'Name of the service.')), url: address },
          },
        },
        cities: {
          type: 'array',
          description: text(
            'Ciudades en las que se trabaja, con su página.',
            'Cities served, with their pages.',
          ),
          items: {
            title: 'City',
            type: 'object',
            required: ['slug', 'name', 'url'],
            properties: {
              slug: string(text('Valor para el filtro city.', 'Value for the city filter.')),
              name: string(text('Nombre de la ciudad.', 'Name of the city.')),
              url: address,
            },
          },
        },
        pages: {
          type: 'object',
          description: text(
            'Páginas de contacto, privacidad y demás: nombre y dirección.',
            'Pages for contact, privacy and the like: name and address.',
          ),
          additionalProperties: { type: 'string' },
        },
      },
    },
    requires: 'nothing',
    refuses: [],
    lookalikes: { seccion: 'section', part: 'section', parte: 'section' },
    examples: [
      { title: text('Contacto y horario', 'Contact and hours'), params: { section: 'contact' } },
      {
        title: text('Cómo funciona y qué cuesta', 'How it works and what it costs'),
        params: { section: 'service_model' },
      },
    ],
    run: ({ section }, { live }) =>
      generationResult<CompanyInfo>(live.current().companyInfo(section, hasTokens)),
  });
