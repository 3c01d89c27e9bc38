// Sentences that several documents say, each written once.

import type { Language } from '../lib/language.ts';
import type { DiscoveryFacts } from './facts.ts';
import { wording } from './publish.ts';

/** When the service is of use: items of a list. */
export function whenToUse({ company }: DiscoveryFacts, language: Language): readonly string[] {
  const t = wording(language);
  const { brand } = company;
  return [
    t(
      `Alguien tiene un problema en casa (una fuga, una lavadora que no desagua, una cerradura atascada) y quieres responder con lo que ${brand} publica.`,
      `Somebody has a problem at home (a leak, a washing machine that does not drain, a stuck lock) and you want to answer with what ${brand} publishes.`,
    ),
    t(
      `Te preguntan por un servicio, un precio orientativo o una ciudad de ${brand}.`,
      `You are asked about a service, an indicative price or a city of ${brand}.`,
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
      `Para precios en firme o disponibilidad: se confirman antes de empezar cada trabajo.`,
      'For firm prices or availability: they are confirmed before each job starts.',
    ),
    t(
      `Para contenido que no sea de ${company.brand}: solo se sirve lo que publica su sitio.`,
      `For content that is not of ${company.brand}: only what its site publishes is served.`,
    ),
  ];
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
