// The words by which facts are recognised: one row of this type per language, in a file of its own.

/**
 * The words of a language. A text is a list of alternatives of a regular expression that is matched without regard to case, absent where a
 * language has none. Names of pages are matched without accents.
 */
export interface FactWords {
  readonly code: string;
  readonly week: {
    /** From Monday on. */
    readonly days: readonly [string, string, string, string, string, string, string];
    /** Ways to abbreviate the days, each from Monday on and separated by `|`. */
    readonly shortDays: readonly string[];
    readonly everyDay: string;
    /** How the hours of structured data are written for readers; days from Monday on. */
    readonly spoken: {
      readonly days: string;
      readonly range: (from: string, to: string) => string;
      readonly and: string;
      readonly everyDay: string;
      readonly allDay: string;
    };
  };
  readonly hours: {
    /** What opening hours are called, with or without "our". */
    readonly name: string;
    /** What stands between the name and the hours: `are`. */
    readonly are?: string;
    readonly closed: string;
    readonly open: string;
    /** Units after a time of the clock. */
    readonly clock: string;
    /** Between two days or two times. */
    readonly to?: string;
    /** What else stands between days and times. */
    readonly small: string;
    readonly halfOfDay: string;
    /** A part of a business that receives people, whose hours are those of the business; and what else these are for. */
    readonly office: string;
    /** What a sentence about when the business receives people has beside days and times, such as holidays: `We are here for you`. */
    readonly receive: string;
    readonly seasons: string;
    readonly months: string;
  };
  readonly pages: {
    readonly privacy: string;
    readonly legal: string;
    readonly contact: string;
    /** What may follow a word for contact: `contact us`. */
    readonly contactWith: string;
    readonly place: string;
    readonly hours: string;
    readonly about: string;
    /** Folders of articles, lists of them and authors. */
    readonly articles: string;
    /** Pages of branches, shops, practices. */
    readonly locations: string;
  };
  readonly contact: {
    /** Announces a telephone number. */
    readonly phone: string;
    /** Announces a number for calls, or calls for a call. */
    readonly call: string;
    /** Announces a number that is no telephone number. */
    readonly otherNumber: string;
    /** "at", as a veil for `@`. */
    readonly at: string;
    /** What examples are called: the part before `@`, the name of their host, a street. */
    readonly sample: string;
    /** The part before `@` in addresses for one matter. */
    readonly oneMatter: string;
  };
  readonly address: {
    readonly street?: string;
    /** The same where the number stands first. */
    readonly numberedStreet?: string;
    /** The same behind the name of the street. */
    readonly streetBehind?: string;
    /** Begins the name of a place that stands for a street, with or without a number: `Finca`, `Lieu-dit`. Capitals count. */
    readonly withoutStreet?: string;
    /** Announces an address in its line, or alone in a line above. */
    readonly label: string;
    /** Small words within names of towns. */
    readonly inTowns?: string;
    /** What follows an address in its line. */
    readonly after: string;
    /** Streets and towns that templates show as examples. */
    readonly sample?: string;
  };
  readonly owner: {
    /** Forms of firms at the end of a name; case counts. */
    readonly forms: readonly string[];
    /** Forms of firms in front of a name; case counts. */
    readonly formsBefore?: string;
    /** Announces the owner's name with a colon. */
    readonly label: string;
    /** What the owner is called: the part of a notice that begins so is the owner's. */
    readonly title: string;
    /** Announces it within a sentence. */
    readonly sentence?: string;
    /** Articles and words for a firm in front of a name, which are no part of it. */
    readonly before?: string;
    /** Ends a name. */
    readonly after: string;
    /** What says of the name at the start of a sentence that it is the owner. */
    readonly controls?: string;
    /** How a firm names the register that has it. */
    readonly register: string;
    readonly rights: string;
    readonly today?: string;
    readonly by?: string;
  };
  readonly others: {
    /** Who hosts or makes the site. */
    readonly provider: string;
    /** What others do for the site, as a label or a heading of a legal notice: lodging, design, payments. */
    readonly inNotices: string;
    /** Who made the site, in words that may also be about other work: begins a part of a line, and a number or address follows. */
    readonly credit: string;
    /** Authorities, and the officer for data. */
    readonly supervisor?: string;
    /** Those that the business itself calls others: neighbours, suppliers, partners, numbers for guests and patients, its bank. */
    readonly friends: string;
    /** Where a number follows. */
    readonly authorities: string;
  };
  readonly names: {
    /** Names that templates and menus use, and greetings, without accents and punctuation. */
    readonly generic: string;
    /** Begins a name that a template shows as an example. */
    readonly sample?: string;
    /** Small words within proper names. */
    readonly particles: string;
  };
  readonly asks: AskWords;
}

/** How customers ask for a fact of the company, in lower case and without accents. */
export interface AskWords extends Readonly<Record<AskedFact, string>> {
  /** What the business does at an hour, beside a day or a time of day: `trabajáis los domingos`. */
  readonly attend: string;
  readonly dayTimes: string;
  /** What the business does in a town, beside its name: `venís`. */
  readonly reach: string;
  /** Words of questions that ask for something else than whether it does: `cuánto`. */
  readonly asksElse: string;
}

/** The facts of the company that a question may ask for, by the names of their fields. */
export type AskedFact =
  | 'phone'
  | 'email'
  | 'whatsapp'
  | 'address'
  | 'hours'
  | 'coverage'
  | 'prices'
  | 'tax'
  | 'warranty'
  | 'performed_by'
  | 'quoted_by'
  | 'invoiced_by'
  | 'online_booking'
  | 'tax_id'
  | 'legal_name'
  | 'services'
  | 'description';
