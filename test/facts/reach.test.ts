// How to reach a business that has no contact page, no telephone or no address (contract C12.2).

import { expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

const prose = `<p>${'Explicamos con calma qué conviene hacer en cada caso y cuánto cuesta. '.repeat(4)}</p>`;
const page = (title: string, body: string, footer = '') =>
  `<html lang="es"><head><title>${title} | Arce</title></head><body><main><h1>${title}</h1>${prose}${body}</main><footer>${footer}</footer></body></html>`;

it.each([
  ['WhatsApp: 655 80 21 43', { phone: '', whatsapp: '655 80 21 43' }],
  ['WhatsApp (solo mensajes): 655 80 21 43', { phone: '', whatsapp: '655 80 21 43' }],
  ['Tel. y WhatsApp: 655 80 21 43', { phone: '655 80 21 43', whatsapp: '655 80 21 43' }],
  ['Tel. 986 11 22 33, WhatsApp 655 80 21 43', { phone: '986 11 22 33', whatsapp: '655 80 21 43' }],
])('a number for WhatsApp is one for calls only where the page says so: %s', async (line, expected) => {
  const { info } = await buildIdentity({ 'index.html': page('Inicio', `<p>${line}</p>`) });
  expect(info).toMatchObject(expected);
});

it('a telephone number and an e-mail address right after each other are two', async () => {
  const top = '<span>986 11 22 33</span><a href="mailto:hola@arce.es"><span>hola@arce.es</span></a>';
  const { info } = await buildIdentity({ 'index.html': page('Inicio', '', `<div>${top}</div>`) });
  expect(info).toMatchObject({ phone: '986 11 22 33', email: 'hola@arce.es' });
});
