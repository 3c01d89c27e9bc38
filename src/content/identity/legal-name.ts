// The legal name of a business, from what its legal notice says of its owner.

import { cleanLine } from '../clean-text.ts';

/** The form of a firm at the end of its name. */
const form =
  '(?:S\\.?\\s?L\\.?\\s?(?:U|P|L|N\\.?E)?\\b\\.?(?:\\s?P\\b\\.?)?|S\\.?\\s?A\\.?\\s?(?:U|T|L|S)?\\b\\.?|S\\.?\\s?C\\.?\\s?(?:P|L|A|V)\\b\\.?|C\\.\\s?B\\.|S\\.?\\s?Coop\\.?(?:\\s?(?:V|And|Mad)\\.?)?|Sociedad Limitada(?: (?:Profesional|Unipersonal))?|Sociedad An[óo]nima|Lda\\.?|Ltda\\.?|Ltd\\.?|Limited|SARL|EURL|SAS|GmbH|Inc\\.?|LLC)(?![\\p{L}\\p{N}])';
const formHint =
  /S\.?\s?[LAC]\b|S\.?\s?[LAC][UPLTSAV]\b|C\.\s?B|Coop|Sociedad|Lda|Ltd|Ltda|Limited|SARL|EURL|SAS|GmbH|Inc\b|LLC/;
const word = "(?:[\\p{Lu}\\d][\\p{L}\\p{N}’'&.-]*|de|del|la|las|los|el|y|i|e|d[’']|en|i\\s|da|do|dos|&|\\+)";
const named = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}\\p{N}’'&.-]*(?:\\s${word}){0,7}),?\\s(${form})`,
  'gu',
);
/** A name of two parts, which only a label in front of it tells from a name after other words. */
const dashedName = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{N}’'&.-]*(?:\\s${word}){0,7}\\s[–-](?:\\s${word}){1,7},?\\s${form}`,
  'u',
);
const ending = new RegExp(`,?\\s${form}\\s*$`, 'u');

/** Names of firms, with their form: `Clínica Arce, S.L.`. */
export function findFirmNames(line: string): readonly string[] {
  if (!formHint.test(line)) return [];
  return [...line.matchAll(named)].map(([whole]) =>
    cleanLine(whole)
      .replace(/^(?:(?:NIPC|NIF|CIF)\s)?(?:[\d.-]{3,11}\s){1,3}(?=\p{Lu})/u, '')
      .replace(
        /^(?:Titular|Empresa|El titular|La empresa|Responsable|Responsável|O titular|A empresa)\s/u,
        '',
      ),
  );
}

/** The name without its form: `Clínica Arce`. */
export function withoutForm(name: string): string {
  return name.replace(ending, '');
}

export function hasForm(name: string): boolean {
  return ending.test(name);
}

const label =
  /(?:^|[.·|•(]\s?|-\s)(?:nombre (?:o|y) raz[oó]n social|raz[oó]n social|ra[oó] social|denominaci[oó]n(?: social)?|denominaci[oó]|nombre (?:comercial y )?(?:social|de la empresa|fiscal|del titular)|titular(?: (?:del sitio(?: web)?|de la web|de esta web|del dominio|del lloc web))?|titularidad|titularitat|identidad(?: del responsable)?|identitat|responsable(?: del tratamiento| del tractament| do tratamento)?|responsável(?: pel[oa] tratamento(?: d[eo]s? dados(?: pessoais)?)?)?|empresa|jabea|titularra|arduraduna|propietario|company name|owner|raison sociale|[ée]diteur|denomina[cç][aã]o social)\s?[:：]\s?(?=\S)/giu;
const sentence =
  /(?:titularidad de|propiedad de|titular (?:de (?:esta|la|este|el) (?:p[aá]gina|sitio|web|dominio)[^.,:]{0,30} )?es|(?:la |el )?titular de(?:l)? [^.,:]{0,40} es|pertanyen a|pertenecen? a|és titularitat de|es titularitat de|responsable (?:del tratamiento )?(?:de (?:los|sus|tus) datos )?es|owned by|est édité par)\s(?:la (?:empresa|mercantil|sociedad) |l[’']empresa |d\.? |dña\.? )?(?=[\p{Lu}])/giu;
/** What all announcements contain: most lines need no closer look. */
const announceHint =
  /titular|social|sociale|denomina|identi[dt]a|respons|empresa|jabea|ardurad|propie|owne|diteur|édité|perta|perte|company|nombre/i;
const nameMaxChars = 80;

/** Names that a label (`Titular: …`) or a sentence ("es titularidad de …") announces. */
export function findAnnouncedNames(line: string): readonly string[] {
  if (!announceHint.test(line)) return [];
  const names: string[] = [];
  for (const pattern of [label, sentence]) {
    for (const { 0: found, index } of line.matchAll(pattern)) {
      const name = cutName(line.slice(index + found.length, index + found.length + nameMaxChars * 2));
      if (name !== '') names.push(name);
    }
  }
  return names;
}

/** The name at the start of a text: up to its form, or to where other facts begin. */
function cutName(text: string): string {
  const dashed = dashedName.exec(text)?.[0];
  if (dashed !== undefined && dashed.length <= nameMaxChars) return cleanLine(dashed);
  const firm = findFirmNames(text)[0];
  if (firm !== undefined && text.startsWith(firm.split(/[\s,]/, 1)[0] ?? '')) return firm;
  const [name = ''] = text.split(
    /[,;:(|·•]|\s[-–]\s|\.(?:\s|$)|\s(?:con|amb|y|es|és|en adelante|cuyo|inscrita|provist[oa])\s|\s(?:N\.?I\.?F|C\.?I\.?F|D\.?N\.?I|Dirección|Domicilio|Email|Correo|Tel)/u,
    1,
  );
  const clean = cleanLine(name);
  const words = clean.split(' ');
  const isName =
    words.length >= 2 &&
    words.length <= 8 &&
    /^\p{Lu}/u.test(clean) &&
    words.filter((one) => /^\p{Lu}/u.test(one)).length >= 2;
  return isName && clean.length <= nameMaxChars && !/\d{4}|@/.test(clean) ? clean : '';
}
