// The text of `<style>` elements -> rules, as far as hidden text needs them. Tolerant, without recursion, and linear in the
// text's length: it reads braces, not CSS (CSS Syntax 3 has no more structure than that above a declaration).

/** A `<style>` element of a page. */
export interface StyleSheet {
  /** Its `media` attribute; `''` when it has none. */
  readonly media: string;
  readonly text: string;
}

export interface StyleRule {
  /** The text before the brace: a list of selectors. */
  readonly selectors: string;
  readonly declarations: string;
  /** Holds for some screens or states only: inside a width query, a container query or another rule. */
  readonly isConditional: boolean;
}

/** More style than this is not read at all: what shows a text again could stand in the part left out. */
const sheetsMaxChars = 1_000_000;
/** Rules beyond these are not visited. */
const maxRules = 50_000;
const selectorsMaxChars = 2000;
const parentMaxChars = 200;
/** Blocks inside one another. */
const maxOpenBlocks = 100;

/** When what is inside a block holds. */
type Scope = 'always' | 'sometimes' | 'never';

interface Block {
  /** When the rules inside hold. */
  readonly scope: Scope;
  /** What their selectors are relative to; `''` outside of rules. */
  readonly parent: string;
  /** The rule that the block is, without its declarations; undefined for an at-rule. */
  readonly rule: Omit<StyleRule, 'declarations'> | undefined;
}

/** Goes through the rules of a page's sheets that can hold on a screen, in order; those beyond the bounds are left out. */
export type RuleWalk = (visit: (rule: StyleRule) => void) => void;

/** Rules are found again at each walk: nearly all pages need one walk only, and keeping them costs more than finding them. */
export function readStyleSheets(sheets: readonly StyleSheet[]): RuleWalk {
  const chars = sheets.reduce((sum, { text }) => sum + text.length, 0);
  const read = sheets.map(({ media, text }) => {
    const scope = chars > sheetsMaxChars ? 'never' : scopeOfMedia(media);
    return { scope, text: scope === 'never' ? '' : blank(text) };
  });
  return (visit) => {
    let rules = 0;
    for (const { scope, text } of read) rules += walkSheet(text, scope, maxRules - rules, visit);
  };
}

/** Braces in comments and strings are none, nor does an escaped quote begin a string (`.content-\[\'\'\]`). */
function blank(text: string): string {
  const opaque =
    /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'|<!--|-->/g;
  return text.replace(opaque, (found) => {
    if (found.startsWith('\\')) return /[{}]/.test(found) ? '' : found;
    return found.startsWith('"') || found.startsWith("'") ? '""' : ' ';
  });
}

/** The position of a brace; the length of the text when there is none. */
function positionOf(text: string, brace: string, from: number): number {
  const at = text.indexOf(brace, from);
  return at < 0 ? text.length : at;
}

/** Visits the rules of one sheet, and returns how many they are. */
function walkSheet(text: string, scope: Scope, limit: number, visit: (rule: StyleRule) => void): number {
  const sheet: Block = { scope, parent: '', rule: undefined };
  const open: Block[] = [];
  let opening = positionOf(text, '{', 0);
  let closing = positionOf(text, '}', 0);
  let rules = 0;
  let start = 0;
  let rule: Block['rule'];
  for (let isOpen = true; isOpen && rules < limit && open.length <= maxOpenBlocks; ) {
    const end = Math.min(opening, closing);
    isOpen = end < text.length;
    const between = text.slice(start, end);
    start = end + 1;
    if (rule !== undefined) {
      visit({ selectors: rule.selectors, declarations: between, isConditional: rule.isConditional });
      rules++;
      rule = undefined;
    }
    if (!isOpen) continue;
    if (end === closing) {
      closing = positionOf(text, '}', start);
      open.pop();
    } else {
      opening = positionOf(text, '{', start);
      const block = openBlock(between.slice(between.lastIndexOf(';') + 1).trim(), open.at(-1) ?? sheet);
      open.push(block);
      rule = block.rule;
    }
  }
  return rules;
}

const skippedBlock: Block = { scope: 'never', parent: '', rule: undefined };

function openBlock(head: string, { scope, parent }: Block): Block {
  if (scope === 'never') return skippedBlock;
  if (head.startsWith('@')) return { scope: scopeOfAtRule(head, scope), parent, rule: undefined };
  const selectors = parent === '' ? head : nest(head, parent);
  if (selectors.length > selectorsMaxChars) return skippedBlock;
  // rules inside a rule (CSS Nesting 1) are mostly about its states
  return {
    scope: 'sometimes',
    parent: selectors.slice(0, parentMaxChars),
    rule: { selectors, isConditional: scope !== 'always' },
  };
}

/** `&` stands for the rule around, and is in front where it is not written. */
function nest(head: string, parent: string): string {
  const parts = head.split('&');
  if (parts.length === 1) return `${parent} ${head}`;
  return parts.length * parent.length <= selectorsMaxChars ? parts.join(parent) : head;
}

/** What at-rules with blocks hold that are no rules for elements. */
const withoutRules =
  /^@(?:-\w+-)?(?:keyframes|font-face|font-feature-values|font-palette-values|page|property|counter-style|starting-style|position-try|view-transition|color-profile)\b/i;

function scopeOfAtRule(head: string, outer: Scope): Scope {
  if (withoutRules.test(head)) return 'never';
  const media = /^@media\b([\s\S]*)$/i.exec(head)?.[1];
  if (media !== undefined) {
    const scope = scopeOfMedia(media);
    return scope === 'always' ? outer : scope;
  }
  return /^@(?:layer|supports)\b/i.test(head) ? outer : 'sometimes';
}

/** `screen` and `all` hold for every reader; a query about width, colours or motion for some (Media Queries 4 §2). */
function scopeOfMedia(media: string): Scope {
  const queries = media.slice(0, selectorsMaxChars).toLowerCase().split(',');
  if (queries.some((query) => /^\s*(?:(?:only\s+)?(?:screen|all)\s*)?$/.test(query))) return 'always';
  return queries.every((query) => /^\s*(?:only\s+)?(?:print|speech)\b/.test(query)) ? 'never' : 'sometimes';
}
