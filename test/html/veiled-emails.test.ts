import { describe, expect, it } from 'vitest';
import { unveilEmails } from '../../src/html/veiled-emails.ts';
import { buildIdentity } from '../facts/build-identity.ts';

function veil(address: string): string {
  const bytes = [0x2a, ...Buffer.from(address)].map((byte, i) => (i === 0 ? byte : byte ^ 0x2a));
  return Buffer.from(bytes).toString('hex');
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const shown = '<a href="mailto:hola@casa.es">hola@casa.es</a>';
const note = 'Esta dirección de correo electrónico está siendo protegida contra los robots de spam.';

describe('addresses that a page veils', () => {
  it.each([
    [
      'an address of Cloudflare',
      `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${veil('hola@casa.es')}">[email&#160;protected]</a>`,
      'hola@casa.es',
    ],
    [
      'a link of Cloudflare',
      `<a href="/cdn-cgi/l/email-protection#${veil('hola@casa.es')}"><span class="__cf_email__" data-cfemail="${veil('hola@casa.es')}">[email&#160;protected]</span></a>`,
      shown,
    ],
    [
      'the element of Joomla 4 and 5',
      `<joomla-hidden-mail is-link="1" is-email="1" first="${base64('hola')}" last="${base64('casa.es')}" text="${base64('hola@casa.es')}" base="">${note}</joomla-hidden-mail>`,
      shown,
    ],
    [
      'the script of Joomla 3',
      `<span id="cloak4d5b">${note}</span><script type='text/javascript'>
				document.getElementById('cloak4d5b').innerHTML = '';
				var prefix = '&#109;a' + 'i&#108;' + '&#116;o';
				var path = 'hr' + 'ef' + '=';
				var addy4d5b = 'h&#111;l&#97;' + '&#64;';
				addy4d5b = addy4d5b + 'c&#97;s&#97;' + '&#46;' + '&#101;s';
				var addy_text4d5b = 'Escr&#237;banos';document.getElementById('cloak4d5b').innerHTML += '<a ' + path + '\\'' + prefix + ':' + addy4d5b + '\\'>'+addy_text4d5b+'<\\/a>';
		</script>`,
      shown,
    ],
  ])('%s is written out', (_, html, text) => {
    expect(unveilEmails(`<p>${html}</p>`)).toBe(`<p>${text}</p>`);
  });

  it.each([
    `<span class="__cf_email__" data-cfemail="${veil('no es un correo')}">[email protected]</span>`,
    `<span class="__cf_email__" data-cfemail="2a">[email protected]</span>`,
    `<joomla-hidden-mail first="!" last="">${note}</joomla-hidden-mail>`,
    `<joomla-hidden-mail first="${base64('"><script>')}" last="${base64('casa.es')}">${note}</joomla-hidden-mail>`,
    `<span id="cloak1">${note}</span>`,
    `<span id="cloak1">${note}</span><script>alert(1)</script>`,
    '<a href="/cdn-cgi/l/email-protection#zz">correo</a>',
  ])('what is no address stays as it is: %s', (html) => {
    expect(unveilEmails(html)).toBe(html);
  });

  it('are part of the page and of what it says of the company', async () => {
    const veiled = `<a href="/cdn-cgi/l/email-protection" data-cfemail="${veil('hola@casaclara.es')}">[email&#160;protected]</a>`;
    const text = `Escríbanos a ${veiled} o venga a vernos a la calle Mayor, donde reparamos lavadoras desde hace años.`;
    const { info, catalogue } = await buildIdentity({
      'contacto/index.html': `<html lang="es"><title>Contacto</title><main><h1>Contacto</h1><p>${text}</p></main></html>`,
    });
    expect(info).toMatchObject({ email: 'hola@casaclara.es' });
    expect(JSON.stringify(catalogue.readPage('/contacto/'))).toContain(
      'Escríbanos a hola@casaclara.es o venga',
    );
  });
});
