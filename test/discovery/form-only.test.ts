// What the documents say of a business that publishes no telephone number, e-mail address or WhatsApp number (contract C6, seed §4.1).

import { expect, it } from 'vitest';
import { renderSampleForPrograms } from './rendered.ts';
import { gatherSampleFacts } from './sample-site.ts';

const { company } = await gatherSampleFacts();
const silent = { ...company, phone: '', email: '', whatsapp: '' };
const contact = 'https://casa.example/contacto/';

it.each(['/llms.txt', '/agents.md'])('%s sends people to its contact page', async (path) => {
  const rendered = await renderSampleForPrograms({ company: { ...silent, pages: { contact } } });
  for (const language of ['es', 'en'] as const) {
    const text = rendered.textOf(path, language);
    expect(text).toContain(contact);
    expect(text).not.toContain('`section=contact`');
  }
});

it.each([
  ['a telephone number', { ...silent, phone: '986 11 22 33', pages: { contact } }],
  ['WhatsApp', { ...silent, whatsapp: '+34655802143', pages: { contact } }],
  ['no contact page', { ...silent, pages: { contact: '' } }],
])('and to get_company_info with %s', async (_, changed) => {
  const rendered = await renderSampleForPrograms({ company: changed });
  expect(rendered.textOf('/llms.txt')).toContain('`section=contact`');
});
