// The rules that distinguish furniture from content, in their order: by element, by attribute, by class, by text.

import { attributeRules } from './attribute-rules.ts';
import type { BoilerplateRule, Candidate } from './boilerplate-rule.ts';
import { classRules } from './class-rules.ts';
import { elementRules } from './element-rules.ts';
import { textOf } from './walk.ts';

const textBlocks = new Set(['div', 'section', 'p', 'ul', 'aside', 'small', 'span']);
const copyright = /^\s*(?:©|\(c\)|copyright\b|todos los derechos reservados)/i;
const cookieNotice = /\bcookies?\b/i;
const cookieChoice = /acept|rechaz|configur|accept|reject|decline|consent/i;

/** Recognizes short notices by their text, because they may have no class. */
const noticeRule: BoilerplateRule = {
  name: 'notice',
  maxShare: 1,
  restorable: false,
  matches: ({ element, weight, inArticle }) => {
    if (weight.text >= 260 || weight.nodes >= 80 || !textBlocks.has(element.name)) return false;
    const text = textOf(element);
    if (copyright.test(text)) return true;
    // a paragraph that offers no choice belongs to the site's cookie policy
    const mayChoose = element.name !== 'p' || weight.linkText > 0;
    return mayChoose && !inArticle && cookieNotice.test(text) && cookieChoice.test(text);
  },
};

const byName = new Map(
  [...Object.values(elementRules), ...attributeRules, ...classRules, noticeRule].map((rule) => [
    rule.name,
    rule,
  ]),
);

/** The first rule that matches the candidate and so withholds it from the main content. */
export function findBoilerplateRule(candidate: Candidate): BoilerplateRule | undefined {
  const { element, classes } = candidate;
  const own = elementRules[element.name];
  if (own !== undefined && applies(own, candidate)) return own;
  return (
    findFirst(attributeRules, candidate) ??
    (classes.size > 0 ? findFirst(classRules, candidate) : undefined) ??
    (applies(noticeRule, candidate) ? noticeRule : undefined)
  );
}

/** A loop, because it runs for every element of a site, and a closure per call would take half of its time. */
function findFirst(rules: readonly BoilerplateRule[], candidate: Candidate): BoilerplateRule | undefined {
  for (const rule of rules) if (applies(rule, candidate)) return rule;
  return undefined;
}

function applies(rule: BoilerplateRule, candidate: Candidate): boolean {
  return candidate.share < rule.maxShare && rule.matches(candidate);
}

/** Whether elements withheld by the rule are restored if only one page of the site has them. */
export function isRestorable(ruleName: string): boolean {
  return byName.get(ruleName)?.restorable === true;
}
