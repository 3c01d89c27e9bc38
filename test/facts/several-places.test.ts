// A business with several places: what is said of each, and which of them the business has as its own (contract C6.1).

import { expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

const prose =
  '<p>Explicamos con calma qué conviene hacer en cada caso, cuánto se tarda y cuánto cuesta, y lo dejamos todo por escrito antes de empezar para que nadie se lleve sorpresas.</p>';

const page = (title: string, body: string, { head = '', header = '', footer = '' } = {}) =>
  `<!doctype html><html lang="es"><head><title>${title} | Clínica Arce</title>${head}</head><body><header>${header}</header><main><h1>${title}</h1>${prose}${body}</main><footer>${footer}</footer></body></html>`;

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const vigo = {
  address: 'Calle Urzáiz, 5, 36201 Vigo',
  phone: '986 11 22 33',
  hours: 'Lunes a viernes de 9:00 a 20:00',
};
const arbo = {
  address: 'Calle Alta, 8, 36430 Arbo',
  phone: '986 44 55 66',
  hours: 'Lunes a sábado de 10:00 a 13:00',
};
const blockOf = ({ address, phone, hours }: typeof vigo) =>
  `<p>${address}</p><p>Tel. ${phone}</p><p>${hours}</p>`;
const list = page('Contacto', `<h2>Vigo</h2>${blockOf(vigo)}<h2>Arbo</h2>${blockOf(arbo)}`);
const centres = {
  'centros/arbo.html': page('Centro de Arbo', blockOf(arbo), { footer: `Tel. ${vigo.phone}` }),
  'centros/vigo.html': page('Centro de Vigo', blockOf(vigo), { footer: `Tel. ${vigo.phone}` }),
};
const clinic = (telephone: string, streetAddress: string, postalCode: string, openingHours: string) => ({
  '@type': 'MedicalClinic',
  name: `Arce ${streetAddress}`,
  telephone,
  address: { streetAddress, postalCode },
  openingHours,
});
const [dataOfVigo, dataOfArbo] = [
  clinic(vigo.phone, 'Calle Urzáiz, 5', '36201', 'Mo-Fr 09:00-20:00'),
  clinic(arbo.phone, 'Calle Alta, 8', '36430', 'Mo-Sa 10:00-13:00'),
];

it.each<[string, Readonly<Record<string, string>>, object]>([
  ['the first of the list', { 'index.html': page('Inicio', ''), 'contacto.html': list }, vigo],
  [
    'the one whose telephone is in the footer of all pages',
    { 'index.html': page('Inicio', '', { footer: `Tel. ${vigo.phone}` }), ...centres },
    vigo,
  ],
  [
    'the one at the address of the organization, with the telephone of all of them',
    {
      'index.html': page('Inicio', '', {
        head: jsonLd({
          '@type': 'Organization',
          name: 'Clínica Arce',
          telephone: '900 11 22 33',
          address: dataOfArbo.address,
          department: [dataOfVigo, dataOfArbo],
        }),
      }),
    },
    { address: 'Calle Alta, 8, 36430', phone: '900 11 22 33', hours: 'lunes a sábado 10:00–13:00' },
  ],
  [
    'the first of the structured data',
    {
      'index.html': page('Inicio', `<p>En Arbo: ${arbo.hours}</p>`, {
        head: jsonLd([dataOfVigo, dataOfArbo]),
      }),
    },
    { address: 'Calle Urzáiz, 5, 36201', phone: vigo.phone, hours: 'lunes a viernes 09:00–20:00' },
  ],
])('has address, telephone and hours of its main place: %s', async (_, documents, main) => {
  const { info } = await buildIdentity(documents);
  expect(info.locations).toHaveLength(2);
  expect(info).toMatchObject(main);
});

it('has the whole week of a place, also below a long block', async () => {
  const days = ['Lu.', 'Ma.', 'Mi.', 'Ju.', 'Vi.', 'Sá.'];
  const week = days.map((day) => `<tr><th>${day}</th><td><ul><li>9:00 - 14:00</li></ul></td></tr>`).join('');
  const block = `<p>${vigo.address.replace(', 36201', '</p><p>36201')}</p><p>España</p><p>Acerca de</p><p>Ver en el mapa</p>`;
  const { info } = await buildIdentity({
    'index.html': page('Inicio', ''),
    'tiendas.html': page(
      'Tiendas',
      `<h2>Vigo</h2>${block}<table>${week}</table><h2>Arbo</h2>${blockOf(arbo)}`,
    ),
  });
  expect(info.locations?.[0]?.hours).toMatch(/^Lu\. 9:00 - 14:00, .*, Sá\. 9:00 - 14:00$/);
});

it('has none at the address of a footer, which nothing names, and none twice in two spellings', async () => {
  const { info } = await buildIdentity({
    'index.html': page('Inicio', ''),
    'oficina.html': page('Oficina', `<h2>Vigo</h2>${blockOf(vigo)}<h3>Tarifas</h3>`, {
      footer: `<p>${arbo.address}</p>`,
    }),
    'contacto.html': page('Contacto', '<h2>Contacto</h2><p>C/ Urzáiz 5, 36201 Vigo</p>'),
  });
  expect(info).not.toHaveProperty('locations');
});

it('has no telephone and hours of one place beside the address of another', async () => {
  const { info } = await buildIdentity({
    'index.html': page('Inicio', '', { head: jsonLd({ '@type': 'Store', address: dataOfVigo.address }) }),
    'centros.html': page('Centros', `<h2>Vigo</h2><p>${vigo.address}</p><h2>Arbo</h2>${blockOf(arbo)}`),
  });
  expect(info).toMatchObject({ address: 'Calle Urzáiz, 5, 36201', phone: '', hours: '' });
});

it('has one address in two spellings, which together count more than another', async () => {
  const { info } = await buildIdentity({
    'index.html': page('Inicio', '<p>Calle Urzáiz, 5, bajo, 36201 Vigo</p>'),
    'contacto.html': page('Contacto', `<p>${vigo.address}</p>`),
    'aviso-legal.html': page('Aviso legal', `<p>${arbo.address}</p>`),
    'privacidad.html': page('Privacidad', `<p>${arbo.address}</p>`),
  });
  expect(info.address).toMatch(/^Calle Urzáiz, 5/);
});
