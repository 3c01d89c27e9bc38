// Company data from the company file (seed §2.3, contract C6).

/** How the service works; `online_booking: false` means that nothing is hired or paid from the site (seed §2.3). */
export interface ServiceModel {
  readonly description: string;
  readonly performed_by?: string;
  readonly quoted_by?: string;
  readonly invoiced_by?: string;
  readonly warranty?: string;
  readonly online_booking: boolean;
}

/** A service of the company; `path` is the path of its page. */
export interface CompanyService {
  readonly name: string;
  readonly path: string;
}

/** One of several locations of the company. A text that the site does not publish is `''`. */
export interface CompanyLocation {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
  /** Path of the page about it, or of the page that lists it. */
  readonly path: string;
}

/** What the site publishes about the company. An unpublished text is `''` (contract C6). */
export interface Company {
  readonly brand: string;
  readonly legal_name: string;
  readonly tax_id: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly whatsapp: string;
  readonly hours: string;
  readonly coverage: string;
  readonly tax: string;
  readonly prices: string;
  /** Absent when the company file does not state it: pages do not say it plainly (contract C6). */
  readonly service_model?: ServiceModel;
  /** Absent for a company with one location. */
  readonly locations?: readonly CompanyLocation[];
  readonly services: readonly CompanyService[];
  /** Path of each covered city's page, by slug. */
  readonly cityPaths: Readonly<Record<string, string>>;
  /** Paths of the site's own pages by key: `contact`, `privacy`, `legal_notice`. */
  readonly pages: Readonly<Record<string, string>>;
}
