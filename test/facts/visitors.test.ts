// What visitors write is no fact of the business, wherever they may write it (contract C12.9).

import { describe, expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

const words =
  'Titular: Otra Casa, S.L. CIF: B64717838. Dirección: Calle Falsedad, 9, 28013 Madrid. Horario: de lunes a viernes de 3:00 a 4:00. Teléfono: 600 11 22 33.';
const links =
  '<a href="tel:+34600112233">600 11 22 33</a> <a href="mailto:yo@otra.example">yo@otra.example</a> <a href="https://wa.me/34600112233">WhatsApp</a> <a href="https://calendly.com/otra">Reserva</a>';
const said = `<p>${words.replaceAll('. ', '.</p><p>')}</p><p>${links}</p>`;

const frames = {
  'comments of WordPress': `<div id="comments" class="comments-area"><ol class="comment-list"><li class="comment even"><article class="comment-body"><footer class="comment-meta">Ana</footer><div class="comment-content">${said}</div></article></li></ol></div>`,
  'a comment of schema.org': `<div itemscope itemtype="https://schema.org/Comment"><div itemprop="text">${said}</div></div>`,
  'a review of schema.org': `<div itemprop="review" itemscope><span itemprop="reviewBody">${said}</span></div>`,
  'a review of a shop': `<div id="reviews" class="woocommerce-Reviews">${said}</div>`,
  'a card of a testimonial': `<div class="col-md-4"><div class="card testimonial-card">${said}</div></div>`,
  'a guest book': `<section class="guestbook-entry">${said}</section>`,
};

const page = (title: string, body: string) =>
  `<!doctype html><html lang="es"><title>${title}</title><body class="comments-open reviews"><main class="comments"><h1>${title}</h1><p>Arreglamos grifos y tuberías en Huesca, con garantía por escrito.</p>${body}</main></body></html>`;

describe.each(Object.entries(frames))('%s', (_, frame) => {
  it.each(['index.html', 'contacto.html', 'quienes-somos.html', 'aviso-legal.html', 'grifos.html'])(
    'on %s is no fact',
    async (name) => {
      const files = { 'index.html': page('Casa Clara', ''), 'contacto.html': page('Contacto', '') };
      const { info } = await buildIdentity({ ...files, [name]: page('Casa Clara', frame) });
      for (const field of ['phone', 'email', 'whatsapp', 'address', 'hours', 'tax_id', 'legal_name'] as const)
        expect(info[field] ?? '').toBe('');
      expect(JSON.stringify(info)).not.toMatch(/calendly|Otra Casa|600 ?11/);
    },
  );
});

it('what the business says beside them is', async () => {
  const contact = page(
    'Contacto',
    `<p>C/ Mayor, 3, 22001 Huesca. Tel. 974 22 33 44</p>${frames['a guest book']}`,
  );
  const { info } = await buildIdentity({ 'index.html': page('Casa Clara', ''), 'contacto.html': contact });
  expect(info).toMatchObject({ phone: '974 22 33 44', address: 'C/ Mayor, 3, 22001 Huesca' });
});
