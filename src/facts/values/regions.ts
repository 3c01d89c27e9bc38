// Regions that countries write between a town and its postal code, as alternatives of a pattern: states and provinces, and the counties
// of countries where they have no part in the code.

/** States of the United States (USPS Publication 28, appendix B). */
const states =
  'A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]' +
  '|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa' +
  '|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada' +
  '|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island' +
  '|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming';

/** Provinces of Canada. */
const provinces =
  'AB|B\\.?C\\.?|MB|N[BLSTU]|ON|P\\.?E\\.?I?\\.?|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?' +
  '|Nova Scotia|Ontario|Prince Edward Island|Qu[ée]bec|Saskatchewan|Yukon';

/** States of Australia. */
const australian =
  'NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|NT|ACT|New South Wales|Victoria|Queensland|(?:South|Western) Australia|Tasmania';

/**
 * Region and code where the two stand together: `TX 75201`, `Oregon 97201`, `BC V6B 1H6`, `(Québec) H2X 3J6`, `VIC 3065`. The Canadian
 * code needs no region.
 */
export const regionAndCode = String.raw`(?:${states}),?\s\d{5}(?:-\d{4})?|(?:\(?(?:${provinces})\)?,?\s)?[ABCEGHJ-NPRSTVXY]\d[A-Z]\s\d[A-Z]\d|(?:${australian}),?\s\d{4}`;

const stateAlone = new RegExp(`^(?:${states}|${provinces}|${australian})$`);

/** Whether a text is the name of a state or province that stands beside the code. */
export function isRegion(text: string): boolean {
  return stateAlone.test(text);
}

const counties =
  'avon|bedfordshire|beds|berkshire|berks|buckinghamshire|bucks|cambridgeshire|cambs|cheshire|cleveland|cornwall|cumbria|derbyshire' +
  '|devon|dorset|durham|essex|gloucestershire|glos|greater (?:london|manchester)|hampshire|hants|herefordshire|hertfordshire|herts' +
  '|(?:east |west |north |south )?(?:sussex|yorkshire|yorks|midlands|glamorgan|lothian|ayrshire|lanarkshire)|isle of (?:wight|man|skye)' +
  '|kent|lancashire|lancs|leicestershire|leics|lincolnshire|lincs|merseyside|middlesex|norfolk|northamptonshire|northants|northumberland' +
  '|nottinghamshire|notts|oxfordshire|oxon|rutland|shropshire|somerset|staffordshire|staffs|suffolk|surrey|tyne (?:and|&) wear' +
  '|warwickshire|wiltshire|wilts|worcestershire|worcs|anglesey|clwyd|dyfed|gwent|gwynedd|powys|pembrokeshire|carmarthenshire|ceredigion' +
  '|conwy|flintshire|denbighshire|monmouthshire|aberdeenshire|angus|argyll|argyllshire|fife|highlands?|moray|perthshire|stirlingshire' +
  '|dumfriesshire|inverness-shire|ross-shire|orkney|shetland|scottish borders';

/** Countries of the other languages of facts, as addresses there write them. */
const countries =
  'espa(?:ñ|ny)a|spain|m[ée]xico|per[úu]|argentina|chile|colombia|ecuador|uruguay|paraguay|bolivia|venezuela|costa rica|guatemala|honduras' +
  '|el salvador|nicaragua|panam[áa]|cuba|rep[úu]blica dominicana|bra[sz]il|portugal|france|ital(?:ia|y)|deutschland|germany|österreich|austria' +
  '|schweiz|suisse|svizzera|switzerland|belgi(?:que|ë|um)|luxembourg|nederland|(?:the )?netherlands|andorra';

const county = new RegExp(
  String.raw`^(?:(?:co\.?|county)\s.*|${counties}|ireland|northern ireland|england|scotland|wales|united kingdom|u\.?k\.?|u\.?s\.?a?\.?|united states|canada|australia|${countries})$`,
  'i',
);

/** Whether a part of an address is a county or a country, which is not its town. */
export function isCounty(part: string): boolean {
  return county.test(part);
}
