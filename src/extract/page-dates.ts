// Reads when a page was published and last changed, from what it declares for programs: `<meta>`, JSON-LD and `<time datetime>`.
// Nothing is guessed from its text.

import { calendarDate } from '../lib/day.ts';
import type { ContentElement } from './main-content/content-tree.ts';

/** `YYYY-MM-DD`, or `''`. */
export interface PageDates {
  readonly published: string;
  /** The day of the last change. */
  readonly modified: string;
}

const valueMaxChars = 2000;
/** Days beyond this number are those of a list. */
const daysMax = 10;

/** Classes by which themes mark the day of a page, itself or the element around it: `entry-date`, `posted-on`, `news-list-date`. */
const publicationClass = /(?:^|[\s_-])(?:published|posted|date|fecha|datum|byline|meta)(?:$|[\s_-])/i;
/** Days of something else: `event-date`, `date-start`. */
const otherDayClass = /event|start|end(?:$|[\s_-])|deadline|expir|updated|modified/i;
const updateClass = /(?:^|\s)updated(?:\s|$)/;

/** `first` returns the first of these `<meta>` that the page has; `jsonLd` is all of its JSON-LD, `times` its `<time>` elements. */
export function findDates(
  first: (...names: string[]) => string,
  jsonLd: string,
  times: readonly ContentElement[],
): PageDates {
  const { published, modified } = readTimes(times);
  return {
    published: firstDay(
      first('article:published_time', 'dcterms.created', 'dcterms.issued', 'date'),
      // several days are those of a list or of reviews
      onlyDay(jsonDates(jsonLd, 'datePublished')),
      onlyDay(published),
    ),
    modified: firstDay(
      first('article:modified_time', 'og:updated_time', 'last-modified', 'dcterms.modified'),
      jsonDates(jsonLd, 'dateModified')[0] ?? '',
      modified,
    ),
  };
}

function readTimes(times: readonly ContentElement[]) {
  const published = new Set<string>();
  let modified = '';
  for (const { attributes, parent } of times) {
    const { itemprop = '', datetime = '', pubdate, class: own = '' } = attributes;
    const day = datetime.slice(0, valueMaxChars);
    const around = (parent?.attributes.class ?? '').slice(0, valueMaxChars);
    if (itemprop === 'dateModified' || updateClass.test(own)) modified ||= day;
    const marks = /(?:^|\s)(?:published|dt-published)(?:\s|$)/.test(own);
    const isMarked = itemprop === 'datePublished' || pubdate !== undefined || marks;
    const isNamed = [own, around].some((name) => publicationClass.test(name));
    const isOther = otherDayClass.test(`${own} ${around}`);
    if ((isMarked || (isNamed && !isOther)) && published.size < daysMax) published.add(calendarDate(day));
  }
  return { published: [...published], modified };
}

function firstDay(...dates: readonly string[]): string {
  return dates.map(calendarDate).find((date) => date !== '') ?? '';
}

function onlyDay(dates: readonly string[]): string {
  const days = new Set(dates.map(calendarDate));
  const [day = ''] = days;
  return days.size === 1 ? day : '';
}

const jsonDate = {
  dateModified: /"dateModified"\s{0,9}:\s{0,9}"([^"]{8,40})"/g,
  datePublished: /"datePublished"\s{0,9}:\s{0,9}"([^"]{8,40})"/g,
};

/** The dates of a property in JSON-LD, found by a pattern because half of the JSON-LD on real pages does not parse. */
function jsonDates(jsonLd: string, property: keyof typeof jsonDate): readonly string[] {
  const dates = jsonLd.matchAll(jsonDate[property]);
  return Array.from(dates, ([, date]) => date!).slice(0, daysMax);
}
