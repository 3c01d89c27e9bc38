// Pages that a theme, a builder or an author left unfinished: filler text, the posts and pages that systems begin with, and pages that
// say of themselves that they are to be written.

/** Words of filler text that few other texts have. */
const filler: ReadonlySet<string> = new Set(
  'lorem ipsum dolor amet consectetur consectetuer adipiscing adipisicing elit eiusmod tempor incididunt labore dolore magna aliqua veniam quis nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure reprehenderit voluptate velit esse cillum fugiat nulla pariatur excepteur sint occaecat cupidatat proident culpa officia deserunt mollit laborum vestibulum pellentesque phasellus curabitur nunc donec vivamus praesent aliquam erat volutpat nam tincidunt accumsan porttitor facilisis luctus metus ultrices nibh quisque lectus integer vitae egestas enim auctor maecenas nullam mauris suspendisse faucibus interdum fames ante primis malesuada orci posuere cubilia morbi tristique senectus netus habitant turpis sollicitudin feugiat massa urna viverra ornare semper bibendum venenatis hendrerit lacinia lobortis placerat aliquet sagittis rutrum sem diam mattis'.split(
    ' ',
  ),
);
const fillerMinWords = 12;
const fillerMinShare = 0.5;
/** A sample has this at its start, and no more words: a longer page speaks about it. */
const searchedChars = 6000;
const startChars = 400;
const stubMaxWords = 250;

/** What systems write to begin with: Jekyll, WordPress, Wix, Divi, Elementor, Hugo, Astro. */
const starters =
  /find this post in your\s+_posts\s+directory|(?:welcome to wordpress\W+this is your first post)|bienvenid[oa] a wordpress\W+est[ae] es tu primer|(?:this is an example page\W+it.s different from a blog post)|est[ae] es una página de ejemplo\W+es diferente|your content goes here\W+edit or remove this text|sample of some basic markdown syntax|i.m a paragraph\W+click here to add your own text|soy un párrafo\W+haz clic aquí para|click (?:the )?edit button to change this text|this is my first post\W+this is \*{0,2}bold/i;

/** What a page begins with that is still to be written. */
const unwritten =
  /^\W*(?:(?:contenido |texto |página )?pendiente de (?:completar|redactar|rellenar|escribir)|pendent de (?:completar|redactar)|por (?:completar|redactar)|(?:(?:esta )?(?:página|sección|web) )?en construcción|(?:(?:this )?page (?:is )?)?under construction|coming soon|to be completed|in costruzione|em construção|en construction)(?!\p{L})/iu;
const unwrittenMaxWords = 40;

/** What the name of a thank-you page begins with, and what its text says. */
const thanks =
  /^\W*(?:(?:muchas |moltes |moitas |vielen |mille )?(?:gracias|gràcies|grazas|dank|grazie)|danke|merci|obrigad[oa]|eskerrik asko|thank you|thanks)(?!\p{L})/iu;
const received =
  /(?:mensaje|solicitud|pedido|formulario|consulta|missatge|mensaxe|mezua|message|enquiry|inquiry|request|order|submission|nachricht|anfrage|messaggio|richiesta|demande|commande|mensagem).{0,60}(?:recibid|enviad|received|sent\b|gesendet|erhalten|inviat|ricevut|rebut|reçu|envoy|recebid|jaso|bidali)|(?:recibid|received|recebid|rebut|reçu|ricevuto|erhalten).{0,40}(?:mensaje|solicitud|pedido|consulta|missatge|mensaxe|message|enquiry|inquiry|request|order|messaggio|demande|mensagem|nachricht)/iu;
const thanksMaxWords = 60;

/** Why a document with this text, these names and so many words, counted up to a limit, is a sample; undefined for a page. */
export function findSample(names: readonly string[], text: string, words: number): string | undefined {
  const start = text.slice(0, startChars);
  const starter = words < stubMaxWords ? starters.exec(start)?.[0] : undefined;
  if (starter !== undefined) return `it is a sample that its system wrote ("${starter}")`;
  if (isFiller(text.slice(0, searchedChars))) return 'its text is filler ("lorem ipsum")';
  const lines = words < unwrittenMaxWords ? [...names, start] : [];
  const said = lines.map((line) => unwritten.exec(line)?.[0].trim()).find((found) => found !== undefined);
  return said === undefined ? undefined : `it says "${said}"`;
}

/** Whether a page thanks for a form that was sent. */
export function isThanks(names: readonly string[], text: string, words: number): boolean {
  return (
    words < thanksMaxWords &&
    names.some((name) => thanks.test(name)) &&
    received.test(text.slice(0, startChars))
  );
}

function isFiller(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const found = words.filter((word) => filler.has(word)).length;
  return found >= fillerMinWords && found / words.length >= fillerMinShare;
}

/** A place that a template leaves for a name: `Fontaneros en [Ciudad]`. */
export const blank =
  /\[(?:tu |su |your |nombre de |name of )?(?:ciudad|localidad|municipio|provincia|barrio|nombre|empresa|servicio|teléfono|dirección|city|town|name|company|business|service|phone|address)[\p{L} ]{0,30}\]/iu;
