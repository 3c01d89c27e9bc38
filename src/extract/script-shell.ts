// Pages that have no text until scripts have run, such as those of single-page applications: agents and search engines that
// run no scripts see nothing there, and neither does vitrina.

import { scriptTarget } from '../html/index.ts';
import { countOf } from '../lib/count-of.ts';
import type { SkippedDocument } from '../sources/index.ts';

/** Elements that frameworks fill: Angular, Flutter; React, Vue, Next.js, Nuxt, Gatsby, SvelteKit, Quasar. */
const mount =
  /<(?:app-root|flutter-view)\b|<\w+\s[^>]{0,200}?\bid=["']?(?:root|app|app-root|__next|__nuxt|___gatsby|svelte|q-app)["'\s>]/i;
/** What such pages say to browsers without scripts. */
const request = /<noscript\b[^>]{0,200}>(?:(?!<\/noscript)[\s\S]){0,500}?javascript/i;
/** Shells are short, but may have styles or data before their element. */
const searchedChars = 500_000;

const reason = 'javascript';

/** Why an HTML document without text is empty, if scripts draw it; undefined otherwise. */
export function findScriptShell(path: string, html: string): SkippedDocument | undefined {
  const text = html.slice(0, searchedChars);
  if (!/<script\b/i.test(text) || !(mount.test(text) || request.test(text))) return undefined;
  return { path, reason, detail: `it is drawn by JavaScript and has no text of its own; ${remedy}` };
}

/** The redirect of a document without text whose script leads on; undefined otherwise. */
export function findScriptRedirect(path: string, html: string): SkippedDocument | undefined {
  const leadsTo = scriptTarget(html);
  if (leadsTo === undefined) return undefined;
  return { path, reason: 'redirect', detail: `its script redirects to ${leadsTo}`, leadsTo };
}

const remedy =
  'publish it as static HTML (static export, prerendering), or name the site of the system that holds its texts, such as WordPress';

/** One line for the operator if JavaScript draws most of a site; undefined otherwise. */
export function describeScriptShells(pages: number, skipped: readonly SkippedDocument[]): string | undefined {
  const shells = skipped.filter((document) => document.reason === reason).length;
  if (shells <= pages) return undefined;
  const found = `${countOf(shells, 'document')} ${shells === 1 ? 'has' : 'have'}`;
  return `this site is drawn by JavaScript: ${found} no text until scripts run; ${remedy}`;
}
