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

/** The words of a query, folded. */
export function wordsOf(query) {
  return fold(query).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
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
