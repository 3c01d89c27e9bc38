import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../src/compare/page.ts';
import { readAsset } from '../../src/discovery/index.ts';
import { linkEmail, linkPhone } from '../../src/http/contact-links.ts';
import { renderColors } from '../../src/http/page-colors.ts';
import { ask, errorOf } from './ask.ts';
import { type RunningServer, siteUrl, startServer, type TestServerOptions } from './running-server.ts';
import { openTestCatalogue, sitePages } from './site-pages.ts';

let server: RunningServer;
const start = async (options?: TestServerOptions) => {
  server = await startServer(options);
};

const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const open = (query: string) => ask(server, `/vitrina/search${query}`, browser);
const linksOf = (html: string) =>
  [...html.matchAll(/<li><h2><a href="([^"]+)">([^<]+)</g)].map((match) => match.slice(1));

/** A site in which every page is found by one word. */
const many = Array.from({ length: 11 }, (_, i): Page => {
  const title = `Grifo ${String(i).padStart(2, '0')}`;
  return { ...sitePages[1]!, path: `/grifo-${i}/`, title, city: '', headings: [{ level: 1, text: title }] };
});

/** The content of the first element of a name. */
const partOf = (name: string, html: string) =>
  new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.[1] ?? '';

const services = Array.from({ length: 10 }, (_, i) => ({ name: `Oficio ${i}`, path: '/bilbao/' }));
const published = {
  phone: '+34 941 23 45 67 (24 h)',
  services,
  pages: { contact: '/tarifas.html', privacy: '/bilbao/' },
};

describe('the page of search results (contract C13.2)', () => {
  it('lists what the API finds, in HTML that loads nothing, is not indexed and allows only its own style', async () => {
    await start();
    const { status, text, headers } = await open('?query=lavadora+no+desag%C3%BCa');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Authorization',
    });
    const found = (await ask(server, '/api/v1/search_pages?query=lavadora+no+desag%C3%BCa')).json();
    expect(linksOf(text)).toEqual(
      found.results.map(({ url, title }: Record<string, string>) => [url, title]),
    );
    expect(text).toContain(`<p>${found.results[0].excerpt}</p>`);
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('value="lavadora no desagüa"');
    expect(text).toContain('<title>lavadora no desagüa | Buscar | Hogar de ejemplo</title>');
    expect(text).not.toMatch(/<script|<link|<img| style=| on\w+=/);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; img-src 'self'; style-src 'sha256-${digest}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    );
  });

  it('is the form alone without a query, with the cities of the site to choose from', async () => {
    await start();
    for (const query of ['', '?', '?query=', '?query=++&city=bilbao']) {
      const { status, text } = await open(query);
      expect([status, linksOf(text)]).toEqual([200, []]);
      expect(text).toContain('<form action="/vitrina/search" role="search">');
      expect(text).not.toContain('role="alert"');
    }
    expect((await open('?city=bilbao')).text).toContain('<option value="bilbao" selected>Bilbao</option>');
  });

  it('filters by city', async () => {
    await start();
    const { text } = await open('?query=servicios&city=bilbao');
    expect(linksOf(text)).toEqual([['https://hogar.example/bilbao/', 'Servicios en Bilbao']]);
    expect((await open('?query=servicios&city=BILBAO')).text).toBe(text);
  });

  it('leads from page to page by the cursor until the last', async () => {
    await start({ catalogue: openTestCatalogue(siteUrl, { pages: many }) });
    const first = await open('?query=grifo&city=todas');
    expect(linksOf(first.text)).toHaveLength(8);
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.text) ?? [];
    expect(next).toMatch(/^\/vitrina\/search\?query=grifo&amp;city=todas&amp;cursor=[\w-]+$/);
    const second = await ask(server, next.replaceAll('&amp;', '&'), browser);
    expect(linksOf(second.text)).toHaveLength(3);
    expect(second.text).not.toContain('rel="next"');
    const all = [...linksOf(first.text), ...linksOf(second.text)].map(([url]) => url);
    expect(new Set(all).size).toBe(11);
  });

  it('says with 200 that nothing was found, and leads on by what the company publishes', async () => {
    await start({ catalogue: openTestCatalogue(siteUrl, { company: published }) });
    const { status, text } = await open('?query=xqzw');
    expect(status).toBe(200);
    const main = partOf('main', text);
    expect(main).toContain('<p>Nada para <strong>xqzw</strong>. Prueba con otras palabras, o bien:</p>');
    expect(main.match(/(?<=<li>).*(?=<\/li>)/g)).toEqual([
      'Llama al <a href="tel:+34941234567">+34 941 23 45 67 (24 h)</a>',
      'Escribe a <a href="mailto:hola@hogar.example">hola@hogar.example</a>',
      '<a href="https://hogar.example/tarifas.html">Página de contacto</a>',
      '<a href="https://hogar.example/">Página de inicio</a>',
      ...services.slice(0, 8).map(({ name, path }) => `<a href="https://hogar.example${path}">${name}</a>`),
    ]);
    expect(main).not.toContain('<section');
  });

  it('names no way that the company does not publish', async () => {
    await start({ catalogue: openTestCatalogue(siteUrl, { company: { email: '', services: [] } }) });
    const { text } = await open('?query=xqzw');
    expect(partOf('main', text).match(/(?<=<li>).*(?=<\/li>)/g)).toEqual([
      '<a href="https://hogar.example/">Página de inicio</a>',
    ]);
    expect(text).not.toMatch(/<h2>|tel:|mailto:/);
  });

  it('shows above the results the facts that are asked for, as links, and the best passage', async () => {
    await start({ catalogue: openTestCatalogue(siteUrl, { company: published }) });
    const phone = partOf('section', (await open('?query=tel%C3%A9fono')).text);
    expect(phone).toContain(
      '>Teléfono</a></dt>\n<dd><a href="tel:+34941234567">+34 941 23 45 67 (24 h)</a></dd>',
    );
    const email = partOf('section', (await open('?query=correo+electr%C3%B3nico')).text);
    expect(email).toContain('<dd><a href="mailto:hola@hogar.example">hola@hogar.example</a></dd>');
    const hours = (await open('?query=%C2%BFqu%C3%A9+horario+ten%C3%A9is%3F')).text;
    expect(partOf('section', hours)).toContain(
      '<dt><a href="https://hogar.example/tarifas.html">Horario de atención</a></dt>\n<dd>L-V 8:00-20:00</dd>',
    );
    const asked = '?query=lavadora+no+desag%C3%BCa';
    const answer = (await ask(server, `/api/v1/ask_business${asked}`)).json();
    const found = (await open(asked)).text;
    expect(partOf('section', found)).toContain(
      `<blockquote>${answer.passages[0].text}</blockquote>\n<p><a href="${answer.passages[0].url}">La lavadora no desagua</a></p>`,
    );
    expect(found.indexOf('<section')).toBeLessThan(found.indexOf('<ol>'));
  });

  it('says once what a fact and a passage say, and no general price beside the passage of one', async () => {
    const prices = { ...sitePages[4]!, markdown: 'El horario es: L-V 8:00-20:00. Precios: la hora, 40 €.' };
    const pages = [...sitePages.slice(0, 4), { ...prices, text: prices.markdown }];
    await start({ catalogue: openTestCatalogue(siteUrl, { pages }) });
    const answerTo = async (query: string) => {
      const { facts, passages } = (await ask(server, `/api/v1/ask_business?query=${query}`)).json();
      expect([facts.length, passages.length > 0]).toEqual([1, true]);
      return partOf('section', (await open(`?query=${query}`)).text);
    };
    const hours = await answerTo('horario');
    expect(hours).toContain('<dd>L-V 8:00-20:00</dd>');
    expect(hours).not.toContain('<blockquote>');
    const price = await answerTo('precios');
    expect(price).toContain('<blockquote>');
    expect(price).not.toContain('<dd>');
  });

  it('answers on the first page of results alone', async () => {
    await start({ catalogue: openTestCatalogue(siteUrl, { pages: many }) });
    const { text } = await open('?query=cerrajeros');
    expect(text).toContain('<section');
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(text) ?? [];
    expect((await open(next.slice(next.indexOf('?')).replaceAll('&amp;', '&'))).text).not.toContain(
      '<section',
    );
  });

  it('has the frame of the site: its name, logo and telephone above, its formal pages below', async () => {
    const look = { color: '', logo: '/img/logo.png?a=1&b="2' };
    await start({ catalogue: openTestCatalogue(siteUrl, { company: published, look }) });
    for (const query of ['', '?query=bilbao', '?query=xqzw', '?query=a']) {
      const { text } = await open(query);
      expect(partOf('header', text)).toBe(`
<a href="https://hogar.example/"><img src="/img/logo.png?a=1&amp;b=&quot;2" alt="" height="40">Hogar de ejemplo</a>
<p><a href="tel:+34941234567">+34 941 23 45 67 (24 h)</a></p>
`);
      expect(partOf('footer', text)).toBe(`
<p>Hogar de Ejemplo, S. L. · Calle de Ejemplo, 1</p>
<ul>
<li><a href="mailto:hola@hogar.example">hola@hogar.example</a></li>
<li><a href="https://hogar.example/tarifas.html">Contacto</a></li>
<li><a href="https://hogar.example/bilbao/">Privacidad</a></li>
</ul>
`);
    }
  });

  it('allows the style with the colour of each generation', async () => {
    const look = { color: '#0d5c63', logo: '' };
    await start({ catalogue: openTestCatalogue(siteUrl, { look }) });
    const { text, headers } = await open('');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    expect(style).toContain(':root { --accent: #0d5c63; }');
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`);
  });

  it('escapes the query wherever it stands', async () => {
    await start();
    const attack = `"><script>alert('x')</script>&amp;`;
    const { text } = await open(`?query=${encodeURIComponent(attack)}&city=${encodeURIComponent(attack)}`);
    expect(text).not.toContain('<script');
    const found = await open(`?query=${encodeURIComponent(attack)}`);
    expect(found.text).not.toContain('<script');
    expect(found.text).toContain(
      'value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;"',
    );
  });

  it('costs one unit with any answer, HEAD included, and carries the rate headers', async () => {
    await start({ anonymousLimit: 10 });
    const left: (string | undefined)[] = [];
    for (const query of ['?query=bilbao', '', '?query=a', '?query=%ff']) {
      left.push((await open(query)).headers['ratelimit-remaining']);
    }
    const head = await ask(server, '/vitrina/search?query=bilbao', { ...browser, method: 'HEAD' });
    left.push(head.headers['ratelimit-remaining']);
    expect(left).toEqual(['9', '8', '7', '6', '5']);
    expect(head.body).toHaveLength(0);
  });

  it('asks people to wait once the quota is spent, and programs in JSON', async () => {
    await start({ anonymousLimit: 1 });
    await open('?query=bilbao');
    const { status, text, headers } = await open('?query=bilbao');
    expect([status, headers['retry-after'], headers.ratelimit]).toEqual([429, '60', '"anonimo";r=0;t=60']);
    expect(text).toContain(
      '<p role="alert">Demasiadas búsquedas seguidas. Espera 60 s y busca otra vez.</p>',
    );
    const program = await ask(server, '/vitrina/search?query=bilbao');
    expect(errorOf(program)).toEqual({ status: 429, code: 'quota_exceeded' });
    expect(program.headers['ratelimit-remaining']).toBe('0');
  });

  it.each([
    ['?query=a', 'Escribe de 2 a 200 caracteres.'],
    [`?query=${'a'.repeat(201)}`, 'Escribe de 2 a 200 caracteres.'],
    ['?query=%ff', 'Escribe de 2 a 200 caracteres.'],
    ['?query=a%00b', 'Escribe de 2 a 200 caracteres.'],
    ['?query=uno&query=dos', 'Escribe de 2 a 200 caracteres.'],
    ['?query=bilbao&cursor=forged', 'Esta página de resultados ha caducado. Busca otra vez.'],
    ['?query=bilbao&city=atlantis', 'city'],
  ])('explains a mistake in the address: %s', async (query, message) => {
    await start();
    const { status, text } = await open(query);
    expect(status).toBe(400);
    expect(/<p role="alert">([^<]+)</.exec(text)?.[1]).toContain(message);
    expect(errorOf(await ask(server, `/vitrina/search${query}`)).status).toBe(400);
  });

  it('takes other methods for a mistake', async () => {
    await start();
    const posted = await ask(server, '/vitrina/search', { method: 'POST', ...browser });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('speaks English on a site in English', async () => {
    const spanish = openTestCatalogue(siteUrl);
    await start({ catalogue: { ...spanish, profile: { ...spanish.profile, language: 'en' } } });
    const { text } = await open('?query=bilbao');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('What are you looking for?');
  });
});

describe('the colour of the site (contract C13.2)', () => {
  /** The colours of links in light and in dark that the styles set; undefined where they leave the default. */
  const accentsOf = (color: string) => {
    const styles = renderColors(color);
    return [...styles.matchAll(/--accent: (#\w+)/g)].map((match) => match[1]);
  };

  it('is that of links and buttons where its contrast is 4.5 or more, lighter on dark', () => {
    expect(accentsOf('#0d5c63')).toEqual(['#0d5c63', '#86aeb1']);
    expect(accentsOf('#000000')).toEqual(['#000000', '#b3b3b3']);
    // 4.54 on white; 4.48 for the next gray
    expect(accentsOf('#767676')).toEqual(['#767676', '#9f9f9f']);
    expect(accentsOf('#777777')).toEqual([]);
  });

  it('colours the edge of the page alone where text would not be legible, and nothing if there is none', () => {
    expect(renderColors('#c2a568')).toBe(':root { --edge: #c2a568; }\n');
    expect(renderColors('')).toBe('');
  });

  it('is weighed against the backgrounds of the styles', () => {
    expect([...readAsset('search-page.css').matchAll(/--paper: (#\w+)/g)].map((match) => match[1])).toEqual([
      '#ffffff',
      '#0f1315',
    ]);
  });
});

describe('links to the contact data of a company', () => {
  it.each([
    ['943 24 84 90 / 600 11 22 33', '943248490'],
    ['Tel.: (+34) 943-24.84.90', '+34943248490'],
    ['+1 (555) 123-4567', '+15551234567'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['112', '112'],
  ])('dials the first number of %s', (text, number) => {
    expect(linkPhone(text)).toBe(`<a href="tel:${number}">${text}</a>`);
  });

  it('links nothing where there is no number or address, and escapes the text', () => {
    expect(linkPhone('<b>24 h</b>')).toBe('&lt;b&gt;24 h&lt;/b&gt;');
    expect(linkEmail('"ana" (arroba) roca')).toBe('&quot;ana&quot; (arroba) roca');
    expect(linkEmail('a"b?c@roca.example, otra@roca.example')).toBe(
      '<a href="mailto:a%22b%3Fc@roca.example">a&quot;b?c@roca.example, otra@roca.example</a>',
    );
  });
});
