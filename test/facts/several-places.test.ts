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
const header = '<a href="tel:986112233">986 11 22 33</a>';
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
    'the one whose telephone is in the header, although the firm has its office at the other',
    {
      'index.html': page('Inicio', '', { header }),
      'contacto.html': list,
      'aviso-legal.html': page('Aviso legal', `<p>Domicilio social: ${arbo.address}</p>`, { header }),
    },
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

const addresses = page('Centros', `<h2>Vigo</h2><p>${vigo.address}</p><h2>Arbo</h2><p>${arbo.address}</p>`);

it.each([
  'Teléfono del centro de Vigo: 986 11 22 33. Teléfono del centro de Arbo: 986 44 55 66',
  'O teléfono do centro de Vigo é o 986 11 22 33 e o de Arbo, o 986 44 55 66',
  'Telèfon del centre de Vigo: 986 11 22 33 / Telèfon del centre d’Arbo: 986 44 55 66',
  'Vigoko zentroaren telefonoa: 986 11 22 33 / Arboko zentroaren telefonoa: 986 44 55 66',
  'Phone of the Vigo office: 0113 496 0123 / Phone of the Arbo office: 0113 496 0456',
  'Telefon der Filiale Vigo: 0231 / 55 66 77-0. Telefon der Filiale in Arbo: 0231 / 55 66 78-0',
  'Téléphone du cabinet de Vigo : 04 72 11 22 33 / Téléphone du cabinet d’Arbo : 04 72 44 55 66',
  'Telefone da clínica de Vigo: 226 112 233 / Telefone da clínica de Arbo: 226 445 566',
  'Telefono della sede di Vigo: 02 1122 3344 / Telefono della sede di Arbo: 02 5566 7788',
  'Vigo: 986 11 22 33 | Arbo: 986 44 55 66',
  'Para pedir cita en Vigo llama al 986 11 22 33 y en Arbo, al 986 44 55 66.',
])('has the number that words give to a place as that of the place: %s', async (line) => {
  const [first, second] = line.match(/\d(?:[\d /-]*\d)/g) ?? [];
  const { info } = await buildIdentity({
    'index.html': page('Inicio', ''),
    'centros.html': addresses,
    'preguntas.html': page('Preguntas', `<p>${line}</p>`),
  });
  expect(info.locations).toMatchObject([{ phone: first }, { phone: second }]);
  expect(info).toMatchObject({ address: vigo.address, phone: first });
});

it('has numbers below a list at the places that they name, not at the last of the list', async () => {
  const line = `<p>Teléfono del centro de Vigo: ${vigo.phone}</p><p>Teléfono del centro de Arbo: ${arbo.phone}</p>`;
  const { info } = await buildIdentity({
    'index.html': page('Inicio', ''),
    'centros.html': addresses.replace('</main>', `${line}</main>`),
  });
  expect(info.locations).toMatchObject([{ phone: vigo.phone }, { phone: arbo.phone }]);
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

it('has a place of each page that is called by the town of its address', async () => {
  const towns = [
    ['getafe', 'Getafe', '28901 Getafe (Madrid)'],
    ['alcala', 'Alcalá', '28801 Alcalá de Henares'],
  ] as const;
  const footer = 'Central: Calle Alta, 8, 36430 Arbo';
  const places = towns.map(([path, title, town], i) => [
    `${path}.html`,
    page(title, `<p>Calle Real, ${i + 1}, ${town}</p><p>Tel. 91 680 22 4${i}</p>`, { footer }),
  ]);
  const other = page('Obras', '<p>Calle Sol, 9, 28981 Parla</p>', { footer });
  const { info } = await buildIdentity({
    'index.html': page('Inicio', '', { footer }),
    'obras.html': other,
    ...Object.fromEntries(places),
  });
  expect(info.locations).toMatchObject([
    { name: 'Alcalá', address: 'Calle Real, 2, 28801 Alcalá de Henares', phone: '91 680 22 41' },
    { name: 'Getafe', address: 'Calle Real, 1, 28901 Getafe (Madrid)', phone: '91 680 22 40' },
  ]);
});
