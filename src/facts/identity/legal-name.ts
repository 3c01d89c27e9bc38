// The legal name of a business, from what its legal notice says of its owner.

import { cleanLine } from '../../html/index.ts';

/** The forms of firms as they end a name, by the languages of the countries. */
const forms = [
  // Mexican, before the Spanish ones with which they begin
  'S\\.?\\s?(?:A\\.?(?:\\s?P\\.?\\s?I\\.?)?|de\\s?R\\.?\\s?L\\.?)\\s?de\\s?C\\.?\\s?V\\b\\.?',
  // Peruvian, likewise
  'S\\.\\s?A\\.\\s?C\\b\\.?|E\\.?I\\.?R\\.?L\\b\\.?',
  // Spanish, Catalan, Galician, Basque
  'S\\.?\\s?L\\.?\\s?(?:U|P|L|N\\.?E)?\\b\\.?(?:\\s?P\\b\\.?)?',
  'S\\.?\\s?A\\.?\\s?(?:U|T|L|S)?\\b\\.?',
  'S\\.?\\s?C\\.?\\s?(?:C\\.?\\s?L|P|L|A|V)\\b\\.?',
  'C\\.\\s?B\\.|S\\.\\s?C\\.',
  'A\\.\\s?I\\.\\s?E\\b\\.?|AIE\\b',
  'S\\.?\\s?[CK]oop\\.?(?:\\s?(?:(?:V|And|Mad)\\.?|Andaluza|Galega|Gallega|Madrileña|Valenciana))?|Coop\\.\\s?V\\b\\.?|Koop\\.\\s?E\\b\\.?',
  'Sociedad Limitada(?: (?:Profesional|Unipersonal))?|Sociedad An[óo]nima',
  // Portuguese
  '(?:(?:[–-]\\s)?(?:Sociedade\\s)?Unipessoal,?\\s)?(?:Lda\\.?|Ltda\\.?)',
  // English; the period of a sentence is not that of "Ltd."
  '(?:Ltd|Limited|Inc|Corp|LLC|LLP|PLLC|PLC|plc|DAC|CLG|Teoranta|Teo)(?:\\.(?!\\s+\\p{Lu}|$))?|L\\.L\\.[CP]\\.|P\\.C\\.',
  // French
  'S\\.?A\\.?R\\.?L\\b\\.?|EURL|S\\.?A\\.?S\\.?U?\\b\\.?|SELARL|SELAS|SNC|SCP|SCOP',
  // Italian
  'S\\.?\\s?[rR]\\.?\\s?[lL]\\.?(?:\\s?[sS]\\b\\.?)?|S\\.?\\s?[pP]\\.?\\s?[aA]\\b\\.?|[Ss]\\.\\s?[nN]\\.\\s?[cC]\\.|[Ss]\\.\\s?[aA]\\.\\s?[sS]\\.|[Ss]oc(?:iet[àa]|\\.)\\s?[Cc]oop(?:erativa|\\.)',
  // German
  '(?:g?GmbH|mbH|UG(?:\\s\\(haftungsbeschränkt\\))?|AG(?!\\s\\p{Lu}))(?:\\s(?:&|und)\\sCo\\.?\\s?(?:KGaA|KG|OHG))?|(?:&\\sCo\\.?\\s)?(?:KGaA|KG|OHG)|GbR|eGbR|e\\.\\s?K(?:fm|fr)?\\.|e\\.\\s?V\\.|eG|PartG(?:\\s?mbB)?|(?:Partnerschafts?(?:gesellschaft)?\\s|Part)?mbB',
];
const form = `(?:${forms.join('|')})(?![\\p{L}\\p{N}])`;
const formHint =
  /S\.?\s?(?:[LAC]|de)\b|S\.?C\.?C\.?L|S\.?\s?[LAC][UPLTSAV]\b|C\.\s?B|A\.\s?I\.\s?E\b|AIE\b|[CK]oop|Sociedad|Lda|Ltd|Ltda|Limited|Inc\b|Corp\b|LL[CP]\b|PLC|plc\b|DAC\b|CLG\b|Teo|L\.L\.|P\.C|S\.?A\.?R\.?L|EURL|S\.?A\.?S|SELA|SNC|SCO?P|S\.?\s?[rR]\.?\s?[lL]|[Ss]\.?\s?[pPnNaA]\.?\s?[aAcCsS]\b|[mb]b[HB]|UG\b|E\.?I\.?R\.?L|[AK]G\b|OHG|GbR|e\.\s?[KV]|eG\b|PartG|oc(?:iet[àa]|\.) ?[Cc]oop/;
/** Forms that French firms put before their names: `SARL Dumas`. */
const formBefore = '(?:SARL|EURL|SASU?|SELARL|SCP|SCI|SNC)';
const capital = "(?:[dl][’'])?[\\p{Lu}\\d][\\p{L}\\p{N}’'&.-]{0,60}";
const small =
  '(?:(?:de|del|la|las|los|el|y|i|e|en|da|do|dos|di|du|des|et|und|für|and|of|the)(?!\\p{L})|&|\\+)';
const word = `(?:${capital}|${small})`;
const named = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}\\p{N}’'&.-]{0,60}(?:\\s${word}){0,7}),?\\s(${form})`,
  'gu',
);
/** A name of two parts, which only a label in front of it tells from a name after other words. */
const dashedName = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{N}’'&.-]*(?:\\s${word}){0,7}\\s[–-](?:\\s${word}){1,7},?\\s${form}`,
  'u',
);
const namedAfter = new RegExp(
  `(?<![\\p{L}\\p{N}])${formBefore}\\s(?=\\p{Lu}\\p{Ll}|[\\p{Lu}]{2,}\\s)${capital}(?:(?:\\s${small}){0,3}\\s${capital}){0,5}`,
  'gu',
);
const beginning = new RegExp(`^${formBefore}\\s(?=\\p{Lu})`, 'u');
const ending = new RegExp(`,?\\s${form}\\.?\\s*$`, 'u');

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
      .replace(
        /^(?:Titular|Empresa|El titular|La empresa|Responsable|Responsável|O titular|A empresa|Copyright|Firma|Die|La société|Société|The)\s/u,
        '',
      ),
  );
}

/** The name without its form: `Clínica Arce`. */
export function withoutForm(name: string): string {
  return name.replace(ending, '').replace(beginning, '');
}

export function hasForm(name: string): boolean {
  return ending.test(name) || beginning.test(name);
}

const label =
  /(?:^|[.·|•(]\s?|-\s)(?:nombre (?:o|y) raz[oó]n social|raz[oó]n social|ra[oó] social|denominaci[oó]n(?: social)?|denominaci[oó]|nombre (?:comercial y )?(?:social|de la empresa|fiscal|del titular)|titular(?: (?:del sitio(?: web)?|de la web|de esta web|del dominio|del lloc web))?|titularidad|titularitat|identidad(?: del responsable)?|identitat|responsable(?: del tratamiento| del tractament| do tratamento)?|responsável(?: pel[oa] tratamento(?: d[eo]s? dados(?: pessoais)?)?)?|empresa|jabea|titularra|arduraduna|propietario|company name|(?:registered|trading|legal) name|owner|(?:data )?controller|raison sociale|d[ée]nomination(?: sociale)?|[ée]diteur(?: du site)?|denomina[cç][aã]o social|ragione sociale|denominazione(?: sociale)?|titolare(?: del (?:sito|trattamento)(?: dei dati)?)?|diensteanbieter|anbieter|betreiber|firma|firmenname|verantwortlich(?:er|e stelle)?)\s?[:：]\s?(?=\S)/giu;
const sentence =
  /(?:titularidad de|propiedad de|titular (?:de (?:esta|la|este|el) (?:p[aá]gina|sitio|web|dominio)[^.,:]{0,30} )?es|(?:titular|responsable|responsável|propietari[oa]?)(?: (?:d[’'e]|del|de l|dest|d[aeo]s? |pel[oa] )[^.,:]{0,50})? (?:es|és|é)|és propietat de|pertanyen a|pertany a|pertencen? a|pertenecen? a|és titularitat de|es titularitat de|responsable (?:del tratamiento )?(?:de (?:los|sus|tus) datos )?es|(?:owned|operated|run) by|trading name of|est édité par|est la propriété de|propr?iedade d[aeo]|titolare del trattamento(?: dei dati)? è|(?:verantwortliche stelle|verantwortlicher|betreiber(?:in)?)[^.,:]{0,30} ist(?: die| der)?|(?<!,\s)betrieben von(?: der)?)\s(?:la (?:empresa|mercantil|sociedad|soci[ée]t[ée]|società) |l[’']empresa )?(?=[\p{Lu}])/giu;
/** What all announcements contain: most lines need no closer look. */
const announceHint =
  /titular|social|sociale|denomina|identi[dt]a|respons|empresa|jabea|ardurad|propie|owne|diteur|édité|perta|perte|company|nombre|controller|registered|trad|operated|run by|raison|propri|ragione|titolare|anbieter|betreiber|betrieben|firm|verantw/i;
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

/** How a person is addressed, which is no part of the name. */
const courtesy = /^(?:don|doña|d\.? ?ª|dña\.?|d\.|sra?\.|srta\.|herr|frau|mrs?\.?|ms\.?)\s(?=\p{Lu})/iu;

/** The name at the start of a text: up to its form, or to where other facts begin. */
function cutName(announced: string): string {
  const text = announced.replace(courtesy, '');
  const dashed = dashedName.exec(text)?.[0];
  if (dashed !== undefined && dashed.length <= nameMaxChars) return cleanLine(dashed);
  const firm = findFirmNames(text)[0];
  if (firm !== undefined && text.startsWith(firm.split(/[\s,]/, 1)[0] ?? '')) return firm;
  const [name = ''] = text.split(
    /[,;:(|·•]|\s[-–]\s|\.(?:\s|$)|\s(?:con|o|ou|or|oder|que|amb|y|es|és|en adelante|cuyo|inscrita|provist[oa]|avec|dont|con sede|mit Sitz|a company|is|ist|est|è)\s|\s(?:N\.?I\.?F|C\.?I\.?F|D\.?N\.?I|Dirección|Domicilio|Email|Correo|Tel)/u,
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
