// Hours of a part of the year are never those of the business (contract C12.2); cases/ has what single lines give.

import { expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

it('a business has its usual hours, not those of a season on its home page', async () => {
  const prose = `<p>${'Explicamos con calma qué conviene hacer en cada caso. '.repeat(5)}</p>`;
  const page = (title: string, body: string) =>
    `<html lang="es"><head><title>${title}</title></head><body><main><h1>${title}</h1>${prose}${body}</main></body></html>`;
  const { info } = await buildIdentity({
    'index.html': page('Arce', '<h3>Agosto</h3><p>De lunes a viernes de 8:00 a 15:00</p>'),
    'contacto.html': page('Contacto', '<p>De lunes a viernes de 9:00 a 20:00</p>'),
  });
  expect(info.hours).toBe('De lunes a viernes de 9:00 a 20:00');
});
