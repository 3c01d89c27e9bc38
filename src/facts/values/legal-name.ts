// The legal name of a business, from what its legal notice says of its owner.

import { cleanLine } from '../../html/index.ts';
import { anyOf, factLanguages } from '../words/index.ts';

/** The forms of firms as they end a name. */
const forms = factLanguages.flatMap(({ owner }) => owner.forms);
const form = `(?:${forms.join('|')})(?![\\p{L}\\p{N}])`;
const formHint =
  /S\.?\s?(?:[LAC]|de)\b|S\.?C\.?C\.?L|S\.?\s?[LAC][UPLTSAV]\b|C\.\s?B|A\.\s?I\.\s?E\b|AIE\b|[CK]oop|Sociedad|Lda|Ltd|Ltda|Limited|Inc\b|Corp\b|LL[CP]\b|PLC|plc\b|DAC\b|CLG\b|Teo|L\.L\.|P\.C|S\.?A\.?R\.?L|EURL|S\.?A\.?S|SELA|SNC|SCO?P|S\.?\s?[rR]\.?\s?[lL]|[Ss]\.?\s?[pPnNaA]\.?\s?[aAcCsS]\b|S\.\s?S\.|[mb]b[HB]|UG\b|E\.?I\.?R\.?L|[AK]G\b|OHG|GbR|e\.\s?[KV]|eG\b|PartG|oc(?:iet[àa]|\.) ?[Cc]oop|EARL|GAEC|SCEA|ASBL/;
/** Forms that French firms put before their names: `SARL Dumas`. */
const formBefore = anyOf(({ owner }) => owner.formsBefore);
const capital = "(?:[dl][’'])?[\\p{Lu}\\d][\\p{L}\\p{N}’'&.-]{0,60}";
const small =
  '(?:(?:de|del|la|las|los|el|y|i|e|en|da|do|dos|di|du|des|et|und|für|and|of|the)(?!\\p{L})|&|\\+)';
const word = `(?:${capital}|${small})`;
const named = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}\\p{N}’'&.-]{0,60}(?:\\s${word}){0,7}),?\\s(${form})`,
  'gu',
);
const namedAfter = new RegExp(
  `(?<![\\p{L}\\p{N}])${formBefore}\\s(?=\\p{Lu}\\p{Ll}|[\\p{Lu}]{2,}\\s)${capital}(?:(?:\\s${small}){0,3}\\s${capital}){0,5}`,
  'gu',
);
const beginning = new RegExp(`^${formBefore}\\s(?=\\p{Lu})`, 'u');
const ending = new RegExp(`,?\\s${form}\\.?\\s*$`, 'u');

/** What stands before a name and is no part of it. */
const beforeName = new RegExp(
  String.raw`^(?:${anyOf(({ owner }) => owner.before)}|Copyright)\s(?:(?:19|20)\d\d\s)?(?=\p{L})`,
  'iu',
);
/** What stands before the form of `La SAS Dumas`. */
const articleAlone = /^(?:la|le|el|il|an?|the|die|der|una?|une)$/i;

/** Names of firms, with their form: `Clínica Arce, S.L.`. */
export function findFirmNames(line: string): readonly string[] {
  if (!formHint.test(line)) return [];
  const ended = [...line.matchAll(named)]
    .map(([whole]) => whole)
    .filter((whole) => !articleAlone.test(withoutForm(whole)));
  const begun = ended.length > 0 ? [] : [...line.matchAll(namedAfter)].map(([whole]) => whole);
  return [...ended, ...begun].map((whole) =>
    cleanLine(whole)
      // the period of the sentence: `S.L.` has another one
      .replace(/(?<=\p{Lu}{3})\.$/u, '')
      .replace(/^(?:(?:NIPC|NIF|CIF)\s)?(?:[\d.-]{3,11}\s){1,3}(?=\p{Lu})/u, '')
      .replace(beforeName, ''),
  );
}

/** The name without its form: `Clínica Arce`. */
export function withoutForm(name: string): string {
  return name.replace(ending, '').replace(beginning, '');
}

export function hasForm(name: string): boolean {
  return ending.test(name) || beginning.test(name);
}

const announced = anyOf(({ owner }) => owner.label);
const label = new RegExp(String.raw`(?:^|[.·|•(]\s?|-\s)${announced}\s?[:：?]\s?(?=\S)`, 'giu');
const labelAlone = new RegExp(String.raw`^${announced}\s?[:：?]?$`, 'iu');
const announcing = anyOf(({ owner }) => owner.sentence);
/** Finds all sentences that `sentence` finds, and others, in a fraction of the time: nearly all lines need no closer look. */
const sentenceHint = new RegExp(announcing, 'i');
const ofFirm = anyOf(({ owner }) => owner.before);
const sentence = new RegExp(
  String.raw`${announcing}(?:\s?:)?\s(?:${ofFirm}(?:\s|(?<=[’'])))?(?=[\p{Lu}])`,
  'giu',
);
const nameMaxChars = 80;

/** Names that a label (`Titular: …`) or a sentence ("es titularidad de …") announces. */
export function findAnnouncedNames(line: string): readonly string[] {
  const names = new Set<string>();
  const patterns = [...(/[:：?]/.test(line) ? [label] : []), ...(sentenceHint.test(line) ? [sentence] : [])];
  for (const pattern of patterns) {
    for (const { 0: found, index } of line.matchAll(pattern)) {
      const name = cutName(line.slice(index + found.length, index + found.length + nameMaxChars * 2));
      if (name !== '' && !isOwnerLabel(name.replace(articleBefore, ''))) names.add(name);
    }
  }
  return [...names];
}

/** Whether a line is the label of an owner alone, above the name or in the cell beside it: `Titular`. */
export function isOwnerLabel(line: string): boolean {
  return labelAlone.test(line);
}

const controls = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(({ owner }) => owner.controls)})(?!\p{L})`, 'iu');
/** A tax id right behind a name. */
const idBehind =
  /^[\s,;(–—-]{1,4}(?:(?:con|amb|com|with|mit)\s)?(?:N\.?I\.?F|C\.?I\.?F|D\.?N\.?I|NIPC|VAT|P\.?\s?IVA|Partita IVA|SIRET|SIREN|USt)/iu;
const wordsOfName = new RegExp(`^${capital}(?:\\s${word}){1,7}$`, 'u');
const articleBefore = /^(?:la|el|l[’']|o|a|the|die|der|le|il)\s?(?=\p{Lu})/iu;

/** The name that a sentence begins with, if it says that it is the owner or gives its tax id: `Arce, S.L. es responsable de …`. */
export function ownerAtStart(line: string): string {
  const text = line.replace(articleBefore, '');
  const name = /^\p{Lu}/u.test(text) ? cutName(text) : '';
  if (!wordsOfName.test(name) || !text.startsWith(name)) return '';
  const rest = text.slice(name.length);
  return idBehind.test(rest) || controls.test(rest) ? name : '';
}

/** Where other facts begin after a name. */
const nameEnd = new RegExp(
  String.raw`[,;:(|·•]|\s[-–]\s(?!(?:\p{Lu}\p{L}+\s){1,3}\p{Lu}\p{L}+(?:[,;.(]|$))|(?<!(?<!\p{L})\p{Lu}\p{L}{0,3})\.\s|\.$|\s${anyOf(({ owner }) => owner.after)}\s|\s(?:N\.?I\.?F|C\.?I\.?F|D\.?N\.?I|Dirección|Domicilio|Email|Correo|Tel)`,
  'u',
);

/** The name before a trade: `Casa Funda, Arquitetura e Obra, Lda`. */
const tradeAfter = new RegExp(`^${capital}(?:\\s${word}){0,3}(?:,|\\s[–-])\\s$`, 'u');

/** The name at the start of a text: up to its form, or to where other facts begin; `''` for what is no name. */
export function cutName(announced: string): string {
  const text = announced.replace(beforeName, '');
  const firm = findFirmNames(text)[0];
  if (firm !== undefined && text.startsWith(firm.split(/[\s,]/, 1)[0] ?? '')) return firm;
  const before = firm === undefined ? undefined : text.slice(0, text.indexOf(firm));
  if (before !== undefined && firm?.includes(',') && tradeAfter.test(before)) return before + firm;
  const [name = ''] = text.split(nameEnd, 1);
  const clean = cleanLine(name);
  const words = clean.split(' ');
  const isName =
    words.length >= 2 &&
    words.length <= 8 &&
    /^\p{Lu}/u.test(clean) &&
    words.filter((one) => /^\p{Lu}/u.test(one)).length >= 2;
  return isName && clean.length <= nameMaxChars && !/\d{4}|@/.test(clean) ? clean : '';
}
