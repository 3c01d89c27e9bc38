// Who a site says it is (contract C12.2), and what is reported of it; businesses/ has what is read.

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
      // it asks not to be indexed, and has no part about privacy
      legal_notice: 'http://127.0.0.1:8080/aviso-legal/',
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

  it.each(['<h2>Protección de datos</h2>', '<h2>Privacidad y cookies</h2>'])(
    'has the part %s of its legal notice as privacy policy, although that asks not to be indexed',
    async (heading) => {
      const notice = page('Aviso legal', heading, { head: '<meta name="robots" content="noindex">' });
      const withNotice = { ...files, 'aviso-legal/index.html': notice };
      // what `vitrina init` writes of it is no problem either
      for (const company of [undefined, 'brand: Bufete Lasa\npages: {privacy: /aviso-legal/}']) {
        const { info, parts, report } = await build(withNotice, company);
        expect(info.pages?.privacy).toBe('http://127.0.0.1:8080/aviso-legal/');
        expect(findSiteProblems(parts, report).map(({ detail }) => detail)).not.toContainEqual(
          expect.stringContaining('not a page of the site'),
        );
      }
      const own = {
        ...files,
        'aviso-legal/index.html': notice,
        'privacidad/index.html': page('Privacidad', ''),
      };
      expect((await build(own)).info.pages?.privacy).toBe('http://127.0.0.1:8080/privacidad/');
    },
  );

  it('is drawn the same each time', async () => {
    const [first, second] = [await build(files), await build(files)];
    expect(Buffer.compare(first.snapshot, second.snapshot)).toBe(0);
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

  it('publishes an example that it offers to dial only without another, and check says so', async () => {
    const { info, parts, report } = await build(clinic('<a href="tel:910000000">910 000 000</a>'));
    expect(info.phone).toBe('910 000 000');
    const problems = findSiteProblems(parts, report).filter(({ detail }) => /template/.test(detail));
    expect(problems.map(({ detail }) => detail)).toEqual([
      'company: phone is 910 000 000, the example of a template; correct it in the pages, or write it in the company file',
    ]);
  });

  it('is never named by its heading or by host and port', async () => {
    const { brand } = (await build(clinic(''))).info;
    expect(brand).not.toMatch(/Cuidamos|127|8080/);
    expect(brand).not.toBe('');
    const { info } = await build({ ...clinic(''), CNAME: 'clinica-arce.es' });
    expect(info.brand).toBe('Clinica Arce');
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
