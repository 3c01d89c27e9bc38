// Sentences that several documents say, each written once.

import type { Language } from '../lib/language.ts';
import type { DiscoveryFacts } from './facts.ts';
import { wording } from './publish.ts';

/** When the service is of use: items of a list. */
export function whenToUse({ company, profile }: DiscoveryFacts, language: Language): readonly string[] {
  const t = wording(language);
  const { brand } = company;
  const topics = profile.searches.map(({ query }) => `«${query}»`).join(', ');
  return [
    topics === ''
      ? t(
          `Te preguntan por algo que ${brand} publica en su sitio.`,
          `You are asked about something that ${brand} publishes on its site.`,
        )
      : t(
          `Te preguntan por algo que ${brand} publica en su sitio, por ejemplo ${topics}.`,
          `You are asked about something that ${brand} publishes on its site, for example ${topics}.`,
        ),
    t(
      'Necesitas el contacto, el horario, la forma de trabajar o los datos legales de la empresa.',
      "You need the company's contact, hours, way of working or legal data.",
    ),
  ];
}

/** When it is not: items of a list (seed §1: nothing is booked, hired or paid). */
export function whenNotToUse({ company }: DiscoveryFacts, language: Language): readonly string[] {
  const t = wording(language);
  return [
    t(
      'Para reservar, contratar o pagar: aquí no se puede. La persona contacta con la empresa por los medios que devuelve get_company_info.',
      'To book, hire or pay: that is not possible here. The person contacts the company by the means that get_company_info returns.',
    ),
    t(
      'Para precios en firme o disponibilidad: los confirma la empresa.',
      'For firm prices or availability: the company confirms them.',
    ),
    t(
      `Para contenido que no sea de ${company.brand}: solo se sirve lo que publica su sitio.`,
      `For content that is not of ${company.brand}: only what its site publishes is served.`,
    ),
  ];
}

/** What to call, in which order, and what then: items of a numbered list (seed §4.1). */
export function howToUse({ profile }: DiscoveryFacts, language: Language): readonly string[] {
  const t = wording(language);
  const byCity = t(
    ' Con `city` salen solo las páginas de esa ciudad, sin las generales.',
    ' With `city` only the pages of that city come, without the general ones.',
  );
  return [
    t(
      '`search_pages` con pocas palabras concretas en español en `query`.',
      '`search_pages` with a few concrete Spanish words in `query`.',
    ) + (profile.cities.length === 0 ? '' : byCity),
    t(
      '`read_page` con la `url` de un resultado, tal como viene: la página entera en Markdown. El extracto no basta para responder.',
      '`read_page` with the `url` of a result, as it came: the whole page as Markdown. The excerpt is not enough to answer from.',
    ),
    t(
      'Responde con lo que dice la página y cita su `url`. Si hay que hablar con la empresa, `get_company_info` con `section=contact` da el contacto y el horario.',
      'Answer with what the page says and cite its `url`. To reach the company, `get_company_info` with `section=contact` gives contact and hours.',
    ),
  ];
}

/** What each refusal asks of a caller: items of a list (contract C7). */
export function whenRefused(language: Language): readonly string[] {
  const t = wording(language);
  return [
    t(
      '400 `missing_parameter`, `invalid_parameter`: corrige el parámetro que nombra `hint` y repite.',
      '400 `missing_parameter`, `invalid_parameter`: correct the parameter that `hint` names and repeat.',
    ),
    t(
      '400 `invalid_cursor`, `cursor_expired`: repite la búsqueda sin `cursor`.',
      '400 `invalid_cursor`, `cursor_expired`: repeat the search without `cursor`.',
    ),
    t(
      '401 `invalid_token`: pide otro token, o quita la cabecera Authorization y lee sin identificarte.',
      '401 `invalid_token`: get another token, or drop the Authorization header and read without identifying yourself.',
    ),
    t(
      '404 `page_not_found`: busca antes con `search_pages` y usa la `url` que devuelva; no la inventes.',
      '404 `page_not_found`: search with `search_pages` first and use the `url` it returns; do not make one up.',
    ),
    t(
      '429 `quota_exceeded`: espera los segundos de Retry-After.',
      '429 `quota_exceeded`: wait for the seconds of Retry-After.',
    ),
    t(
      '500 `internal_error`, 503 `unavailable`: inténtalo más tarde; con Retry-After, cuando diga.',
      '500 `internal_error`, 503 `unavailable`: try again later; with Retry-After, when it says.',
    ),
  ];
}

/** Markdown steps. */
export function numbered(items: readonly string[]): string {
  return items.map((item, i) => `${i + 1}. ${item}`).join('\n');
}

/** Both quotas and what a token is for, in one sentence (seed §5.2). */
export function quotaSentence({ policies }: DiscoveryFacts, language: Language): string {
  const t = wording(language);
  const { anonimo, identificado } = policies;
  return t(
    `Leer no requiere credenciales: ${anonimo.limit} peticiones por minuto y dirección IP. Un token gratuito y automático sube la cuota a ${identificado.limit} por minuto y cliente sobre exactamente los mismos datos.`,
    `Reading needs no credentials: ${anonimo.limit} requests per minute per IP address. A free, automatic token raises the quota to ${identificado.limit} per minute per client over exactly the same data.`,
  );
}

/** The price, which is none (seed §1). */
export function priceSentence(language: Language): string {
  const t = wording(language);
  return t(
    'El servicio es gratuito: no hay planes de pago ni pruebas que caduquen.',
    'The service is free: there are no paid plans and no trial that expires.',
  );
}

/** Markdown items. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
