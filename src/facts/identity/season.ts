// Names of the parts of a year for which opening hours hold: `Horario de verano`, `Julio y agosto`, `Winter (October to March)`,
// `Del 1 de junio al 30 de septiembre`. Hours of one part are not those of the year.

const seasons =
  'verano|invierno|primavera|oto[ñn]o|estiu|hivern|tardor|ver[áa]n|inverno|outono|ver[ãa]o|uda(?:ko|ra|n)?|negu(?:ko|ra|an)?|summer|winter|spring|autumn|[ée]t[ée]|hiver|printemps|automne|estat[ei]|estiv[oi]|invernal[ei]|sommer|herbst|fr[üu]hling|temporad[ao]|[ée]poca|season|saison|stagione|denboraldi\\p{L}*|(?:hoch|haupt|neben|vor|nach)saison|navidad(?:es)?|nada[lu]|natal|natale|gabon\\p{L}*|christmas|no[ëe]l|weihnacht\\p{L}*|semana santa|setmana santa|pascua|p[áa]scoa|easter|vacaciones|vacances|vacaci[óo]ns|f[ée]rias|vacanze|ferie|ferien|oporr\\p{L}*|holidays?';
const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|gener|febrer|març|maig|juny|juliol|agost|setembre|octubre|novembre|desembre|xaneiro|febreiro|maio|xuño|xullo|outubro|novembro|decembro|janeiro|fevereiro|março|junho|julho|dezembro|(?:urtarril|otsail|martxo|apiril|maiatz|ekain|uztail|abuztu|irail|urri|azaro|abendu)\\p{L}*|january|february|march|april|may|june|july|august|september|october|november|december|janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januar|februar|märz|juni|juli|oktober|dezember';
const name = new RegExp(String.raw`(?<!\p{L})(?:${seasons}|${months})(?!\p{L})`, 'giu');
/** Only of these are hours stated alone, as the usual ones. */
const winter = /(?<!\p{L})(?:invierno|hivern|inverno|negu(?:ko|ra|an)?|winter|hiver|invernale)(?!\p{L})/iu;
/** What may stand beside a season. */
const beside =
  /(?<!\p{L})(?:d[ei]|del|des|du|da|do|d|el|els|la|las|los|le|les|il|e[nm]|al?|ao|au|as|os?|y|i|e|et|eta|and|und|from|von|vom|bis|zum?|to|till|until|hasta|fins|through|durante|durant|during|im|in|no|na|nos|nas|hor[aá]rios?|horaris?|ordutegia|opening|business|office|shop|hours|times|horaires|orari[oa]?|öffnungszeiten|sprechzeiten|alta|alto|baja|baixa|basse|haute|bassa|high|low|off|peak|invierno|meses?|mesos|months?|school|escolar(?:es)?|comercial)(?!\p{L})/giu;
const nameMaxChars = 80;
const otherWordsMax = 1;

/** Whether a line names a season and nothing else. */
export function isSeason(line: string): boolean {
  if (line.length > nameMaxChars || line.search(name) < 0 || /\d[:.h]\d\d/.test(line)) return false;
  const rest = line.replace(name, ' ').replace(beside, ' ');
  return (rest.match(/\p{L}+/gu)?.length ?? 0) <= otherWordsMax;
}

/** A season in front of its hours in one line: `Verano: de lunes a viernes de 8:00 a 15:00`. */
export interface SeasonLine {
  readonly season: string;
  readonly rest: string;
}

/** The season that begins a line, and what follows it; undefined for a line that begins with none. */
export function seasonAtStart(line: string): SeasonLine | undefined {
  const [, season = '', rest = ''] = /^([^:]{4,80}?)\s?:(?!\d\d)\s?(.*)$/su.exec(line) ?? [];
  return isSeason(season) ? { season, rest } : isSeason(line) ? { season: line, rest: '' } : undefined;
}

/** Whether a season is the one whose hours are the usual ones. */
export function isWinter(season: string): boolean {
  return winter.test(season);
}
