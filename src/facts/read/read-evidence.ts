// Listens to the parser of a page and collects what the page says of its business: structured data, links, labelled lines.

import {
  areTwoWords,
  baseAddress,
  blockElements,
  cleanLine,
  frameElements,
  type HtmlListener,
  isJsonLd,
  isTimeAfterWord,
  shorten,
} from '../../html/index.ts';
import { addressKey } from '../../lib/address-key.ts';
import { formalRoles, isPathOfLocations, ownerRoles, roleOfName, roleOfPath } from '../page-role.ts';
import { isClosedAlone, type Line, withRows } from '../values/read-hours.ts';
import { createElementReader } from './element-facts.ts';
import { createFactList, type Evidence, type Fact, locationsMax, type NamedLink } from './evidence.ts';
import { readJsonLd } from './json-ld.ts';
import { createLookReader } from './look.ts';
import { isForBooking } from './online-booking.ts';
import { dropOthers, isCut, isOfFax, type Position } from './other-parties.ts';
import { readLines } from './read-lines.ts';
import { readLocations } from './read-locations.ts';
import { isOfVisitors } from './visitors.ts';

/** Limits of what one page can make us keep and scan. */
const jsonLdMaxChars = 200_000;
const scriptsMax = 20;
const textMaxChars = 120_000;
const lineMaxChars = 1_000;
const captureMaxChars = 400;
/** Open at the same time: each costs time for every text. */
const capturesMax = 6;
const linksMax = 24;
/** Links that dial or write. */
const contactsMax = 100;
const homesMax = 8;
const logosMax = 8;
const areasMax = 60;
const quoteMaxChars = 60;

/** Not read: scripts, and the fields of forms, whose numbers and addresses are examples. */
const unread = new Set(
  'script style template noscript svg textarea select option label head iframe'.split(' '),
);
/** A declarative shadow root is shown. */
const isUnread = (name: string, { shadowrootmode }: Readonly<Record<string, string>>) =>
  unread.has(name) && shadowrootmode === undefined;
const headings = new Set('h1 h2 h3 h4 h5 h6'.split(' '));
const frameClass = /(?:^|[\s_-])(?:site-?)?(?:footer|topbar|top-bar|pie|colophon)(?:$|[\s_-])/i;

/** Listens to a parser and collects the page's evidence. */
export interface EvidenceReader extends HtmlListener {
  finish(): Evidence;
  /** How the first script of JSON-LD begins that cannot be read; `''` when all can. Call it after `finish`. */
  brokenJsonLd(): string;
}

/** Creates a reader for the page at `path`. Its time is linear in the page, and what it keeps is bounded. */
export function createEvidenceReader(path: string): EvidenceReader {
  const { facts, add } = createFactList();
  const links: NamedLink[] = [];
  const scripts = createScriptReader();
  const captures = createCaptures();
  const role = roleOfPath(path);
  const speaksOfOwner = ownerRoles.has(role);
  const look = role === 'home' ? createLookReader(path) : undefined;
  const lines = createLineCollector(speaksOfOwner);
  let books = false;
  let broken = '';
  let depth = 0;
  /** Depth of the outermost element of each kind that is open; 0 for none. */
  let unreadAt = 0;
  let visitorsAt = 0;
  let frameAt = 0;
  /** Where the link that was opened last begins. */
  let linkStart = lines.position();
  const linked: { readonly fact: Fact; readonly start: Position }[] = [];
  const elements = createElementReader({
    say(field, value, kind) {
      if (value === undefined) return;
      const fact = { field, value: cleanLine(value), kind, isFrame: frameAt > 0 };
      if (kind !== 'link') add(fact);
      else if (linked.length < contactsMax) linked.push({ fact, start: linkStart });
    },
    capture: (finish) => captures.start(depth, finish),
    isInFrame: () => frameAt > 0,
    isHome: (href) => isHomeLink(href, path),
    addLink(link) {
      if (links.length < linksMax) links.push(link);
    },
  });
  return {
    open(name, attributes) {
      depth++;
      if (name === 'script') scripts.open(attributes.type);
      look?.open(name, attributes);
      if (visitorsAt === 0 && unreadAt === 0 && isOfVisitors(name, attributes)) visitorsAt = depth;
      books ||= visitorsAt === 0 && role !== 'article' && isForBooking(name, attributes);
      if (unreadAt > 0) return;
      if (visitorsAt > 0 || isUnread(name, attributes) || isDecoy(name, attributes)) {
        unreadAt = depth;
        return;
      }
      if (name === 'br' || blockElements.has(name)) {
        lines.end(frameAt > 0);
        captures.text('\n');
      }
      if (frameAt === 0 && isFrame(name, attributes)) frameAt = depth;
      // what dials or writes is a fact by itself, also right after another: `956 12 34 56</span><a href="mailto:…">`
      if (name === 'a') {
        if (/^\s*(?:tel|mailto):/i.test(attributes.href ?? '')) lines.text(' ');
        linkStart = lines.position();
      }
      elements.open(name, attributes);
      lines.open(name);
    },
    close(name) {
      if (name === 'script') scripts.close();
      if (unreadAt === 0) {
        captures.end(depth);
        if (blockElements.has(name)) lines.end(frameAt > 0, headings.has(name));
        else lines.close();
      }
      if (unreadAt === depth) unreadAt = 0;
      if (visitorsAt === depth) visitorsAt = 0;
      if (frameAt === depth) {
        lines.end(true);
        frameAt = 0;
      }
      depth--;
    },
    text(data) {
      if (scripts.text(data) || unreadAt > 0) return;
      lines.text(data);
      captures.text(data);
    },
    brokenJsonLd: () => broken,
    finish() {
      lines.end(frameAt > 0);
      elements.finish();
      const { begins, logos, ...said } = scripts.read();
      broken = begins;
      for (const fact of said.facts) add({ ...fact, isFrame: false });
      const own = dropOthers(lines.lines, formalRoles.has(role));
      for (const { fact, start } of linked)
        if (!isCut(start, lines.lines, own) && !(fact.field === 'phone' && isOfFax(start, own))) add(fact);
      const rows = withRows(own);
      readLines(rows, role, add);
      const listed = speaksOfOwner || isPathOfLocations(path) ? readLocations(rows) : [];
      return {
        ...said,
        facts,
        links,
        locations: [...said.locations, ...listed],
        books: books || said.books,
        firstLines: lines.lines
          .slice(0, role === 'home' ? firstLinesMax : 0)
          .map((one) => one.text.slice(0, proseMinChars)),
        isAboutPrivacy:
          role === 'legal' && lines.lines.some((one) => one.isHeading && roleOfName(one.text) === 'privacy'),
        ...(look !== undefined && { look: look.finish(logos) }),
      };
    },
  };
}

/** A part of a line that nobody sees: `hola@<b style="display:none">spam</b>roca.example`. */
function isDecoy(name: string, { style = '', hidden }: Readonly<Record<string, string>>): boolean {
  return (
    !blockElements.has(name) &&
    (hidden !== undefined || /(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i.test(style))
  );
}

/** A path without a name, or with that of the file of a home page: most links need no closer look. */
const homeHref = /^(?:\.{0,2}\/)*(?:index\.(?:html?|php))?(?:[?#].*)?$/i;

/** Whether a relative address leads to `/`; the addresses of a site with its host are not known while a page is read. */
function isHomeLink(href: string, path: string): boolean {
  if (href === '' || href.startsWith('#') || href.startsWith('?') || !homeHref.test(href)) return false;
  const base = baseAddress(path, '');
  return URL.canParse(href, base) && addressKey(new URL(href, base).pathname) === '';
}

function isFrame(name: string, { class: classes = '', id = '' }: Readonly<Record<string, string>>): boolean {
  if (frameElements.has(name)) return true;
  if (name === 'body' || name === 'main') return false;
  return (classes !== '' && frameClass.test(classes)) || (id !== '' && frameClass.test(id));
}

/** Collects the JSON-LD of a page, a script at a time. */
function createScriptReader() {
  const scripts: string[] = [];
  let script: string | undefined;
  return {
    open(type: string | undefined) {
      if (isJsonLd(type)) script = '';
    },
    close() {
      if (script !== undefined && scripts.length < scriptsMax) scripts.push(script);
      script = undefined;
    },
    /** Whether the text is part of a script that is collected. */
    text(data: string): boolean {
      if (script === undefined) return false;
      if (script.length < jsonLdMaxChars) script += data.slice(0, jsonLdMaxChars);
      return true;
    },
    read() {
      const statements = scripts.map(readJsonLd);
      // one that was cut for its length is passed over
      const broken = scripts.find(
        (one, i) => statements[i]!.isBroken && one.trim() !== '' && one.length < jsonLdMaxChars,
      );
      return {
        begins: broken === undefined ? '' : shorten(cleanLine(broken), quoteMaxChars),
        facts: statements.flatMap(({ facts }) => facts),
        locations: statements.flatMap(({ locations }) => locations).slice(0, locationsMax),
        areas: [...new Set(statements.flatMap(({ areas }) => areas))].slice(0, areasMax),
        homes: statements.flatMap(({ homes }) => homes).slice(0, homesMax),
        logos: statements.flatMap(({ logos }) => logos).slice(0, logosMax),
        books: statements.some(({ books }) => books),
      };
    },
  };
}

/** Collects the texts of open elements. */
function createCaptures() {
  const open: { readonly depth: number; readonly finish: (text: string) => void; text: string }[] = [];
  return {
    start(depth: number, finish: (text: string) => void): boolean {
      const fits = open.length < capturesMax;
      if (fits) open.push({ depth, finish, text: '' });
      return fits;
    },
    text(data: string): void {
      for (const one of open)
        if (one.text.length < captureMaxChars) one.text += data.slice(0, captureMaxChars);
    },
    /** Ends those of elements at this depth and below. */
    end(depth: number): void {
      for (let last = open.at(-1); last !== undefined && last.depth >= depth; last = open.at(-1)) {
        open.pop();
        last.finish(last.text.trim());
      }
    },
  };
}

const proseMinChars = 160;
const firstLinesMax = 100;

/** Collects the visible lines; with `keepsProse`, also long ones without a digit, an address or a label. */
function createLineCollector(keepsProse: boolean) {
  const lines: Line[] = [];
  let line = '';
  let keptChars = 0;
  /** What came last: the end of an element, or the start of another right after it. */
  let edge: 'end' | 'start' | undefined;
  return {
    lines,
    position: (): Position => ({ at: lines.length, before: line }),
    open(name: string): void {
      edge = edge !== undefined && name !== 'sub' && name !== 'sup' ? 'start' : undefined;
    },
    close(): void {
      edge = 'end';
    },
    text(data: string): void {
      const isApart = edge === 'start' ? areTwoWords(line, data, false) : isTimeAfterWord(line, data);
      if (isApart || isClosedAlone(data)) line += ' ';
      edge = undefined;
      if (line.length < lineMaxChars) line += data.slice(0, lineMaxChars);
    },
    end(inFrame: boolean, isHeading = false): void {
      if (line === '') return;
      const isProse = !keepsProse && line.length > proseMinChars && !/[\d@©(:]/.test(line);
      const text = isProse || keptChars > textMaxChars ? '' : cleanLine(line);
      line = '';
      if (text === '') return;
      keptChars += text.length;
      lines.push({ text, isFrame: inFrame, isHeading });
    },
  };
}
