// Sentences that several published documents share.

import { type Language, type Localized, languageName, text } from '../lib/language.ts';
import type { DiscoveryFacts } from './facts.ts';
import { translator } from './published-document.ts';

/** When to use the service: items of a list. */
export function whenToUse({ company, profile }: DiscoveryFacts, language: Language): readonly string[] {
  const t = translator(language);
  const { brand } = company;
  const topics = profile.searchesIn[language].map(({ query }) => t(`«${query}»`, `"${query}"`)).join(', ');
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
      "You need the company's contact details, hours, way of working or legal details.",
    ),
  ];
}

/** When not to use it: items of a list (seed §1: nothing is booked, hired or paid). */
export function whenNotToUse({ company }: DiscoveryFacts, language: Language): readonly string[] {
  const t = translator(language);
  return [
    t(
      'Para reservar, contratar o pagar: aquí no es posible. Hay que contactar con la empresa por los medios que devuelve get_company_info.',
      'To book, hire or pay: this is not possible here. Contact the company by the means that get_company_info returns.',
    ),
    t(
      'Para conocer precios definitivos o disponibilidad: los confirma la empresa.',
      'For final prices or availability: the company confirms them.',
    ),
    t(
      `Para contenido que no sea de ${company.brand}: solo se sirve lo que publica su sitio.`,
      `For content from elsewhere: only what the site of ${company.brand} publishes is served.`,
    ),
  ];
}

/** The calls to make, in order, and how to answer: items of a numbered list (seed §4.1). */
export function howToUse({ profile, company }: DiscoveryFacts): readonly Localized[] {
  const hasCities = profile.cities.length > 0;
  const spoken = languageName(profile.language);
  return [
    text(
      '`ask_business` con la pregunta en `query`: citas literales de los datos de la empresa y de las páginas, con su `url`. Si la contestan, basta.',
      '`ask_business` with the question in `query`: quotations of company data and pages, each with its `url`. If they answer it, that is enough.',
    ),
    text(
      `Para explorar, o si no basta, \`search_pages\` con pocas palabras concretas en ${spoken.es} en \`query\`.${hasCities ? ' Si se trata de una ciudad, nómbrala en `query`; `city` solo restringe a las páginas de esa ciudad, sin las generales.' : ''}`,
      `To explore, or if that is not enough, \`search_pages\` with a few concrete ${spoken.en} words in \`query\`.${hasCities ? ' For a city, name it in `query`; `city` only restricts the search to the pages of that city, without the general ones.' : ''}`,
    ),
    text(
      '`read_page` con la `url` de un resultado, sin cambiarla: la página entera en Markdown. El extracto no basta para responder.',
      '`read_page` with the `url` of a result, unchanged: the whole page as Markdown. The excerpt is not enough to answer from.',
    ),
    howToAnswer(company),
  ];
}

/** How to answer, and where to send a person: a business may have a form and nothing else, which `section=contact` cannot say. */
function howToAnswer({ phone, email, whatsapp, pages }: DiscoveryFacts['company']): Localized {
  const form = phone || email || whatsapp ? '' : (pages?.contact ?? '');
  return form === ''
    ? text(
        'Responde con lo que dicen las citas y las páginas, y cita su `url`. Si hay que hablar con la empresa, `get_company_info` con `section=contact` devuelve el contacto y el horario.',
        'Answer with what the quotations and pages say, and cite their `url`. To reach the company, `get_company_info` with `section=contact` returns contact details and hours.',
      )
    : text(
        `Responde con lo que dicen las citas y las páginas, y cita su \`url\`. Si hay que hablar con la empresa, da la dirección de su página de contacto, ${form}: no publica teléfono, correo ni WhatsApp.`,
        `Answer with what the quotations and pages say, and cite their \`url\`. To reach the company, give the address of its contact page, ${form}: it publishes no telephone number, e-mail address or WhatsApp number.`,
      );
}

/** How to react to each refusal: items of a list (contract C7). */
export function whenRefused({ hasTokens }: DiscoveryFacts, language: Language): readonly string[] {
  const t = translator(language);
  return [
    t(
      '400 `missing_parameter`, `invalid_parameter`: corrige el parámetro que nombra `hint` y repite.',
      '400 `missing_parameter`, `invalid_parameter`: correct the parameter that `hint` names and retry.',
    ),
    t(
      '400 `invalid_cursor`, `cursor_expired`: repite la búsqueda sin `cursor`.',
      '400 `invalid_cursor`, `cursor_expired`: repeat the search without `cursor`.',
    ),
    ...(hasTokens
      ? [
          t(
            '401 `invalid_token`: pide otro token, o quita la cabecera Authorization y lee sin identificarte.',
            '401 `invalid_token`: get another token, or omit the Authorization header and read anonymously.',
          ),
        ]
      : []),
    t(
      '404 `page_not_found`: busca antes con `search_pages` y usa la `url` que devuelva; no la inventes.',
      '404 `page_not_found`: search with `search_pages` first and use the `url` it returns; do not make one up.',
    ),
    t(
      '429 `quota_exceeded`: espera los segundos que indica Retry-After.',
      '429 `quota_exceeded`: wait the number of seconds in Retry-After.',
    ),
    t(
      '500 `internal_error`, 503 `unavailable`: inténtalo más tarde; si hay Retry-After, pasados esos segundos.',
      '500 `internal_error`, 503 `unavailable`: try again later; if there is a Retry-After, after that number of seconds.',
    ),
  ];
}

/** A numbered Markdown list. */
export function numbered(items: readonly string[]): string {
  return items.map((item, i) => `${i + 1}. ${item}`).join('\n');
}

/** Whether a token gives a larger quota than reading anonymously. The limits are settings, so either may be the larger one. */
export function hasLargerQuota({
  policies: { anonimo, identificado },
}: Pick<DiscoveryFacts, 'policies'>): boolean {
  return identificado.limit > anonimo.limit;
}

/** The purpose of the scope `content:read` (contract C3.6). */
export function tokenPurpose(facts: Pick<DiscoveryFacts, 'policies'>, language: Language): string {
  const t = translator(language);
  return hasLargerQuota(facts)
    ? t(
        'Leer con la cuota ampliada; sin él cuenta la de tu dirección.',
        'Read content with the extended quota; without it, that of your address counts.',
      )
    : t(
        'Leer con la cuota del cliente; sin él cuenta la de tu dirección.',
        "Read content with the client's own quota; without it, that of your address counts.",
      );
}

/** Both quotas and the purpose of a token (seed §5.2). */
export function quotaSentence(facts: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const { anonimo, identificado } = facts.policies;
  const anonymous = t(
    `Leer no requiere credenciales: ${anonimo.limit} peticiones por minuto y dirección IP.`,
    `Reading needs no credentials: ${anonimo.limit} requests per minute per IP address.`,
  );
  if (!facts.hasTokens) return anonymous;
  const identified = hasLargerQuota(facts)
    ? t(
        `Un token gratuito y automático sube la cuota a ${identificado.limit} por minuto y cliente; los datos son exactamente los mismos.`,
        `A free, automatic token raises the quota to ${identificado.limit} per minute per client; the data is exactly the same.`,
      )
    : t(
        `Con un token, gratuito y automático, la cuota es de ${identificado.limit} por minuto y se cuenta por cliente, no por dirección; los datos son exactamente los mismos.`,
        `With a free, automatic token the quota is ${identificado.limit} per minute, counted by client instead of address; the data is exactly the same.`,
      );
  return `${anonymous} ${identified}`;
}

/** The price: free (seed §1). */
export function priceSentence(language: Language): string {
  const t = translator(language);
  return t(
    'La API es gratuita (los precios de la empresa son otra cosa): no hay planes de pago ni pruebas que caduquen.',
    'The API is free (the company’s own prices are a different matter): there are no paid plans and no expiring trials.',
  );
}

/** A Markdown list. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
