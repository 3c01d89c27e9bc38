// Whether visitors can book or buy on a site, and how it says that it works (contract C6.2).

import { describe, expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

const prose =
  'Explicamos con calma qué conviene hacer en cada caso, qué documentos hacen falta y cuánto se tarda, y lo dejamos por escrito.';
const page = (title: string, body: string, head = '') =>
  `<html lang="es"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1><p>${title}. ${prose}</p>${body}</main></body></html>`;
const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const home = page('Casa Clara', '', '<meta name="description" content="Casa Clara cose cortinas a medida.">');

const modelOf = async (body: string, path = 'reservas/index.html') => {
  const documents = { 'index.html': home, [path]: page('Reservas', body) };
  return (await buildIdentity(documents)).info.service_model;
};

describe('online_booking (contract C6.2)', () => {
  it.each([
    [
      'a cart',
      '<form class="cart" method="post"><button name="add-to-cart" value="7">Añadir</button></form>',
    ],
    ['a link that puts into a cart', '<a href="/?add-to-cart=7">Añadir</a>'],
    ['a booking engine', '<iframe src="https://www.covermanager.com/reservation/module/casa"></iframe>'],
    ['one at a host of the business', '<a href="https://casaclara.simplybook.it/v2/">Pedir cita</a>'],
    ['its script', '<script src="//widgets.treatwell.es/common/widget.js"></script>'],
    ['a marketplace', '<a href="https://www.doctoralia.es/casa-clara">Cita</a>'],
    ['a link to pay', '<a href="https://buy.stripe.com/x">Pagar</a>'],
    ['an action', jsonLd({ '@type': 'Store', name: 'Casa', potentialAction: { '@type': 'ReserveAction' } })],
    ['an address', jsonLd({ '@type': 'Restaurant', name: 'C', acceptsReservations: 'https://c.example/r' })],
  ])('is true for %s', async (_, body) => {
    expect(await modelOf(body)).toEqual({
      description: 'Casa Clara cose cortinas a medida.',
      online_booking: true,
    });
  });

  it.each([
    [
      'a form that asks for an answer',
      '<form action="/enviar"><input type="tel"><textarea></textarea></form>',
    ],
    ['a telephone', '<a href="tel:943112032">Reserva por teléfono</a>'],
    ['reservations by telephone', jsonLd({ '@type': 'Restaurant', name: 'C', acceptsReservations: 'True' })],
    ['a host whose name only begins alike', '<a href="https://booksyndicate.example/">Libros</a>'],
    ['an engine in the path', '<a href="https://prensa.example/booksy/">Prensa</a>'],
    ['a search', jsonLd({ '@type': 'WebSite', name: 'C', potentialAction: { '@type': 'SearchAction' } })],
  ])('is false for %s', async (_, body) => {
    expect((await modelOf(body))?.online_booking).toBe(false);
  });

  it('is true for a script in the head of a page', async () => {
    const documents = {
      'index.html': home,
      'reservas/index.html': page(
        'Reservas',
        '',
        '<script src="//widgets.treatwell.es/common/widget.js"></script>',
      ),
    };
    expect((await buildIdentity(documents)).info.service_model?.online_booking).toBe(true);
  });

  it('is not what an article writes about', async () => {
    const link = '<a href="https://www.doctoralia.es/otra">Doctoralia</a>';
    expect((await modelOf(link, 'blog/cita/index.html'))?.online_booking).toBe(false);
  });

  it('and the description are what the company file states, if it does', async () => {
    const documents = {
      'index.html': home,
      'r.html': page('Citas', '<a href="https://booksy.com/x">Cita</a>'),
    };
    const company = 'brand: C\nservice_model: {description: Con cita., online_booking: false}';
    const { info, report } = await buildIdentity(documents, { company });
    expect(info.service_model).toEqual({ description: 'Con cita.', online_booking: false });
    expect(report.drawn.map(({ name }) => name)).not.toContain('service_model.online_booking');
  });
});
