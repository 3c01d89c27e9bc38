// Content negotiation (RFC 9110 §12): the coding of a body, and HTML or Markdown.

/** The codings in which bodies are cached. */
export type Coding = 'identity' | 'gzip' | 'br';

/** The codings that an `Accept-Encoding` header asks for. */
export interface CodingChoice {
  /** The best coding for a body worth compressing. */
  readonly best: Coding;
  /** For a body too small to compress: `identity`, unless the client refuses it. */
  readonly forTiny: Coding;
}

const plain: CodingChoice = { best: 'identity', forTiny: 'identity' };

/** Clients send a handful of different headers. A caller that sends many different ones only makes this cache start over. */
const maxRemembered = 256;
let remembered = new Map<string, CodingChoice>();

/**
 * Chooses by weight, `br` before `gzip` when equal (RFC 9110 §12.5.3). Identity when nothing acceptable is left, which
 * the RFC permits and every client can read.
 */
export function chooseCoding(acceptEncoding: string | undefined): CodingChoice {
  if (acceptEncoding === undefined || acceptEncoding === '') return plain;
  const known = remembered.get(acceptEncoding);
  if (known !== undefined) return known;
  const choice = readCodings(acceptEncoding.slice(0, 500));
  if (remembered.size >= maxRemembered) remembered = new Map();
  if (acceptEncoding.length <= 500) remembered.set(acceptEncoding, choice);
  return choice;
}

function readCodings(header: string): CodingChoice {
  const weights = readWeights(header);
  const any = weights.get('*');
  const br = weights.get('br') ?? any ?? 0;
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? any ?? 0;
  const identity = weights.get('identity') ?? any;
  const compressed: Coding = br > 0 && br >= gzip ? 'br' : gzip > 0 ? 'gzip' : 'identity';
  // identity that is not listed is acceptable but not preferred (RFC 9110 §12.5.3)
  const best = identity !== undefined && identity > Math.max(br, gzip) ? 'identity' : compressed;
  return { best, forTiny: identity === 0 ? compressed : 'identity' };
}

/**
 * Whether `Accept` prefers Markdown: it lists `text/markdown` with at least the weight of HTML. Wildcards count as HTML, because
 * browsers send them (standards of "Markdown for agents").
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/markdown/i.test(accept)) return false;
  const weights = readWeights(accept.slice(0, 1000));
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/**
 * Whether `Accept` prefers plain text: it lists `text/plain` with a greater weight than HTML. Equal weights mean HTML, because HTTP
 * libraries send `text/plain` with a wildcard.
 */
export function prefersPlainText(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/plain/i.test(accept)) return false;
  const weights = readWeights(accept.slice(0, 1000));
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return (weights.get('text/plain') ?? 0) > html;
}

/** The media types of Markdown; plain text is for clients that accept no other. */
export type MarkdownType = 'text/markdown' | 'text/plain';

/** The type of Markdown that a client prefers to HTML; undefined for HTML. */
export function markdownTypeOf(accept: string | undefined): MarkdownType | undefined {
  if (prefersMarkdown(accept)) return 'text/markdown';
  return prefersPlainText(accept) ? 'text/plain' : undefined;
}

/**
 * Whether `Accept` prefers HTML to JSON: it names HTML, as browsers do, with a higher weight than JSON. Wildcards alone are what
 * programs send, so they count as JSON.
 */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined || !/text\//i.test(accept)) return false;
  const weights = readWeights(accept.slice(0, 1000));
  const html = weights.get('text/html') ?? weights.get('text/*') ?? 0;
  const json = weights.get('application/json') ?? weights.get('application/*');
  return html > 0 && (json === undefined ? html >= (weights.get('*/*') ?? 0) : html > json);
}

/** Lower-case names with their weights; an invalid weight counts as 0. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';');
    const q = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(name.trim().toLowerCase(), weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
