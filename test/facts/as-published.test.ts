// What small businesses publish, as their pages write it: each row was read wrong on a real website (contract C12.2).

import { expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

/** A page with a title, a body and a footer. */
const page = (title: string, body: string, footer = '') =>
  `<!doctype html><title>${title}</title><header><nav><a href="/">Casa Clara</a></nav></header><main><h1>${title}</h1><p>Hacemos muebles a medida.</p>${body}</main><footer>${footer}</footer>`;

const row = (day: string, times: string) => `<li><span>${day}</span><span>${times}</span></li>`;
const week = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];

it.each<[string, Readonly<Record<string, string>>, object]>([
  [
    'a day and its times that only the style of the page separates',
    { 'contacto.html': page('Contacto', `<ul>${week.map((day) => row(day, '8:00–16:00')).join('')}</ul>`) },
    { hours: week.map((day) => `${day} 8:00–16:00`).join(', ') },
  ],
  [
    'an owner before "or"',
    {
      'aviso-legal.html': page(
        'Aviso legal',
        '<p>Los textos son titularidad de Raquel García Brea o cuenta con los derechos necesarios.</p><p>Este sitio web es titularidad de Raquel García Brea con DNI 22582215X.</p>',
      ),
    },
    { legal_name: 'Raquel García Brea' },
  ],
  [
    'who runs a network that scripts come from, and the bank of the business',
    {
      'datenschutz.html': page(
        'Datenschutz',
        '<p>Diese Website bindet die Bibliothek GSAP ein, betrieben von Cloudflare, Inc.</p>',
      ),
      'impressum.html': page(
        'Impressum',
        '<p><strong>Bankverbindung:</strong><br>Emsländische Volksbank eG<br>IBAN: DE44 2666</p>',
      ),
    },
    { legal_name: '' },
  ],
  [
    'a Peruvian firm and its street',
    {
      'contacto.html': page('Contacto', '<p><strong>Domicilio:</strong> Jr. Cruz N° 140, Surco, Lima</p>'),
      'aviso-legal.html': page('Aviso legal', '<p>Titular: Grupo Trébol S.A.C</p>'),
    },
    { legal_name: 'Grupo Trébol S.A.C', address: 'Jr. Cruz N° 140, Surco, Lima' },
  ],
  [
    'an address in two parts with a point between them',
    {
      'contacto.html': page('Contacto', '<p>Domicilio: C, Diseminado, 18 · 24147 Miñera de Luna (León)</p>'),
    },
    { address: 'C, Diseminado, 18, 24147 Miñera de Luna (León)' },
  ],
  [
    'prose below a heading "Ubicación"',
    {
      'contacto.html': page(
        'Contacto',
        '<h2>Ubicación</h2><p>Este es un párrafo de ejemplo para la sección número 2.</p>',
      ),
    },
    { address: '' },
  ],
  [
    'a licence, an icon of a network, and a menu in German',
    {
      'index.html':
        '<!doctype html><title>Kanzlei Buhlke | Strafrecht in Charlottenburg</title><header><a href="/"><img class="logo" src="i.png" alt="Instagram"></a><a href="/">Startseite</a></header><main><h1>Ihr Recht</h1><p>Wir vertreten Sie.</p></main>',
      'impressum.html': page(
        'Impressum',
        '<h2>Licenses &amp; Copyright Notices</h2><p>Copyright and license notices remain.</p>',
      ).replace('Casa Clara', 'Startseite'),
    },
    { brand: 'Kanzlei Buhlke' },
  ],
  [
    'a number of a register, one with digits left out, and a Brazilian one after an address',
    {
      'contacto.html': page(
        'Contacto',
        '<p>RCS Evry B 798 905 758</p><p itemprop="telephone">+34-916-471-XXX</p><p>Rua das Flores, 123 — Belo Horizonte | (31) 99999-8888</p>',
      ),
    },
    { phone: '(31) 99999-8888', address: '' },
  ],
  [
    'places whose names stand above labels and links',
    {
      'contacto.html': page(
        'Contacto',
        '<h2>Sede de Lugo</h2><h3>Dónde estamos</h3><p>Calle Mayor, 3, 27001 Lugo</p><h2>Sede de Vigo</h2><p>Ver la sede →</p><p>Calle Real, 5, 36202 Vigo</p>',
      ),
    },
    { locations: [{ name: 'Sede de Lugo' }, { name: 'Sede de Vigo' }] },
  ],
  [
    'a place in two languages, which is one',
    Object.fromEntries(
      [
        ['index.html', 'Polígono Zalain, 9'],
        ['eu/index.html', 'Zalain industrialdea, 9'],
      ].map(([path = '', streetAddress]) => [
        path,
        page(
          'Ubela',
          `<script type="application/ld+json">${JSON.stringify({
            '@type': 'LocalBusiness',
            name: 'Ubela',
            telephone: '948 63 11 67',
            address: { streetAddress, postalCode: '31780', addressLocality: 'Bera' },
          })}</script>`,
        ),
      ]),
    ),
    { brand: 'Ubela', locations: undefined },
  ],
  [
    'a link to a part of the same page, which is no contact page',
    {
      'index.html': page('Casa Clara', ''),
      'cocinas.html': page('Cocinas', '<a href="#contacto">Contacto</a>'),
    },
    { pages: { contact: '' } },
  ],
  [
    'a telephone whose element also holds its label, and a fax before it',
    {
      'contacto.html': page(
        'Contacto',
        '<p class="tel"><span>Telefax:</span> 948 20 30 41</p><div class="tel"><span>Tel</span><span>948203040</span></div>',
      ),
    },
    { phone: '948203040' },
  ],
  [
    'an e-mail address with a part that nobody sees',
    {
      'contacto.html': page('Contacto', '<p>taller@<i style="display: none">nospam</i>casaclara.es</p>'),
    },
    { email: 'taller@casaclara.es' },
  ],
  [
    'structured data in which a template wrote its example',
    {
      'index.html': page(
        'Casa Clara',
        `<script type="application/ld+json">${JSON.stringify({
          '@type': 'LocalBusiness',
          name: 'Your Company Name',
          telephone: '+1 (555) 555-5555',
          email: 'undefined',
          address: { streetAddress: '123 Main Street', addressLocality: 'Anytown' },
          openingHours: 'Mo-Fr 09:00-17:00',
        })}</script>`,
      ),
    },
    { brand: 'Casa Clara', phone: '', email: '', address: '', hours: '' },
  ],
])('%s', async (_, documents, expected) => {
  const { info } = await buildIdentity(documents);
  expect({ legal_name: '', address: '', phone: '', locations: undefined, ...info }).toMatchObject(expected);
});
