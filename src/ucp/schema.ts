// The request and the answer of UCP's ask, as far as they are read and written. Both are open: other members are allowed.

import { text } from '../lib/language.ts';
import type { NamedResultSchema, ResultSchema } from '../operations/index.ts';

const aText = (es: string, en: string): ResultSchema => ({ type: 'string', description: text(es, en) });

export const askRequest: ResultSchema = {
  type: 'object',
  required: ['meta', 'ask'],
  properties: {
    meta: {
      type: 'object',
      description: text('Quién pregunta.', 'Who asks.'),
      required: ['ucp-agent'],
      properties: {
        'ucp-agent': {
          type: 'object',
          description: text('La plataforma.', 'The platform.'),
          required: ['profile'],
          properties: {
            profile: aText('Dirección de su perfil UCP.', 'Address of its UCP profile.'),
          },
        },
      },
    },
    ask: {
      type: 'object',
      description: text('La pregunta y su contexto.', 'The question and its context.'),
      required: ['query'],
      properties: {
        query: aText('La pregunta, de 2 a 200 caracteres.', 'The question, of 2 to 200 characters.'),
        context: {
          type: 'object',
          description: text('De esto cuenta solo el idioma.', 'Of this only the language counts.'),
          properties: {
            language: aText('Idioma preferido (BCP 47).', 'Preferred language (BCP 47).'),
          },
        },
      },
    },
  },
};

export const askResponse: NamedResultSchema = {
  title: 'UcpAnswer',
  type: 'object',
  required: ['ucp', 'answer'],
  properties: {
    ucp: {
      type: 'object',
      description: text('Versión y capacidad de UCP.', 'Version and capability of UCP.'),
    },
    answer: {
      type: 'object',
      description: text('La respuesta, en dos formatos.', 'The answer, in two formats.'),
      required: ['plain'],
      properties: {
        plain: aText('Citas con su dirección, en texto.', 'Quotations with their addresses, as text.'),
        markdown: aText('Lo mismo en Markdown.', 'The same in Markdown.'),
      },
    },
    links: {
      type: 'array',
      description: text('Las páginas citadas.', 'The pages that are quoted.'),
      items: {
        type: 'object',
        required: ['type', 'url'],
        properties: {
          type: aText('Clase de enlace.', 'Kind of link.'),
          url: aText('Dirección de la página.', 'Address of the page.'),
          title: aText('Título de la página.', 'Title of the page.'),
        },
      },
    },
    messages: {
      type: 'array',
      description: text('Lo que no se ha tenido en cuenta.', 'What was left out of account.'),
      items: {
        type: 'object',
        required: ['type', 'content'],
        properties: {
          type: aText('Siempre info.', 'Always info.'),
          code: aText('Código de UCP.', 'Code of UCP.'),
          content: aText('El mensaje.', 'The message.'),
        },
      },
    },
  },
};
