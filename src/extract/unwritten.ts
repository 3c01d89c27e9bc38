// Finds pages that nobody has written yet: filler text, and what themes and generators of sites bring.

import { plainText } from './document/plain-text.ts';
import { isFirstPage, isPlaceholder } from './document/site-words.ts';
import type { PageDraft } from './page-draft.ts';

/** Words of "lorem ipsum" and of Cicero's text in its usual continuations, of four letters and more. */
const filler = new Set(
  `
accumsan accusantium adipiscing adipisicing aenean aliqua aliquam aliquip amet anim ante aperiam aptent architecto arcu aspernatur
auctor augue aute beatae bibendum blandit cillum commodo condimentum congue consectetuer consectetur consequat consequuntur
conubia convallis cras cubilia culpa cupidatat curabitur curae cursus dapibus debitis deleniti deserunt diam dictum dignissim
dolor dolore dolorem doloremque dolores donec duis eaque efficitur egestas eget eius eiusmod eleifend elementum elit enim erat
eros esse est etiam euismod excepteur exercitation explicabo facere facilisis fames faucibus felis feugiat finibus fringilla
fugiat fusce gravida habitant hendrerit himenaeos iaculis illo imperdiet incididunt integer interdum inventore ipsum irure iste
justo labore laboris laborum lacinia lacus laoreet laudantium lectus libero ligula litora lobortis lorem luctus maecenas magna
magni magnis malesuada massa mattis mauris maximus metus minim modi molestie mollis mollit montes morbi nascetur natoque natus
nemo neque nesciunt netus nibh nisi nisl nostra nostrud nulla nullam numquam nunc occaecat odio omnis orci ornare pariatur
parturient pellentesque penatibus perferendis perspiciatis pharetra phasellus placerat porro porta porttitor posuere potenti
praesent pretium proident proin pulvinar purus quae quaerat quam quasi quis quisquam quisque quod ratione reprehenderit rhoncus
ridiculus risus rutrum sagittis sapien scelerisque senectus sequi similique sint sociosqu sodales sollicitudin soluta suscipit
suspendisse taciti tellus tempor tempora temporibus tempus tincidunt torquent tortor totam tristique turpis ullamco ullamcorper
ultrices unde urna varius vehicula velit venenatis veniam vero vestibulum vitae vivamus viverra voluptas voluptate voluptatem
voluptatum volutpat vulputate`
    .trim()
    .split(/\s+/),
);
/** Least share of filler among the words of four letters and more. Texts of real pages have under a tenth. */
const FILLER_SHARE = 0.4;
/** Fewer different words of filler may be the words of a medicine, a plant or a motto. */
const FILLER_WORDS_MIN = 8;

/** A page that begins with as many blocks of text is judged by them. */
const READ_BLOCKS = 60;

/** A page with more words of four letters and more has been written, whatever it quotes. */
const FIRST_PAGE_WORDS_MAX = 250;

/** What a page begins with that is still to be written, and its most words. */
const toBeWritten =
  /^\W*(?:(?:contenido |texto |página )?pendiente de (?:completar|redactar|rellenar|escribir)|pendent de (?:completar|redactar)|por (?:completar|redactar)|(?:(?:esta )?(?:página|sección|web) )?en construcción|(?:(?:this )?page (?:is )?)?under construction|coming soon|to be completed|in costruzione|em construção|en construction)(?!\p{L})/iu;
const TO_BE_WRITTEN_WORDS_MAX = 40;

/** What shows that a page has not been written, quoted; undefined for other pages. */
export function findUnwritten({ blocks }: Pick<PageDraft, 'blocks'>): string | undefined {
  const different = new Set<string>();
  let words = 0;
  let unwritten = 0;
  let quoted: string | undefined;
  const lines = plainText(blocks.slice(0, READ_BLOCKS)).split('\n');
  for (const line of lines) {
    const ofLine = line.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
    const found = ofLine.filter((word) => filler.has(word));
    for (const word of found) different.add(word);
    const isWhole = isPlaceholder(line);
    words += ofLine.length;
    unwritten += isWhole ? ofLine.length : found.length;
    if (isWhole || different.size >= FILLER_WORDS_MIN) quoted ??= line;
  }
  if (words <= FIRST_PAGE_WORDS_MAX && lines.some(isFirstPage)) return lines.find(isFirstPage);
  const [first = ''] = lines;
  if (words <= TO_BE_WRITTEN_WORDS_MAX && toBeWritten.test(first)) return first;
  return unwritten >= FILLER_SHARE * words ? quoted : undefined;
}
