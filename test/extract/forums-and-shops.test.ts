// What forums write around posts and shops around products goes; the posts, the products and what only looks like it stay.

import { describe, expect, it } from 'vitest';
import { htmlPage, markdownOf, pageOf, prose } from './html-page.ts';

const question = `La caldera pierde presión cada semana. ${prose}`;
const answer = `Revisa primero el vaso de expansión. ${prose}`;

describe('a thread of a forum, contract C5.3', () => {
  it.each([
    [
      'phpBB',
      (id: number, text: string) => `<div id="p${id}" class="post has-profile bg1"><div class="inner">
        <dl class="postprofile" id="profile${id}"><dt><a href="/u/${id}" class="username">Marga</a></dt>
        <dd class="profile-posts"><strong>Mensajes:</strong> 1204</dd><dd>Registrado: Mar 2015</dd></dl>
        <div class="postbody"><ul class="post-buttons"><li><a href="/q/${id}">Citar</a></li></ul>
        <p class="author"><a href="#p${id}">Mensaje</a> por <strong>Marga</strong> » 3 May 2024</p>
        <div class="content">${text}</div><div id="sig${id}" class="signature">Mi blog de calderas antiguas</div></div></div></div>`,
    ],
    [
      'XenForo',
      (
        id: number,
        text: string,
      ) => `<article class="message message--post" id="js-post-${id}"><div class="message-inner">
        <div class="message-cell message-cell--user"><section class="message-user"><h4 class="message-name">Marga</h4>
        <h5 class="message-userTitle">Miembro activo</h5><dl><dt>Mensajes</dt><dd>1.204</dd></dl></section></div>
        <div class="message-cell message-cell--main"><div class="message-attribution"><a href="/p/${id}">3 May 2024</a> #1</div>
        <div class="message-userContent js-lbContainer"><article class="message-body"><div class="bbWrapper">${text}</div></article></div>
        <div class="message-actionBar"><a href="/r/${id}">Responder</a></div>
        <aside class="message-signature">Mi blog de calderas antiguas</aside></div></div></article>`,
    ],
    [
      'Discourse',
      (id: number, text: string) => `<div id="post_${id}" itemprop="comment" class="topic-body crawler-post">
        <div class="crawler-post-meta"><a href="/u/marga">Marga</a> 3 May 2024 #${id}</div>
        <div class="post" itemprop="text"><p>${text}</p></div>
        <div itemprop="interactionStatistic"><span class="post-likes">17 Me gusta</span></div>
        <div class="crawler-linkback-list"><a href="/t/12">Otra caldera que pierde</a></div></div>`,
    ],
    [
      'vBulletin',
      (
        id: number,
        text: string,
      ) => `<li class="postbitlegacy" id="post_${id}"><div class="posthead">3 May 2024</div>
        <div class="userinfo"><strong>Marga</strong><dl><dt>Mensajes</dt><dd>1.204</dd></dl></div>
        <div class="postbody"><blockquote class="postcontent">${text}</blockquote>
        <div class="signaturecontainer">Mi blog de calderas antiguas</div></div>
        <div class="postfoot"><a href="/q/${id}">Responder con cita</a></div></li>`,
    ],
    [
      'Stack Exchange',
      (id: number, text: string) => `<div id="answer-${id}" class="answer"><div class="post-layout">
        <div class="votecell"><div class="js-voting-container">12</div></div>
        <div class="s-prose js-post-body"><p>${text}</p></div>
        <div class="js-post-menu"><a href="/s/${id}">Share</a> <a href="/e/${id}">Improve this answer</a></div>
        <div class="post-signature"><div class="user-info">answered 3 May 2024 <a href="/u/1">Marga</a> 1,204</div></div></div></div>`,
    ],
    [
      'MyBB',
      (
        id: number,
        text: string,
      ) => `<div class="post" id="post_${id}"><div class="post_author"><strong>Marga</strong>
        <div class="author_statistics">Mensajes: 1.204</div></div><div class="post_content">
        <div class="post_body" id="pid_${id}">${text}</div><div class="signature">Mi blog de calderas antiguas</div></div>
        <div class="post_controls"><a href="/r/${id}">Responder</a></div></div>`,
    ],
    [
      'FluxBB',
      (
        id: number,
        text: string,
      ) => `<div id="p${id}" class="blockpost"><div class="inbox"><div class="postbody">
        <div class="postleft"><dl><dt>Marga</dt><dd>Mensajes: 1.204</dd></dl></div><div class="postright">
        <div class="postmsg"><p>${text}</p></div><div class="postsignature postmsg"><p>Mi blog de calderas antiguas</p></div></div></div>
        <div class="postfoot"><a href="/q/${id}">Responder</a></div></div></div>`,
    ],
    [
      'Invision Community',
      (id: number, text: string) => `<article id="elComment_${id}" class="cPost ipsComment">
        <div class="ipsComment_author cAuthorPane"><h3>Marga</h3><p>1.204 mensajes</p></div>
        <div class="ipsComment_content"><div data-role="commentContent"><p>${text}</p></div>
        <ul class="ipsComment_controls"><li><a href="/q/${id}">Citar</a></li></ul></div></article>`,
    ],
    [
      'Discuz!',
      (
        id: number,
        text: string,
      ) => `<div id="post_${id}"><table id="pid${id}"><tr><td class="pls" rowspan="2">
        <div class="pi"><a href="/u/1">Marga</a></div><p>1204 mensajes</p></td><td class="plc"><div class="authi">3 May 2024</div>
        <div class="t_f">${text}</div><div class="sign">Mi blog de calderas antiguas</div><div class="pob"><a href="/r">Responder</a></div></td></tr></table></div>`,
    ],
  ])('of %s has its posts and no panels, signatures and buttons', (_, post) => {
    const { text } = pageOf(htmlPage(post(1, question) + post(2, answer)));
    expect(text).toContain(question);
    expect(text).toContain(answer);
    expect(text).not.toMatch(
      /Marga|1[.,]?204|May 2024|antiguas|Citar|Responder|Improve|Me gusta|Otra caldera/,
    );
  });

  it('is read from <noscript> where scripts draw the same posts, and nothing else has words', () => {
    const shell = (inNoscript: string, own = '') =>
      `<!doctype html><title>Caldera</title><body>${own}<div id="main"></div><noscript><main><h1>Caldera que pierde</h1>${inNoscript}</main></noscript>`;
    const more = `Cambia el purgador y mira si baja otra vez. ${prose}`;
    const posts = [question, answer, more].map((text) => `<div class="post"><p>${text}</p></div>`);
    expect(pageOf(shell(posts.join(''))).text).toContain(answer);
    expect(pageOf(shell('<p>Activa JavaScript para ver el foro.</p>')).text).toBe('');
    const paragraphs = `<p>${prose}</p><p>${answer}</p>`;
    expect(pageOf(shell(posts.join(''), paragraphs)).text).not.toContain(question);
  });

  it('is not what a restaurant, and a page of WordPress with an id, call by the same words', () => {
    const page = `<article id="post-12"><div class="signature"><p>Nuestro plato estrella es el arroz de la casa.</p></div>
      <blockquote><p>${prose}</p><p class="author">Ana, clienta de Soria</p></blockquote></article>`;
    const markdown = markdownOf(`<p>${prose}</p>${page}`);
    expect(markdown).toContain('arroz de la casa');
    expect(markdown).toContain('Ana, clienta de Soria');
  });
});

describe('a list of a shop, contract C5.3', () => {
  const products =
    '<h2><a href="/p/1">Grifo de cocina</a></h2><p>49 €</p><h2><a href="/p/2">Grifo de baño</a></h2><p>39 €</p>';
  const markdown = '## [Grifo de cocina](~/p/1)\n\n49 €\n\n## [Grifo de baño](~/p/2)\n\n39 €';

  it.each([
    ['the number of results', '<p class="woocommerce-result-count">Mostrando 1–12 de 40 resultados</p>'],
    ['the same in English', '<p>1 - 12 of over 1,200 products</p>'],
    [
      'filters',
      '<div class="facets__wrapper"><h3>Marca</h3><ul><li><a href="?m=1">Ejemplo (3)</a></li></ul></div>',
    ],
    ['a basket', '<div class="mini-cart"><p>Tu cesta está vacía.</p></div>'],
    [
      'a notice of the whole shop',
      '<p class="woocommerce-store-notice demo_store">Envío gratis esta semana.</p>',
    ],
  ])('has no %s', (_, furniture) => {
    expect(markdownOf(`<p>${prose}</p>${furniture}${products}`)).toBe(`${prose}\n\n${markdown}`);
  });

  it.each([
    ['opening hours', '<p>Abrimos de 9 - 14 y de 16 - 20</p>', 'Abrimos de 9 - 14 y de 16 - 20'],
    ['a day', '<p>Feria del 12-15 de mayo de 2026</p>', 'Feria del 12-15 de mayo de 2026'],
    ['how many there are', '<p>Más de 40 grifos</p>', 'Más de 40 grifos'],
    [
      'a facet of the trade',
      '<h2>Facetas</h2><p>Una reforma tiene muchas.</p>',
      '## Facetas\n\nUna reforma tiene muchas.',
    ],
  ])('keeps %s', (_, html, kept) => {
    expect(markdownOf(`<p>${prose}</p>${html}`)).toBe(`${prose}\n\n${kept}`);
  });
});

describe('the page of a product, contract C5.3', () => {
  const quantity = '<select name="quantity"><option>1</option><option>2</option></select>';
  const country =
    '<label for="p">País</label><select id="p" name="pais"><option>España</option><option>Portugal</option></select>';
  const button = '<button type="submit">Añadir al carrito</button>';

  it.each([
    [
      'WooCommerce',
      `<form class="variations_form cart" action="/p/bota/" method="post"><table class="variations"><tr><th class="label"><label for="pa_talla">Talla</label></th>
       <td class="value"><select id="pa_talla" name="attribute_pa_talla"><option value="">Elige una opción</option><option value="41">41</option><option value="42">42</option></select></td></tr></table>${quantity}${button}</form>`,
      'Talla: 41, 42',
    ],
    [
      'Shopify, by radio buttons',
      '<form action="/cart/add"><fieldset><legend>Talla</legend><input type="radio" name="options[Size]" value="38"><label>38</label><input type="radio" name="options[Size]" value="39"><input type="radio" name="options[Size]" value="40" disabled></fieldset><input type="radio" name="envio" value="Domicilio"></form>',
      'Talla: 38, 39',
    ],
    [
      'PrestaShop, by radio buttons',
      '<form action="/carrito" id="add-to-cart-or-refresh"><input type="radio" name="group[2]" value="1" title="Garrafa"><input type="radio" name="group[2]" value="2" title="Lata"></form>',
      'Garrafa, Lata',
    ],
    [
      'Shopify',
      `<form action="/cart/add" id="product_form_1"><select name="id"><option value="11">38 / Negro - 59,00 €</option><option value="12" disabled>39 / Negro - Agotado</option><option value="13">40 / Negro - 62,00 €</option></select>${button}</form>`,
      '38 / Negro - 59,00 €, 40 / Negro - 62,00 €',
    ],
    [
      'PrestaShop',
      `<form action="https://x.example/carrito" id="add-to-cart-or-refresh"><span class="control-label">Mida</span><select id="group_1" aria-label="Mida" name="group[1]"><option value="1" selected>S</option><option value="2">M</option></select>${quantity}</form>`,
      'Mida: S, M',
    ],
    [
      'Magento',
      `<form id="product_addtocart_form" action="/checkout/product/1"><label>Color: <select name="super_attribute[93]"><option value="">Selecciona…</option><option value="1">Azul</option><option value="2">Rojo</option></select></label></form>`,
      'Color: Azul, Rojo',
    ],
    [
      'PayPal',
      `<form action="https://www.paypal.com/cgi-bin/webscr" method="post"><table><tr><td>Largo</td></tr></table><select name="os0"><option value="1">Un metro 20,00 EUR</option><option value="2">Dos metros 35,00 EUR</option></select>${country}</form>`,
      'Un metro 20,00 EUR, Dos metros 35,00 EUR',
    ],
    [
      'a theme without labels',
      `<form action="/cart" method="post"><select name="options[Size]"><option>Small</option><option>Large</option></select></form>`,
      'Size: Small, Large',
    ],
  ])('of %s has the choices of its form, and nothing else of it', (_, form, line) => {
    expect(markdownOf(`<p>${prose}</p>${form}<p>Hecha a mano en Arnedo.</p>`)).toBe(
      `${prose}\n\n${line}\n\nHecha a mano en Arnedo.`,
    );
  });

  it.each([
    [
      'a form of another kind',
      '<form action="/contacto"><select name="tema"><option>Averías</option></select></form>',
    ],
    ['filters', '<form class="cart-filters"><select name="filter_talla"><option>41</option></select></form>'],
    [
      'quantities, countries and languages',
      `<form class="cart">${quantity}${country}<select aria-label="Idioma"><option>Español</option></select></form>`,
    ],
    ['lists outside of forms', '<select name="talla"><option>41</option></select>'],
  ])('has nothing of %s', (_, html) => {
    expect(markdownOf(`<p>${prose}</p>${html}`)).toBe(prose);
  });
});

describe('parts that schema.org names, contract C5.3', () => {
  it.each(['SiteNavigationElement', 'WPHeader', 'WPFooter', 'BreadcrumbList'])('drops %s', (type) => {
    const part = `<div itemscope itemtype="https://schema.org/${type}"><p>Casa Ejemplo</p><a href="/s">Servicios</a></div>`;
    expect(markdownOf(`<p>${prose}</p>${part}`)).toBe(prose);
  });

  it('keeps a header with the only H1, and what a page is about', () => {
    const header = `<div itemscope itemtype="https://schema.org/WPHeader"><h1>Fugas de agua</h1><p>${question}</p></div>`;
    const product = `<div itemscope itemtype="https://schema.org/Service"><p>${answer}</p></div>`;
    const page = `<!doctype html><html><head><title>Fugas</title></head><body>${header}<main>${product}</main></body></html>`;
    expect(pageOf(page).text).toContain(answer);
    expect(pageOf(page).title).toBe('Fugas de agua');
  });
});

describe('the form for a review or a comment', () => {
  it('goes with its words, although it is longer than the product', () => {
    const form =
      '<form id="commentform"><label>Tu puntuación *</label><textarea></textarea><label>Nombre</label></form>';
    const review = `<div id="review_form"><div id="respond" class="comment-respond"><span id="reply-title">Sé el primero en valorar “Lana”
      <a href="#respond">Cancelar la respuesta</a></span><p>Tu dirección de correo electrónico no será publicada. Los campos obligatorios
      están marcados con *</p>${form}</div></div>`;
    expect(markdownOf(`<p>Lana hilada a mano en Soria.</p><div id="reviews">${review}</div>`)).toBe(
      'Lana hilada a mano en Soria.',
    );
  });
});

describe('headings that are links', () => {
  it.each([
    ['Divi', '<h4 class="et_pb_module_header"><a href="/a/">Suelo pélvico</a></h4>'],
    ['Bootstrap', '<div class="card-header"><h4><a href="/a/">Suelo pélvico</a></h4></div>'],
  ])('stay where their class says header, as those of %s do', (_, heading) => {
    const card = `<div>${heading}<p>Texto de la tarjeta.</p></div>`;
    expect(markdownOf(`<p>${prose}</p>${card}`)).toContain('#### [Suelo pélvico](~/a/)');
  });
});
