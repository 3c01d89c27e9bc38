// Finds pages that nobody has written yet: filler text, and the first page that a generator of sites brings.

import { plainText } from './document/plain-text.ts';
import type { PageDraft } from './page-draft.ts';

/** Words of "lorem ipsum" in its usual continuations, of four letters and more. */
const filler = new Set(
  `
accumsan adipiscing aenean aliqua aliquam aliquip amet anim ante aptent arcu auctor augue aute bibendum blandit cillum commodo
condimentum congue consectetuer consectetur consequat conubia convallis cras cubilia culpa cupidatat curabitur curae cursus dapibus
deserunt diam dictum dignissim dolor dolore donec duis efficitur eget egestas eiusmod eleifend elementum elit enim erat eros esse est
etiam euismod excepteur exercitation facilisis fames faucibus felis feugiat finibus fringilla fugiat fusce gravida habitant hendrerit
himenaeos iaculis imperdiet incididunt integer interdum ipsum irure justo labore laboris laborum lacinia lacus laoreet lectus libero
ligula litora lobortis lorem luctus maecenas magna magnis malesuada massa mattis mauris maximus metus minim molestie mollis mollit montes
morbi nascetur natoque neque netus nibh nisi nisl nostra nostrud nulla nullam nunc occaecat odio orci ornare pariatur parturient
pellentesque penatibus pharetra phasellus placerat porta porttitor posuere potenti praesent pretium proident proin pulvinar purus quam
quis quisque reprehenderit rhoncus ridiculus risus rutrum sagittis sapien scelerisque senectus sint sociosqu sodales sollicitudin
suscipit suspendisse taciti tellus tempor tempus tincidunt torquent tortor tristique turpis ullamco ullamcorper ultrices urna varius
vehicula velit venenatis veniam vestibulum vitae vivamus viverra volutpat voluptate vulputate`
    .trim()
    .split(/\s+/),
);
/** Least share of filler among the words of four letters and more. Texts of real pages have under a tenth. */
const FILLER_SHARE = 0.4;
/** Fewer different words of filler may be the words of a medicine, a plant or a motto. */
const FILLER_WORDS_MIN = 8;

/** A page with more words has been written, whatever it quotes. */
const FIRST_PAGE_WORDS_MAX = 250;
/** What WordPress, Jekyll, Hexo, Gatsby, Docusaurus and people write on a page that is to be written. */
const firstPage =
  /esta es (?:tu primera entrada|una página de ejemplo)|this is (?:your first post|an example page|the base jekyll theme)|aquesta és (?:la vostra primera entrada|una pàgina d['’]exemple)|este é o (?:seu primeiro post|teu primeiro artigo)|ceci est (?:votre premier article|une page d['’]exemple)|questo è il tuo primo articolo|dies ist (?:dein erster beitrag|eine beispiel-seite)|find this post in your _posts directory|welcome to hexo! this is your very first post|welcome to your new gatsby|discover docusaurus in less than|(?:contenido|texto|página) pendiente de (?:completar|redactar|escribir)/i;

/** What shows that a page has not been written, quoted; undefined for other pages. */
export function findUnwritten({ blocks }: Pick<PageDraft, 'blocks'>): string | undefined {
  const text = plainText(blocks);
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const found = words.filter((word) => filler.has(word));
  if (found.length >= FILLER_SHARE * words.length && new Set(found).size >= FILLER_WORDS_MIN)
    return found.slice(0, 4).join(' ');
  return words.length > FIRST_PAGE_WORDS_MAX ? undefined : firstPage.exec(text)?.[0];
}
