// The fields by which results of several operations name a page.

import { text } from '../lib/language.ts';

export const pageFields = {
  title: { type: 'string', description: text('Título de la página.', 'Title of the page.') },
  url: {
    type: 'string',
    format: 'uri',
    description: text(
      'Dirección de la página; vale para read_page.',
      'Address of the page; can be passed to read_page.',
    ),
  },
  city: {
    type: 'string',
    description: text(
      'Slug de la ciudad de la página; vacío si es general.',
      'City slug of the page; empty when the page is general.',
    ),
  },
} as const;
