// Lines about others than the owner: who hosts or designs the site, chambers and supervisors, whose names, addresses
// and numbers legal notices give as they give the owner's, and those that the business itself calls others: neighbours, suppliers,
// the police.

import type { Line } from './read-hours.ts';

/** A list of numbers for guests and patients, none of them of the business. */
const usefulNumbers = String.raw`tel[eé]fonos? (?:de inter[eé]se?|[úu]tiles)|tel[eè]fons? (?:d[’']inter[eè]s|[úu]tils)|telefones [úu]teis|contactos [úu]teis|useful (?:phone |telephone )?(?:numbers|contacts)|num[eé]ros utiles|numeri utili|wichtige (?:telefon|ruf)?nummern|telefono interesgarri\p{L}*`;
const words = [
  String.raw`h[ée]bergeu?r\p{L}*|h[ée]berg[ée]e?s? (?:par|chez)|hosting\p{L}*|hosted by|webhost\p{L}*|alojamiento web|alojad[oa] en|allotjament web|hospedagem|gehostet`,
  String.raw`web-?design\p{L}*|web design|(?:site |website )?designed by|website by|site by|powered by|dise[ñn]o web|disseny web|dise[ñn]ad[oa] por|desarrollad[oa] por|desenvolvid[oa] por|realizzazione (?:sito|a cura)|sito realizzato|r[ée]alisation du site|site r[ée]alis[ée] par|technische umsetzung`,
  String.raw`(?:landes|steuerberater|rechtsanwalts|handwerks|[äa]rzte)\p{L}*kammer|(?:zust[äa]ndige\p{L}* )?(?:aufsichts|schlichtungs)\p{L}*|zust[äa]ndige\p{L}* (?:kammer|beh[öo]rde|stelle|kzv|landes\p{L}*|berufskammer)|(?:landes|bundes)beauftragte\p{L}*|berufshaftpflicht\p{L}*|haftpflichtversicher\p{L}*`,
  String.raw`agencia espa[ñn]ola de protecci[óo]n|aepd|autoritat catalana de protecci[óo]|agencia vasca de protecci[óo]n|cnil|commission nationale|garante per la protezione|cnpd|comiss[ãa]o nacional de prote[çc]|information commissioner\p{L}*|data protection commission\p{L}*|ombudsman|m[ée]diateur|m[ée]diation de la consommation`,
  String.raw`our (?:friends|neighbou?rs|suppliers)|nuestr[oa]s (?:amig[oa]s|vecin[oa]s|proveedores)|els nostres (?:amics|ve[ïi]ns|prove[ïi]dors)|os nosos (?:amigos|veci[ñn]os)|os nossos (?:amigos|vizinhos|fornecedores)|gure (?:lagun|auzokide|hornitzaile)\p{L}*|nos (?:amis|voisins|fournisseurs)|i nostri (?:amici|vicini|fornitori)|unser[en]{0,2} (?:freunde\p{L}*|nachbar\p{L}*|lieferanten)`,
  // the person in charge of data protection, who often works for another firm
  String.raw`delegad[oa] de protecci[óo]n de datos|delegat de protecci[óo] de dades|data protection officer|datenschutzbeauftragte\p{L}*|d[ée]l[ée]gu[ée]e? [àa] la protection des donn[ée]es|encarregad[oa] d[ae] prote[çc][ãa]o de dados|responsabile della protezione dei dati|datuak babesteko (?:ordezkari|delegatu)\p{L}*`,
  String.raw`nuestr[oa]s? \p{L}+ (?:colaborador[ae]?s?|asociad[oa]s?|concertad[oa]s?)|el nostre \p{L}+ col·laborador|o noso \p{L}+ colaborador|(?:o nosso|a nossa) \p{L}+ parceir[oa]|our partners?|our partner \p{L}+|(?:notre|nos) (?:\p{L}+ )?partenaires?|unser[en]{0,2} partner\p{L}*|(?:il nostro|la nostra|i nostri) (?:\p{L}+ )?partner`,
  // authorities, where their number follows: beside them is a place, too
  String.raw`(?:polic[ií]a|police|polizei|polizia|guardia civil|carabinieri|gendarmerie|mossos|ertzaintza|udaltzaingoa|bombero?s|bombeiros|suhiltzaileak|fire brigade|pompiers|feuerwehr|vigili del fuoco|protecci[óo]n? civil|cruz (?:roja|vermella)|creu roja|red cross|croix[- ]rouge|croce rossa|rotes kreuz|toxicolog[ií]a|giftnotruf\p{L}*)(?=[^\d.]{0,30}(?:t[eé]lf?\.)?[^\d.]{0,10}\d(?:[ -]?\d){2})`,
  // the bank that a German legal notice gives with its account
  String.raw`(?:bank|konto)verbindung\p{L}*|iban|bic`,
  usefulNumbers,
].join('|');
const others = new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');
/** Finds all that `others` finds, and a little more, in a quarter of the time: nearly all lines need no closer look. */
const othersHint = new RegExp(`(?:^|[^a-z])(?:${words.replaceAll(String.raw`\p{L}`, String.raw`\S`)})`, 'i');
const headingMaxChars = 80;
/** A name, a street, a town, a telephone and an id, each in a line of its own. */
const blockMaxLines = 5;
const listMaxLines = 40;
const listHeading = new RegExp(usefulNumbers, 'iu');

/** A public body that houses a club or a library and has its own footer on their pages. */
const publicBody =
  /^(?:excm[oa]\.?\s|il·?lm[oa]\.?\s)?(?:ayuntamiento|ajuntament|concello|c[âa]mara municipal|junta de freguesia|mairie|comune|diputaci[óo]n?|cabildo)(?!\p{L})/iu;
/** A part of an address, a number, an e-mail address. */
const contactHint = /\d|\bs\/n\b|@/i;

/**
 * The lines without what they say of others: the rest of the line, and below a heading that announces them, its block. A public body is
 * another, with the lines to contact it, unless the title of the page names it.
 */
export function dropOthers(lines: readonly Line[], title: string): readonly Line[] {
  let blockEnd = 0;
  let isOfBody = false;
  const ownTitle = title.toLowerCase();
  return lines.map((line, at) => {
    const { text, isFrame, isHeading } = line;
    if (isHeading || isFrame) blockEnd = 0;
    const body = isFrame ? publicBody.exec(text)?.[0] : undefined;
    isOfBody =
      (body !== undefined && !ownTitle.includes(body.toLowerCase())) ||
      (isOfBody && isFrame && contactHint.test(text));
    if (isOfBody) return { ...line, text: '' };
    const found = othersHint.test(text) ? others.exec(text) : null;
    if (found === null) return at < blockEnd ? { ...line, text: '' } : line;
    if (!isFrame && text.length <= headingMaxChars && !/\d/.test(text))
      blockEnd = at + 1 + (isHeading && listHeading.test(text) ? listMaxLines : blockMaxLines);
    return { ...line, text: at < blockEnd ? '' : text.slice(0, found.index).trim() };
  });
}
