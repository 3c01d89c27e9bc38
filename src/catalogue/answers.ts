// The answer to a question, by quotation alone (contract C15): fields of the company data that it asks for, and passages of pages.

import type { CompanyInfo } from '../company/index.ts';
import {
  type AskedFact,
  type City,
  createQuestionReader,
  mayAskForFact,
  namesInQueries,
} from '../facts/index.ts';
import { itemAt } from '../lib/item-at.ts';
import { remember } from '../lib/remember.ts';
import {
  isFunctionWord,
  type PassageOutcome,
  type SearchIndex,
  type SearchPassage,
} from '../search/index.ts';
import { createLocationReader, type Location } from './asked-location.ts';
import type {
  AnswerExplanation,
  AnswerFact,
  AnswerPassage,
  BusinessAnswer,
  Question,
  ServedPage,
} from './catalogue.ts';
import { foldedWords } from './folded-words.ts';

/** What answers depend on. */
export interface AnswerContext {
  readonly index: SearchIndex;
  readonly pages: readonly ServedPage[];
  readonly cities: readonly City[];
  readonly urlOf: (page: ServedPage) => string;
  readonly company: CompanyInfo;
  /** The section of it that the contact page states. */
  readonly contact: CompanyInfo;
}

/** Less room is left empty: hardly a thought has as few characters. */
const leastChars = 40;

/** What each of several locations has of its own. */
const factsOfLocations = ['phone', 'address', 'hours'] as const;

/** As much of a value as a query can be. */
const queryUnits = 200;

/** Pages whose ranks are explained: more than those whose passages are compared, because other languages have pages among them. */
const explainedMax = 64;

/** A passage of an answer, and what of it is quoted. */
interface Fitting {
  readonly found: SearchPassage;
  readonly isWhole: boolean;
  text: string;
}

/** A question, and what its words likeliest mean. */
type ReadQuery = Pick<Question, 'query' | 'city'> & Pick<PassageOutcome, 'corrected'>;

export interface Answers {
  ask(question: Question): BusinessAnswer;
  explain(question: Question): AnswerExplanation;
}

/** Creates the functions that answer questions and explain the answers. */
export function createAnswers(context: AnswerContext): Answers {
  const { index, pages, urlOf } = context;
  const { readFacts, listFacts } = createFacts(context);

  function findPassages({ query, city, maxChars }: Question) {
    const fitting: Fitting[] = [];
    let left = maxChars;
    let truncated = false;
    const { passages, corrected } = index.answer({ query, city, bytesMax: maxChars });
    for (const found of passages) {
      if (left < leastChars) {
        truncated = true;
        break;
      }
      const { text: whole } = found;
      const text = shorten(found, whole, left, fitting.length === 0);
      const isWhole = text === whole;
      if (!isWhole) truncated = true;
      if (text === '') continue;
      left -= countCodePoints(text);
      fitting.push({ found, text, isWhole });
    }
    widen(fitting, left);
    return { fitting, truncated, corrected };
  }

  function describePassage({ document, heading }: SearchPassage, text: string): AnswerPassage {
    const page = itemAt(pages, document);
    const url = urlOf(page) + anchorOf(page, heading);
    return { text, title: page.title, heading, url, city: page.city };
  }

  return {
    ask(question) {
      const { query, city } = question;
      const { fitting, truncated, corrected } = findPassages(question);
      const passages = fitting.map(({ found, text }) => describePassage(found, text));
      const facts = listFacts({ query, city, corrected }, passages.length > 0);
      return { query, facts, passages, truncated };
    },
    explain(question) {
      const { query, city } = question;
      const { fitting, corrected } = findPassages(question);
      const ranked = index.explain({ query, city, offset: 0, limit: explainedMax });
      return {
        asked: readFacts({ query, city, corrected }),
        passages: fitting.map(({ found: { document, score, coverage } }) => ({
          score,
          coverage,
          page: ranked.find((one) => one.document === document),
        })),
      };
    },
  };
}

/** The fragment that leads to a heading, with its `#`; `''` for none. */
function anchorOf({ headings }: ServedPage, heading: string): string {
  const anchor = heading === '' ? undefined : headings.find(({ text }) => text === heading)?.anchor;
  return anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
}

/** A passage, or as much of it as fits into so many characters: its first clauses if no sentence does. */
function shorten(passage: SearchPassage, whole: string, maxChars: number, isBest: boolean): string {
  if (countCodePoints(whole) <= maxChars) return whole;
  const cut = passage.within(bytesFor(whole, maxChars));
  if (countCodePoints(cut) <= maxChars) return cut;
  return cutAtClause(takeCodePoints(cut, maxChars), isBest);
}

/** The beginning of a text up to a mark between clauses. One that has none is cut within a clause if it is the best, else left out. */
function cutAtClause(text: string, isBest: boolean): string {
  const clause = Math.max(...[', ', '; ', ': '].map((mark) => text.lastIndexOf(mark)));
  if (clause >= (isBest ? text.length / 2 : leastChars)) return text.slice(0, clause);
  const word = text.lastIndexOf(' ');
  return isBest ? text.slice(0, word < 0 ? text.length : word) : '';
}

/** Gives the room that is left to what follows the passages, the best first. */
function widen(fitting: readonly Fitting[], room: number): void {
  let left = room;
  for (const one of fitting) {
    if (left < leastChars) return;
    if (!one.isWhole) continue;
    const length = countCodePoints(one.text);
    const wide = one.found.widen(bytesFor(one.text, length + left));
    const more = countCodePoints(wide) - length;
    if (more > left) continue;
    left -= more;
    one.text = wide;
  }
}

/** About the bytes of so many characters of a text. */
function bytesFor(text: string, chars: number): number {
  return Math.floor((Buffer.byteLength(text) * chars) / countCodePoints(text));
}

// hardly any text has code points of two units
const pair = /[\ud800-\udbff]/;

function countCodePoints(text: string): number {
  return pair.test(text) ? [...text].length : text.length;
}

function takeCodePoints(text: string, count: number): string {
  return pair.test(text) ? [...text].slice(0, count).join('') : text.slice(0, count);
}

/** Creates the functions that read for which facts a question asks, and list those that are known. */
function createFacts({ index, pages, cities, company, contact, urlOf }: AnswerContext) {
  const readQuestion = createQuestionReader(index.languages);
  const values: Readonly<Record<string, unknown>> = { ...company, ...company.service_model };
  const cityOf = createCityReader(cities, company);
  const locationOf = createLocationReader(company);
  const hasCities = cities.length > 0;
  /** By fact and location, made when it is first asked for. */
  const factsOf = remember((location: Location | undefined) =>
    remember((name: AskedFact) => makeFacts(name, location)),
  );

  function makeFacts(name: AskedFact, location: Location | undefined): readonly AnswerFact[] {
    if (name === 'services')
      return (company.services ?? []).map((one) => ({ name, value: one.name, url: one.url }));
    const own = location && ownFactOf(name);
    const value = location && own ? location[own] : String(values[name] ?? '');
    return value === ''
      ? []
      : [{ name, value, url: (own && location?.url) || findUrl(value, name in contact) }];
  }

  /** The fact of a location that replaces one of the company, which is the main location's; undefined where no location states it. */
  function ownFactOf(name: AskedFact): (typeof factsOfLocations)[number] | undefined {
    const own = factsOfLocations.find((one) => one === name);
    return own && company.locations?.some((one) => one[own] !== '') ? own : undefined;
  }

  /** The address of the page that states a value, else of the contact page or of the likeliest page. */
  function findUrl(value: string, isContact: boolean): string {
    const { hits } = index.search({ query: value.slice(0, queryUnits), city: '', offset: 0, limit: 8 });
    const likely = hits.map(({ document }) => itemAt(pages, document));
    // an address may stand on several lines
    const words = foldedWords(value).join(' ');
    const page =
      likely.find(({ markdown }) => foldedWords(markdown).join(' ').includes(words)) ??
      (isContact ? undefined : likely[0]);
    return page === undefined ? company.pages?.contact || company.website : urlOf(page);
  }

  /** Whether a question asks for prices and says not of what. */
  function asksPricesAlone(query: string): boolean {
    return foldedWords(query).every((word) => isFunctionWord(word) || readQuestion(word).includes('prices'));
  }

  /** The facts that a question asks for, with its typing errors corrected if it asks for none as it is written. */
  function readFacts(read: ReadQuery): readonly AskedFact[] {
    const { query, corrected } = read;
    const asked = readQuestion(query, hasCities ? () => findCity(read) !== undefined : undefined);
    if (asked.length > 0) return asked;
    // the words of few questions are worth a second reading
    if (corrected === undefined || !corrected.corrections.some(mayAskForFact)) return asked;
    return readQuestion(corrected.query, hasCities ? () => cityOf(corrected.query) !== undefined : undefined);
  }

  function findCity({ query, corrected }: ReadQuery) {
    return cityOf(query) ?? (corrected === undefined ? undefined : cityOf(corrected.query));
  }

  /** The location that a question names, or else the `city` in which it is asked. */
  function findLocation({ query, city }: ReadQuery): Location | undefined {
    if (company.locations === undefined) return undefined;
    return locationOf(query) ?? locationOf(cities.find(({ slug }) => slug === city)?.name ?? '');
  }

  function listFacts(read: ReadQuery, hasPassages: boolean): readonly AnswerFact[] {
    const known = readFacts(read).filter(
      // general prices say nothing of what the business does not offer
      (fact) => fact !== 'prices' || hasPassages || asksPricesAlone(read.query),
    );
    const city = known.includes('coverage') ? findCity(read) : undefined;
    return [
      ...(city === undefined ? [] : [{ name: 'cities', value: city.name, url: city.url }]),
      ...known.flatMap(factsOf(findLocation(read))),
    ];
  }

  return { readFacts, listFacts };
}

/** Largest number of words of a city's name. */
const nameWordsMax = 6;

/** Creates a function that finds the listed city that a question names, the longest name first. */
function createCityReader(cities: readonly City[], company: CompanyInfo) {
  const listed = new Map((company.cities ?? []).map((city) => [city.slug, city]));
  const byName = new Map<string, { readonly name: string; readonly url: string }>();
  for (const city of cities) {
    const found = listed.get(city.slug);
    if (found === undefined) continue;
    for (const name of namesInQueries(city)) byName.set(foldedWords(name).join(' '), found);
  }
  return (question: string) => {
    const words = foldedWords(question);
    for (let length = nameWordsMax; length > 0; length--) {
      for (let from = 0; from + length <= words.length; from++) {
        const found = byName.get(words.slice(from, from + length).join(' '));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
}
