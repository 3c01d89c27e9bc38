// Telephone numbers of others on the pages of a business are never its own (contract C12.2).

import { expect, it } from 'vitest';
import { findAddress } from '../../src/facts/values/postal-address.ts';
import { buildIdentity } from './build-identity.ts';

const prose = `<p>${'Explicamos con calma qué conviene hacer en cada caso y cuánto cuesta. '.repeat(4)}</p>`;
const page = (title: string, body: string, { head = '', footer = '' } = {}) =>
  `<html lang="es"><head><title>${title} | Arce</title>${head}</head><body><main><h1>${title}</h1>${prose}${body}</main><footer>${footer}</footer></body></html>`;
const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const clinic = { '@type': 'MedicalClinic', name: 'Arce' };

it.each<[string, string, string]>([
  ['the police', '', '<p>Emergencias: 112. Policía Local: 986 81 01 01.</p>'],
  ['the police, as a link', '', '<p>Policía Local: <a href="tel:986810101">986 81 01 01</a></p>'],
  ['a fire brigade', '', '<p>Feuerwehr: Telefon 0231 8450</p><p>Pompiers, tél. 04 72 84 37 18</p>'],
  [
    'a list for guests',
    '',
    '<h2>Teléfonos de interés</h2><ul><li>Ambulatorio: 986 48 56 02</li><li>Bus: 986 47 00 00</li><li>Tren</li><li>Barco</li><li>Museo</li><li>Parada: <a href="tel:986470001">986 47 00 01</a></li></ul>',
  ],
  ['a partner', '', '<p>Nuestro laboratorio colaborador, Analisa, atiende en el teléfono 986 99 88 77.</p>'],
  [
    'a person in structured data',
    jsonLd({ '@type': 'Person', name: 'Ana Ruiz', telephone: '+34600111222' }),
    '',
  ],
  [
    'an employee in structured data',
    jsonLd({ ...clinic, employee: { '@type': 'Physician', name: 'Ana Ruiz', telephone: '+34600111222' } }),
    '',
  ],
])('not that of %s', async (_, head, body) => {
  const { info } = await buildIdentity({ 'index.html': page('Inicio', body, { head }) });
  expect(info.phone).toBe('');
});

it('not that of who looks after its data', async () => {
  const { info } = await buildIdentity({
    'index.html': page('Inicio', ''),
    'privacidad.html': page(
      'Privacidad',
      '<p>Responsable: Arce Salud, S.L. Delegado de Protección de Datos: Consulta Datos, S.L., tel. 930 00 11 22, dpd@consulta.es</p>',
    ),
  });
  expect(info).toMatchObject({ legal_name: 'Arce Salud, S.L.', phone: '', email: '' });
});

it('its own beside them, and below them in the footer', async () => {
  const { info } = await buildIdentity({
    'index.html': page(
      'Inicio',
      '<p>Estamos frente a la Policía Local. Tel. 986 11 22 33</p><h2>Teléfonos de interés</h2><p>Parada: <a href="tel:986470001">986 47 00 01</a></p>',
      { footer: '<p>Correo: hola@arce.es</p>' },
    ),
  });
  expect(info).toMatchObject({ phone: '986 11 22 33', email: 'hola@arce.es' });
});

it('its own contact point before that for emergencies', async () => {
  const contactPoint = [
    { '@type': 'ContactPoint', contactType: 'emergency', telephone: '+34600999888' },
    { '@type': 'ContactPoint', contactType: 'customer service', telephone: '+34986112233' },
  ];
  const head = jsonLd({ ...clinic, contactPoint });
  const { info } = await buildIdentity({ 'index.html': page('Inicio', '', { head }) });
  expect(info.phone).toBe('+34986112233');
});

it('no address in a row of numbers', () => {
  expect(findAddress('Giftnotruf: Telefon 030 19240. Apotheken-Notdienst')).toBe('');
});

it('no data of a host, however many lines announce them', async () => {
  const rows = [
    ['Raison sociale', 'Nuage, Inc.'],
    ['Adresse', '101 Townsend Street'],
    ['Ville', 'San Francisco, CA 94107'],
    ['Téléphone', '+1 650 319 8930'],
  ].map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`);
  const domain = '<p>Le nom de domaine est administré par Grappe SAS, 2 rue Kellermann, 59100 Roubaix.</p>';
  const { info } = await buildIdentity({
    'index.html': page('Accueil', ''),
    'mentions-legales.html': page(
      'Mentions légales',
      `<h2>Hébergeur</h2><table>${rows.join('')}</table>${domain}`,
    ),
  });
  expect(info).toMatchObject({ phone: '', address: '' });
});

it.each([
  ['SIREN', '877 773 689'],
  ['SIRET (siège)', '877 773 689 00030'],
  ['RUT', '78.272.263-8'],
])('no telephone in a number below the label %s', async (label, number) => {
  const { info } = await buildIdentity({
    'index.html': page('Inicio', ''),
    'aviso-legal.html': page('Aviso legal', `<table><tr><th>${label}</th><td>${number}</td></tr></table>`),
  });
  expect(info.phone).toBe('');
});
