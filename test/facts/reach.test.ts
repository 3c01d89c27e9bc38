// How to reach a business that has no contact page, no telephone or no address (contract C12.2).

import { expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

const prose = `<p>${'Explicamos con calma qué conviene hacer en cada caso y cuánto cuesta. '.repeat(4)}</p>`;
const page = (title: string, body: string, footer = '') =>
  `<html lang="es"><head><title>${title} | Arce</title></head><body><main><h1>${title}</h1>${prose}${body}</main><footer>${footer}</footer></body></html>`;
const form = '<form><input type="email"><textarea></textarea></form>';
const phone = '<p>Llámanos al <a href="tel:986112233">986 11 22 33</a></p>';
const home = { 'index.html': page('Inicio', '') };

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['an appointment page with a telephone', { 'cita.html': page('Pedir cita', phone) }, 'cita.html'],
  ['one with a form to write with', { 'es/cita-previa/index.html': page('Cita', form) }, 'es/cita-previa/'],
  ['a page for prices', { 'pide-presupuesto.html': page('Presupuesto', form) }, 'pide-presupuesto.html'],
  ['in German', { 'terminvereinbarung.html': page('Termin', form) }, 'terminvereinbarung.html'],
  [
    'but a contact page first',
    { 'cita.html': page('Cita', phone), 'contacto.html': page('Contacto', '') },
    'contacto.html',
  ],
  [
    'or the list of its places',
    { 'botigues/index.html': page('Botigues', '<h2>Sol</h2><p>Carrer del Sol, 7, 08700 Igualada</p>') },
    'botigues/',
  ],
  ['and none that only books', { 'booking.html': page('Booking', '<iframe src="/x"></iframe>') }, ''],
  [
    'or asks for an address for its news, or has its telephone in the footer',
    { 'reservas.html': page('Reservas', '<form><input type="email"></form>', form + phone) },
    '',
  ],
  ['and no other page', { 'lentes-de-contacto.html': page('Lentes', phone) }, ''],
])('the contact page of a site without one is %s', async (_, documents, path) => {
  const { info } = await buildIdentity({ ...home, ...documents });
  expect(info.pages?.contact).toBe(path === '' ? '' : `http://127.0.0.1:8080/${path}`);
});

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
