// Who a site says it is (contract C12.2): each kind of evidence alone, and in conflict.

import { describe, expect, it } from 'vitest';
import { describeIdentity } from '../../src/catalogue/describe-identity.ts';
import { findSiteProblems } from '../../src/catalogue/site-problems.ts';
import { buildIdentity } from './build-identity.ts';

const prose =
  'Explicamos con calma qué conviene hacer en cada caso, qué documentos hacen falta y cuánto se tarda, y lo dejamos todo por escrito antes de empezar para que nadie se lleve sorpresas.';

/** A page with a title, a heading, a body, and what stands in its head and footer. */
function page(title: string, body: string, { head = '', footer = '' } = {}): string {
  return `<!doctype html><html lang="es"><head><title>${title}</title>${head}</head><body><main><h1>${title.split(' | ')[0]}</h1><p>${prose}</p>${body}</main><footer>${footer}</footer></body></html>`;
}

const jsonLd = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;

const build = (documents: Readonly<Record<string, string>>, company = '') =>
  buildIdentity(documents, { company, language: 'es' });

describe('a business with several locations, contract C6.1', () => {
  const [burgos, soria] = [
    {
      name: 'Despacho de Burgos',
      address: 'C/ Vitoria, 12, 3.º B, 09004 Burgos',
      phone: '947 11 22 33',
      hours: 'lunes a viernes de 9:00 a 14:00',
    },
    {
      name: 'Despacho de Soria',
      address: 'C/ Numancia, 4, 42001 Soria',
      phone: '975 11 22 33',
      hours: 'martes y jueves de 10:00 a 13:00',
    },
  ];
  const sectionOf = ({ name, address, phone, hours }: typeof burgos) =>
    `<h2>${name}</h2><p>Dirección: ${address}</p><p>Teléfono: ${phone}</p><p>Horario: ${hours}</p>`;
  const others = '<h2>Al lado</h2><p>El Hotel Norte, tel. 947 99 88 77.</p>';

  it.each<[string, Readonly<Record<string, string>>, readonly object[]]>([
    [
      'that its contact page lists in sections, and its footer in short',
      {
        'index.html': page('Roca', '', {
          footer:
            '<div><b>Burgos</b><br>C/ Vitoria, 12, 3.º B<br>09004 Burgos</div><div><b>Soria</b><br>C/ Numancia, 4<br>42001 Soria</div>',
        }),
        'contacto.html': page('Contacto', sectionOf(burgos) + sectionOf(soria) + others),
      },
      [
        { ...burgos, url: 'http://127.0.0.1:8080/contacto.html' },
        { ...soria, url: 'http://127.0.0.1:8080/contacto.html' },
      ],
    ],
    [
      'in a table',
      {
        'index.html': page('Roca', ''),
        'tiendas/index.html': page(
          'Tiendas',
          '<table><tr><th>Tienda</th><th>Dirección</th><th>Teléfono</th></tr><tr><td>Centro</td><td>C/ Mayor, 1, 09001 Burgos</td><td>947 11 22 33</td></tr><tr><td>Sur</td><td>C/ Sur, 2, 09002 Burgos</td><td>947 44 55 66</td></tr></table>',
        ),
      },
      [
        { name: 'Centro', address: 'C/ Mayor, 1, 09001 Burgos', phone: '947 11 22 33', hours: '' },
        { name: 'Sur', address: 'C/ Sur, 2, 09002 Burgos', phone: '947 44 55 66', hours: '' },
      ],
    ],
    [
      'that are departments in structured data',
      {
        'index.html': page('Roca', '', {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Roca',
            department: [burgos, soria].map(({ name, phone }, i) => ({
              '@type': 'LegalService',
              name,
              telephone: phone,
              address: { streetAddress: `C/ Sol, ${i}`, postalCode: '09001', addressLocality: 'Burgos' },
              openingHours: 'Mo-Fr 09:00-14:00',
            })),
          }),
        }),
      },
      [
        { name: burgos.name, hours: 'lunes a viernes 09:00–14:00' },
        { name: soria.name, address: 'C/ Sol, 1, 09001 Burgos' },
      ],
    ],
    [
      'each on a page of its own',
      {
        'index.html': page('Roca', ''),
        'sedes/burgos.html': page(
          'Sede de Burgos | Roca',
          `<p>${burgos.address}</p><p>Tel. ${burgos.phone}</p>`,
        ),
        'sedes/soria.html': page('Sede de Soria | Roca', `<p>${soria.address}</p><p>Tel. ${soria.phone}</p>`),
      },
      [
        { name: 'Sede de Burgos', phone: burgos.phone },
        { name: 'Sede de Soria', phone: soria.phone },
      ],
    ],
  ])('has them each by itself %s', async (_, documents, expected) => {
    const { info } = await build(documents);
    expect(info.locations).toHaveLength(expected.length);
    expect(info.locations).toMatchObject(expected);
  });

  it('has none that are others: hotels that are sold, doctors, the supervisors in a legal notice', async () => {
    const hotel = (name: string, streetAddress: string) => ({
      head: jsonLd({ '@type': 'Hotel', name, address: { streetAddress, addressLocality: 'Burgos' } }),
    });
    const { info } = await build({
      'index.html': page('Viajes Roca', '', {
        head: '<meta property="og:site_name" content="Viajes Roca">',
        footer: '<p>C/ Mayor, 1, 09001 Burgos</p>',
      }),
      'ofertas/norte.html': page('Hotel Norte', '', hotel('Hotel Norte', 'C/ Norte, 1')),
      'ofertas/sur.html': page('Hotel Sur', '', hotel('Hotel Sur', 'C/ Sur, 2')),
      'aviso-legal.html': page('Aviso legal', sectionOf(burgos) + sectionOf(soria)),
    });
    expect(info).not.toHaveProperty('locations');
  });

  it('has those of its company file', async () => {
    const { info } = await build(
      { 'index.html': page('Roca', '') },
      'brand: Roca\nlocations:\n- { name: Burgos, phone: 947 11 22 33, path: / }\n- { name: Soria }',
    );
    expect(info.locations).toEqual([
      { name: 'Burgos', address: '', phone: '947 11 22 33', hours: '', url: 'http://127.0.0.1:8080/' },
      { name: 'Soria', address: '', phone: '', hours: '' },
    ]);
  });
});

describe('a law firm with structured data and a legal notice', () => {
  const footer = '<a href="tel:+34943112032">Llámanos</a> <a href="/aviso-legal/">Aviso legal</a>';
  const office = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        name: 'Lasa Abogados',
        url: 'https://www.lasa.es/',
        publisher: { '@id': '#org' },
      },
      {
        '@type': ['LegalService', 'Attorney'],
        '@id': '#org',
        name: 'Lasa Abogados',
        telephone: '+34943112032',
        email: 'mailto:hola@lasa.es',
        address: { '@id': '#address' },
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '14:00' },
          {
            dayOfWeek: 'Saturday',
            opens: '10:00',
            closes: '14:00',
            validFrom: '2024-06-01',
            validThrough: '2024-08-31',
          },
        ],
        areaServed: [{ '@type': 'City', name: 'Irún' }, 'Hondarribia'],
        sameAs: ['https://wa.me/34655802143', 'https://facebook.com/x'],
        review: {
          '@type': 'Review',
          author: { '@type': 'Organization', name: 'Otra', telephone: '911112233' },
        },
      },
      {
        '@type': 'PostalAddress',
        '@id': '#address',
        streetAddress: 'Calle Mayor, 3',
        postalCode: '20301',
        addressLocality: 'Irún',
      },
    ],
  };
  const files = {
    'index.html': page('¡Más de 30 años defendiéndote!', '', {
      head: jsonLd('{broken') + jsonLd(office),
      footer,
    }),
    'contacto/index.html': page(
      'Contacto | Lasa',
      '<p>Teléfono: 943 11 20 32. Fax: 943 11 20 99</p><form><input placeholder="600 123 123"><label>Ej.: 611 222 344</label></form>',
      { footer },
    ),
    'herencias/index.html': page('Herencias | Lasa', '<p>El Colegio atiende en el 944 55 66 77.</p>', {
      footer,
    }),
    'aviso-legal/index.html': page(
      'Aviso legal | Lasa',
      '<p>Denominación social: Lasa y Roca Abogados, S.L.P.<br>CIF: A58818501 (el anterior, A58818502)<br>Domicilio: Calle Mayor, 3, 20301 Irún</p>',
      { head: '<meta name="robots" content="noindex">', footer },
    ),
  };

  it('publishes what they say, and nothing of others', async () => {
    const { info } = await build(files);
    expect(info).toMatchObject({
      brand: 'Lasa Abogados',
      legal_name: 'Lasa y Roca Abogados, S.L.P.',
      tax_id: 'A58818501',
      address: 'Calle Mayor, 3, 20301 Irún',
      phone: '943 11 20 32',
      email: 'hola@lasa.es',
      whatsapp: '+34655802143',
      hours: 'lunes y martes 09:00–14:00',
      coverage: 'Irún, Hondarribia',
    });
    expect(info.pages).toMatchObject({
      contact: 'http://127.0.0.1:8080/contacto/',
      legal_notice: '',
      privacy: '',
    });
  });

  it('reports where each value was found', async () => {
    const { report, parts } = await build(files);
    const lines = describeIdentity(report.drawn, parts.publicOrigin);
    expect(lines).toContain('  phone: 943 11 20 32, from JSON-LD of /');
    expect(lines).toContain('  tax_id: A58818501, from label of /aviso-legal/');
    expect(lines).toContain('  url: https://www.lasa.es (a guess; set "url" to the public address)');
  });

  it('yields to the company file value by value, also to an empty one', async () => {
    const { info, report } = await build(
      files,
      'brand: Bufete Lasa\nphone: ""\npages: {privacy: /herencias/}',
    );
    expect(info).toMatchObject({ brand: 'Bufete Lasa', phone: '', email: 'hola@lasa.es' });
    expect(info.pages).toMatchObject({
      privacy: 'http://127.0.0.1:8080/herencias/',
      contact: 'http://127.0.0.1:8080/contacto/',
    });
    expect(report.drawn.map(({ name }) => name)).not.toContain('phone');
  });

  it('reads pages at the address where it is published, and answers with its own (contract C1.3)', async () => {
    const { catalogue } = await build(files);
    expect(catalogue.readPage('https://lasa.es/herencias').url).toBe('http://127.0.0.1:8080/herencias/');
    expect(() => catalogue.readPage('https://otra.es/herencias')).toThrow();
  });

  it('is drawn the same each time', async () => {
    const [first, second] = [await build(files), await build(files)];
    expect(Buffer.compare(first.snapshot, second.snapshot)).toBe(0);
  });
});

describe('a bookshop in Catalan without structured data', () => {
  it('is known by its titles, its links and its legal notice', async () => {
    const footer = '© 2024 Llibreria Sol. Tots els drets reservats';
    const { info } = await build({
      'index.html': page('Llibreria Sol | Benvinguts', '', { footer }),
      'contactar.html': page(
        'Contactar | Llibreria Sol Igualada',
        '<div>Carrer del Sol, 7</div><div>08700 Igualada</div><p>Truca’ns al 938 03 19 47 o escriu a <a href="mailto:hola@llibreriasol.cat">hola</a></p>',
        { footer },
      ),
      'novetats.html': page('Novetats | Llibreria Sol', '<p>Distribuïdora: 934 44 55 66</p>', { footer }),
      'avis-legal.html': page(
        'Avís legal | Llibreria Sol',
        '<p>Titular: Anna Roca Vidal<br>NIF: 12345678Z</p>',
        { footer },
      ),
    });
    expect(info).toMatchObject({
      brand: 'Llibreria Sol',
      legal_name: 'Anna Roca Vidal',
      tax_id: '12345678Z',
      address: 'Carrer del Sol, 7, 08700 Igualada',
      phone: '938 03 19 47',
      email: 'hola@llibreriasol.cat',
      whatsapp: '',
      hours: '',
    });
    expect(info.pages).toMatchObject({
      contact: 'http://127.0.0.1:8080/contactar.html',
      legal_notice: 'http://127.0.0.1:8080/avis-legal.html',
    });
  });
});

describe('a bakery in Portugal', () => {
  it.each([
    ['footer', '', '<p>NIPC 500697256 Pão, Lda.</p>'],
    ['privacy policy', '<p>Responsável pelo tratamento: Pão, Lda., NIPC 500 697 256, Rua Nova, 1</p>', ''],
  ])('has the legal name and the tax id of its %s', async (_, body, footer) => {
    const { info } = await build({
      'index.html': page('Pão Quente', '', { footer }),
      'privacidade.html': page('Política de privacidade', body, { footer }),
    });
    expect(info).toMatchObject({ legal_name: 'Pão, Lda.', tax_id: '500697256', phone: '' });
  });
});

describe('a school in two languages without a page at the root, with the e-mail address of its council', () => {
  const school = (folder: string, title: string, name: string) => ({
    [`${folder}/index.html`]: page(title, ''),
    [`${folder}/contacto.html`]: page(
      'Contacto',
      `<p><strong>${name}</strong> Praza Nova, 3 · 36999 Vilanova do Sal</p><p><a href="mailto:musica@vilanovadosal.gal">Correo</a></p>`,
    ),
  });
  it('is never named by that title alone, and the report says where the name is from', async () => {
    const { info, report } = await build(school('gl', 'Toda a Música para Ti', 'Contacto'));
    expect(info.brand).toBe('Vilanovadosal');
    expect(describeIdentity(report.drawn, '')).toContain(
      '  brand: Vilanovadosal, from the host of the e-mail address',
    );
  });
});

describe('a clinic of which each page says little', () => {
  const clinic = (body: string, head = '') => ({
    'index.html': page('Cuidamos de ti', body, { head }),
    'servicios.html': page('Servicios', ''),
  });

  it.each([
    [
      'microdata',
      '<div itemscope itemtype="https://schema.org/MedicalClinic"><span itemprop="telephone" content="+34926101112"></span><p itemprop="address"><span itemprop="streetAddress">Av. Sur, 3</span> <span itemprop="postalCode">13005</span> <span itemprop="addressLocality">Ciudad Real</span></p></div>',
      { phone: '+34926101112', address: 'Av. Sur, 3, 13005 Ciudad Real' },
    ],
    [
      'an address element',
      '<address>Av. Sur, 3<br>13005 Ciudad Real<br>Tel. 926 10 11 12</address>',
      { phone: '926 10 11 12', address: 'Av. Sur, 3, 13005 Ciudad Real' },
    ],
    [
      'a WhatsApp link',
      '<a href="https://wa.me/34655802143">Escríbenos</a>',
      { phone: '', whatsapp: '+34655802143' },
    ],
    [
      'hours',
      '<h2>Horario</h2><p>Lunes a viernes</p><p>9:00 a 20:00</p>',
      { hours: 'Lunes a viernes 9:00 a 20:00' },
    ],
    ['an example', '<p>Tel. 600 000 000, tu@correo.com</p>', { phone: '', email: '' }],
  ])('publishes %s alone', async (_, body, expected) => {
    expect((await build(clinic(body))).info).toMatchObject(expected);
  });

  it('takes no telephone from the text of one article', async () => {
    const article = page('Un cliente', '<p>La Librería Sol abre hasta las 21:00, teléfono 911 000 222.</p>');
    const { info } = await build({ ...clinic(''), 'blog/un-cliente.html': article });
    expect(info.phone).toBe('');
  });

  it.each([
    ['one inner page', { 'averias.html': page('Averías', '<p>Eso lo hace Gas Sur, tel. 911 000 222.</p>') }],
    ['a neighbour', clinic('<p>Para comer, nuestros vecinos: Casa Pepe, tel. 911 000 222.</p>')],
    [
      'links of who designed the site',
      clinic(
        '<p>Diseño web: Pixel, <a href="mailto:a@pixel.es">a@pixel.es</a>, <a href="tel:911000222">911 000 222</a></p>',
      ),
    ],
  ])('takes no telephone or e-mail address from %s, contract C12.2', async (_, files) => {
    const { info } = await build({ ...clinic(''), ...files });
    expect(info).toMatchObject({ phone: '', email: '' });
  });

  it('has its own links beside those of who designed the site, and a number that two inner pages give', async () => {
    const own = '<a href="tel:943012233">943 01 22 33</a> <a href="mailto:a@arce.es">a@arce.es</a>';
    const linked = await build(
      clinic(`<p>${own} · Diseño web: <a href="mailto:b@pixel.es">Pixel</a></p><p>${own}</p>`),
    );
    expect(linked.info).toMatchObject({ phone: '943 01 22 33', email: 'a@arce.es' });
    const body = '<p>Cita: tel. 943 01 22 33</p>';
    const { info } = await build({
      ...clinic(''),
      'rodilla.html': page('Rodilla', body),
      'hombro.html': page('Hombro', body),
    });
    expect(info.phone).toBe('943 01 22 33');
  });

  it('takes no name or telephone from the structured data of one doctor, contract C12.2', async () => {
    const doctor = jsonLd({
      '@type': 'Physician',
      name: 'Ana Ruiz',
      telephone: '+34956000131',
      address: { streetAddress: 'C/ Ancha, 5', postalCode: '11001', addressLocality: 'Cádiz' },
    });
    const { info } = await build({
      ...clinic('<p>Tel. 943 01 22 33</p>', '<meta property="og:site_name" content="Clínica Arce">'),
      'equipo/ana-ruiz.html': page('Ana Ruiz', '<p>Traumatóloga.</p>', { head: doctor }),
      'equipo/eva-gil.html': page('Eva Gil', '<p>Pediatra.</p>'),
    });
    expect(info).toMatchObject({ brand: 'Clínica Arce', phone: '943 01 22 33' });
    const onContact = await build({
      ...clinic('', '<meta property="og:site_name" content="Clínica Arce">'),
      'contacto.html': page('Contacto', '', { head: doctor }),
    });
    expect(onContact.info.brand).toBe('Clínica Arce');
  });

  it.each([
    ['Martes a jueves: 9:00-14:00', 'lunes a jueves 09:00–14:00; sábado 10:00–13:00'],
    ['De lunes a viernes: 9:00-14:00', 'De lunes a viernes: 9:00-14:00'],
  ])(
    'has the hours of its text (%s) unless structured data covers more days, contract C12.2',
    async (line, hours) => {
      const data = jsonLd({
        '@type': 'VeterinaryCare',
        name: 'Arce',
        openingHours: 'Mo-Th 09:00-14:00, Sa 10:00-13:00',
      });
      const { info } = await build(clinic(`<p>${line}</p>`, data));
      expect(info.hours).toBe(hours);
    },
  );

  it('has a number with a slash', async () => {
    const { info } = await build({
      ...clinic('', '<meta property="og:site_name" content="Krüger">'),
      'kontakt.html': page(
        'Kontakt',
        '<p>Sanitär Krüger GmbH<br>Am Sande 4<br>21335 Lüneburg</p><p>Tel.: 04131 / 789 12-0</p>',
      ),
    });
    expect(info).toMatchObject({ phone: '04131 / 789 12-0' });
  });

  it.each(['© 2026 - Clínica Arce', '© 2019–2026 Clínica Arce', '© 2019 – hoy, Clínica Arce'])(
    'is called after its copyright line: %s',
    async (line) => {
      const { info } = await build(clinic(`<p>${line}</p>`));
      expect(info.brand).toBe('Clínica Arce');
    },
  );

  it('is not called after the software of its shop', async () => {
    const footer = '<p>© 2026 - Software Ecommerce desarrollado por PrestaShop™</p>';
    const { info } = await build({
      'index.html': page('Clínica Arce', '<p>Clínica Arce, Burgos</p>', { footer }),
      'envios.html': page('Envíos', '<p>En 48 h.</p>', { footer }),
    });
    expect(info.brand).not.toMatch(/e-?commerce|software/i);
  });

  it('is found by the names of the facts that a page states without saying them', async () => {
    const { catalogue } = await build({
      ...clinic('', '<meta property="og:site_name" content="Clínica Arce">'),
      'contacto.html': page(
        'Dónde encontrarnos',
        '<p><a href="tel:+34943012233">943 01 22 33</a> <a href="mailto:hola@arce.example">hola@arce.example</a></p>',
      ),
      'equipo.html': page('Equipo', '<p>Nuestras médicas.</p>'),
    });
    for (const query of ['teléfono', 'email', 'correo electronico'])
      expect(
        catalogue.searchPages({ query, city: 'todas', limit: 3, cursor: '' }).results.map(({ url }) => url),
      ).toEqual(['http://127.0.0.1:8080/contacto.html']);
  });

  it.each([
    ['og:site_name', '', '<meta property="og:site_name" content="Clínica Arce">'],
    ['application-name', '', '<meta name="application-name" content="Clínica Arce">'],
    ['the legal name', '<p>Titular: Clínica Arce, S.L.</p>', ''],
    [
      'a JSON-LD nested in a page',
      '',
      jsonLd({ '@type': 'WebPage', publisher: { '@type': 'Organization', name: 'Clínica Arce' } }),
    ],
  ])('is named by %s', async (_, body, head) => {
    expect((await build(clinic(body, head))).info.brand).toBe('Clínica Arce');
  });

  it.each([
    ['of its legal notice', { 'aviso-legal.html': '<p>Titular: Ana Roca Vidal</p>' }, 'Ana Roca Vidal'],
    ['of its contact page', { 'contacto.html': '<p>Responsable: Ana Roca Vidal</p>' }, ''],
    [
      'of a firm on its contact page',
      { 'contacto.html': '<p>Responsable: Roca Salud, S.L.</p>' },
      'Roca Salud, S.L.',
    ],
    ['that is the brand', { 'aviso-legal.html': '<p>Titular: CLÍNICA ARCE</p>' }, 'CLÍNICA ARCE'],
  ])('the legal name %s', async (_, bodies, expected) => {
    const pages = Object.entries(bodies).map(([name, body]) => [name, page(name, body)] as const);
    const { info } = await build({
      ...clinic('', '<meta property="og:site_name" content="Clínica Arce">'),
      ...Object.fromEntries(pages),
    });
    expect(info).toMatchObject({ brand: 'Clínica Arce', legal_name: expected });
  });

  const example = jsonLd({ '@type': 'MedicalClinic', name: 'Clínica Arce', telephone: '+34600000000' });

  it.each([
    ['a number', '<p>Tel. 926 10 11 12</p>', { phone: '926 10 11 12', whatsapp: '' }],
    [
      'a number for WhatsApp',
      '<a href="https://wa.me/34655802143">Escríbenos</a>',
      { phone: '', whatsapp: '+34655802143' },
    ],
    ['no other', '', { phone: '', whatsapp: '' }],
  ])(
    'publishes no template’s number of its structured data, besides %s, contract C12.9',
    async (_, body, expected) => {
      expect((await build(clinic(body, example))).info).toMatchObject(expected);
    },
  );

  it('publishes an example that it offers to dial only without another, and check says so', async () => {
    const { info, parts, report } = await build(clinic('<a href="tel:910000000">910 000 000</a>'));
    expect(info.phone).toBe('910 000 000');
    const problems = findSiteProblems(parts, report).filter(({ detail }) => /template/.test(detail));
    expect(problems.map(({ detail }) => detail)).toEqual([
      'company: phone is 910 000 000, the example of a template; correct it in the pages, or write it in the company file',
    ]);
  });

  it('writes to the address for everything, not to one for a single matter', async () => {
    const mail = (address: string) => `<a href="mailto:${address}">${address}</a>`;
    const { info } = await build({
      ...clinic(''),
      'a.html': page('Casos', `<p>Envíanos tus fotos: ${mail('fotos@arce.es')}</p>`),
      'b.html': page('Talleres', `<p>Envíanos tus fotos: ${mail('fotos@arce.es')}</p>`),
      'c.html': page('Cursos', `<p>Pregúntanos: ${mail('ana@arce.es')}</p>`),
    });
    expect(info.email).toBe('ana@arce.es');
  });

  it('is never named by its heading or by host and port', async () => {
    const { brand } = (await build(clinic(''))).info;
    expect(brand).not.toMatch(/Cuidamos|127|8080/);
    expect(brand).not.toBe('');
    const { info } = await build({ ...clinic(''), CNAME: 'clinica-arce.es' });
    expect(info.brand).toBe('Clinica Arce');
  });

  it('publishes none of the numbers of a directory', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, i) => `<p>Centro ${i}: <a href="tel:9261${String(20304 + i * 137)}">llamar</a></p>`,
    );
    expect((await build(clinic(rows.join('')))).info.phone).toBe('');
  });
});

describe('opening hours that no structured data states', () => {
  const home = { 'index.html': page('Ciclos Duero', '') };

  it('are those of the page of opening hours, in any language', async () => {
    const { info } = await build({
      ...home,
      'horaris.html': page(
        'Horaris',
        '<p>De dilluns a dijous, de 9.30 a 13.30 i de 16.30 a 20.30. Divendres, de 9.30 a 15 h. Dissabtes i diumenges, tancat. A més, fem sortides.</p>',
      ).replace(`<p>${prose}</p>`, ''),
    });
    expect(info).toMatchObject({
      hours:
        'De dilluns a dijous, de 9.30 a 13.30 i de 16.30 a 20.30. Divendres, de 9.30 a 15 h. Dissabtes i diumenges, tancat',
    });
  });

  it('are those of a table under its heading', async () => {
    const row = (day: string, hours: string) => `<tr><td>${day}</td><td>${hours}</td></tr>`;
    const table = [
      ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'].map((day) => row(day, '9:00–18:00')),
      row('Sábado', '10:00–14:00'),
      row('Domingo', 'Cerrado'),
    ].join('');
    const { info } = await build({
      ...home,
      'contacto/index.html': page('Contacto', `<h2>Horario</h2><table>${table}</table>`),
    });
    expect(info).toMatchObject({
      hours: expect.stringMatching(/^Lunes 9:00–18:00, .*Sábado 10:00–14:00, Domingo Cerrado$/),
    });
  });

  it('of structured data are in the language of the site, and its own sentence is better', async () => {
    const data = { '@type': 'Store', name: 'Hanrahan Storage', openingHours: ['Mo-Fr 08:30-18:00'] };
    const text =
      '<p>We rent units of every size to families and firms, with your own key and no deposit.</p>';
    const head = `<html lang="en"><head><title>Hanrahan Storage</title>${jsonLd(data)}</head>`;
    const files = {
      'index.html': `${head}<body><main><h1>Storage</h1>${text.repeat(3)}</main></body></html>`,
    };
    const { info } = await buildIdentity(files);
    expect(info).toMatchObject({ hours: 'Monday to Friday 08:30–18:00' });
    const own = '<p><b>Reception hours:</b> Mon-Fri 8.30am-6pm, Sun &amp; bank holidays closed</p>';
    const withOwn = await buildIdentity({
      'index.html': files['index.html'].replace('</main>', `${own}</main>`),
    });
    expect(withOwn.info).toMatchObject({ hours: 'Mon-Fri 8.30am-6pm, Sun & bank holidays closed' });
  });

  it('are those of the language without a folder, where two languages differ', async () => {
    const open = (hours: string) => page('Ordutegia | Ciclos Duero', `<p>${hours}</p>`);
    const { info } = await build({
      ...home,
      'es/horario.html': open('Lunes a viernes: 9:30–13:30 y 16:30–20:00'),
      'ordutegia.html': open('Astelehenetik ostiralera: 9:30–13:30 eta 16:30–19:30'),
    });
    expect(info.hours).toBe('Astelehenetik ostiralera: 9:30–13:30 eta 16:30–19:30');
  });

  it('are not those of an activity', async () => {
    const { info } = await build({
      ...home,
      'salidas/nocturna.html': page('Salida nocturna', '<p>Lunes y jueves de 21:00 a 23:00.</p>'),
    });
    expect(info).toMatchObject({ hours: '' });
  });
});

it.each(['oferta-50%.html', '100%/index.html', 'contacto%E0/index.html'])(
  'a page at %s is a page like others, contract C12.8',
  async (file) => {
    const { catalogue, report } = await build({ 'index.html': page('Roca', ''), [file]: page('Oferta', '') });
    expect(report.skipped).toEqual([]);
    expect(catalogue.pages.map(({ path }) => path)).toContain(`/${file.replace('index.html', '')}`);
  },
);

describe('a folder of a generator', () => {
  const files = {
    'index.md': `# Storage in Naas\n\n${prose}\n\n[Write to us](mailto:info@stashbox.ie)\n`,
    'prices.md': `# Prices\n\n${prose}\n`,
  };

  it.each([
    ['_config.yml', 'title: StashBox Self Storage\nurl: https://www.stashbox.ie\n'],
    [
      'hugo.toml',
      'baseURL = "https://www.stashbox.ie/"\ntitle = "StashBox Self Storage"\n[params]\ntitle = "x"\n',
    ],
    ['_data/site.json', '{"title": "StashBox Self Storage", "url": "https://www.stashbox.ie"}'],
  ])('is named by the title in %s (contract C12.2)', async (file, text) => {
    const { info, report, parts } = await buildIdentity({ ...files, [file]: text });
    expect(info.brand).toBe('StashBox Self Storage');
    expect(describeIdentity(report.drawn, '')).toContain(
      `  brand: StashBox Self Storage, from configuration of ${file}`,
    );
    expect(parts.publicOrigin).toBe('https://www.stashbox.ie');
  });

  it('whose configuration is broken or that of the template is not', async () => {
    for (const text of ['title: [', 'title: Your awesome title'])
      expect((await buildIdentity({ ...files, '_config.yml': text })).info.brand).toBe('Stashbox');
  });
});
