// Reads when a page was published and last changed, from what it declares for programs: `<meta>`, JSON-LD and `<time datetime>`.
// Nothing is guessed from its text.

import type { HtmlListener } from '../html/index.ts';
import { calendarDate } from '../lib/day.ts';

/** `YYYY-MM-DD`, or `''`. */
export interface PageDates {
  readonly published: string;
  /** The day of the last change. */
  readonly modified: string;
}

/** Listens to a parser and collects the `<time>` elements of a page. */
export interface DateReader extends Pick<HtmlListener, 'open' | 'close'> {
  /** `first` returns the first of these `<meta>` that the page has; `jsonLd` is all of its JSON-LD. */
  finish(first: (...names: string[]) => string, jsonLd: string): PageDates;
}

const valueMaxChars = 2000;
/** Days beyond this number are those of a list. */
const daysMax = 10;

/** Classes by which themes mark the day of a page, itself or the element around it: `entry-date`, `posted-on`, `news-list-date`. */
const publicationClass = /(?:^|[\s_-])(?:published|posted|date|fecha|datum|byline|meta)(?:$|[\s_-])/i;
/** Days of something else: `event-date`, `date-start`. */
const otherDayClass = /event|start|end(?:$|[\s_-])|deadline|expir|updated|modified/i;
const updateClass = /(?:^|\s)updated(?:\s|$)/;

/** Creates a reader for one page. */
export function createDateReader(): DateReader {
  /** Classes of the open elements, the innermost last. */
  const classes: string[] = [];
  const published = new Set<string>();
  let modified = '';

  function readTime({ itemprop = '', datetime = '', pubdate, class: own = '' }: Attributes): void {
    const day = datetime.slice(0, valueMaxChars);
    const around = classes.at(-1) ?? '';
    if (itemprop === 'dateModified' || updateClass.test(own)) modified ||= day;
    const marks = /(?:^|\s)(?:published|dt-published)(?:\s|$)/.test(own);
    const isMarked = itemprop === 'datePublished' || pubdate !== undefined || marks;
    const isNamed = [own, around].some((name) => publicationClass.test(name));
    const isOther = otherDayClass.test(`${own} ${around}`);
    if ((isMarked || (isNamed && !isOther)) && published.size < daysMax) published.add(calendarDate(day));
  }

  return {
    open(name, attributes) {
      if (name === 'time') readTime(attributes);
      classes.push((attributes.class ?? '').slice(0, valueMaxChars));
    },
    close() {
      classes.pop();
    },
    finish(first, jsonLd) {
      return {
        published: firstDay(
          first('article:published_time', 'dcterms.created', 'dcterms.issued', 'date'),
          // several days are those of a list or of reviews
          onlyDay(jsonDates(jsonLd, 'datePublished')),
          onlyDay([...published]),
        ),
        modified: firstDay(
          first('article:modified_time', 'og:updated_time', 'last-modified', 'dcterms.modified'),
          jsonDates(jsonLd, 'dateModified')[0] ?? '',
          modified,
        ),
      };
    },
  };
}

type Attributes = Readonly<Record<string, string>>;

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
