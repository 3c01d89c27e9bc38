// Elements of the search box, and texts with the words of the query marked.

/** Creates an element with a part of the same name as its class. */
export function element(name, part, attributes = {}, ...children) {
  const created = document.createElement(name);
  if (part) created.className = part;
  for (const [key, value] of Object.entries({ part, ...attributes })) {
    if (value) created.setAttribute(key, value);
  }
  created.append(...children);
  return created;
}

/** Lower case without accents, except ñ, as the search compares words. */
function fold(text) {
  return text
    .normalize('NFD')
    .replace(/(?!n\u0303)(.)[\u0300-\u036f]+/giu, '$1')
    .toLowerCase()
    .normalize('NFC');
}

/** Words that every text has. */
const functionWords =
  /^(?:al|con|de|del|el|en|es|la|las|le|lo|los|me|mi|mis|no|para|por|que|se|si|sin|su|sus|un|una|unos|unas|and|for|how|in|is|my|of|on|the|to|with)$/;

/** The words of a query that are marked, folded: function words only if it has no others. */
export function wordsOf(query) {
  const words = fold(query).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const others = words.filter((word) => !functionWords.test(word));
  return others.length > 0 ? others : words;
}

/** Whether a word is a query's word, begins with it, or is its singular. */
function isWordOf(terms, word) {
  const folded = fold(word);
  return terms.some(
    (term) =>
      folded === term ||
      (term.length > 2 && folded.startsWith(term)) ||
      (folded.length > 3 && term.startsWith(folded) && term.length - folded.length < 3),
  );
}

/** A text as nodes, the words of the query marked. Never parsed as HTML. */
export function highlight(text, terms) {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((piece, i) => (i % 2 && isWordOf(terms, piece) ? element('mark', 'mark', {}, piece) : piece));
}
