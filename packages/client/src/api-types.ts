// Generated from the OpenAPI document by `npm run client:types`. Not to be edited.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Answer */
        readonly Answer: {
            /** @description The question. */
            readonly query: string;
            /** @description Company data that the question asks for; empty when it asks for none. */
            readonly facts: readonly {
                /** @description Name of the field in get_company_info; of cities, only the city that the question names. */
                readonly name: string;
                /** @description Its value, letter for letter. */
                readonly value: string;
                /**
                 * Format: uri
                 * @description Page that states it.
                 */
                readonly url: string;
            }[];
            /** @description Verbatim passages of pages, the best first. */
            readonly passages: readonly {
                /** @description The passage. */
                readonly text: string;
                /** @description Title of the page. */
                readonly title: string;
                /** @description Heading above it; empty when there is none. */
                readonly heading: string;
                /**
                 * Format: uri
                 * @description Address of the page; can be passed to read_page.
                 */
                readonly url: string;
                /** @description City slug of the page; empty when the page is general. */
                readonly city: string;
            }[];
            /** @description true when there are more passages that did not fit: ask for more with max_characters. */
            readonly truncated: boolean;
            /** @description What to do when there is no answer. */
            readonly hint?: string;
        };
        /** SearchResultPage */
        readonly SearchPage: {
            /** @description Number of results in this answer; not the number of all. */
            readonly total: number;
            /** @description Results, the most relevant first. */
            readonly results: readonly {
                /** @description Title of the page. */
                readonly title: string;
                /**
                 * Format: uri
                 * @description Address of the page; can be passed to read_page.
                 */
                readonly url: string;
                /** @description City slug of the page; empty when the page is general. */
                readonly city: string;
                /** @description A piece of plain text around the match. */
                readonly excerpt: string;
            }[];
            /** @description Value of cursor for the next page; null when there are no more results. */
            readonly next_cursor: string | null;
        };
        /** Page */
        readonly Page: {
            /** @description Title of the page. */
            readonly title: string;
            /**
             * Format: uri
             * @description Address of the page.
             */
            readonly url: string;
            /** @description Full text of the page converted to Markdown. */
            readonly markdown: string;
            /** @description true when there is more text: read on with from. */
            readonly truncated: boolean;
            /**
             * Format: date
             * @description Day of publication, if the page declares it.
             */
            readonly published?: string;
            /**
             * Format: date
             * @description Day of the last change, if the page declares it.
             */
            readonly modified?: string;
        };
        /** Company */
        readonly Company: {
            /** @description Brand name. */
            readonly brand: string;
            /**
             * Format: uri
             * @description Address of the site.
             */
            readonly website: string;
            /** @description Legal name. */
            readonly legal_name?: string;
            /** @description Tax identifier of the company. */
            readonly tax_id?: string;
            /** @description Postal address. */
            readonly address?: string;
            /** @description Telephone; empty when the site publishes none. */
            readonly phone?: string;
            /** @description E-mail address. */
            readonly email?: string;
            /** @description WhatsApp; empty when the site publishes none. */
            readonly whatsapp?: string;
            /** @description Opening hours. */
            readonly hours?: string;
            /** @description The locations of the company when it has several: address, phone and hours above are those of the main one. */
            readonly locations?: readonly {
                /** @description Name of the location. */
                readonly name: string;
                /** @description Postal address. */
                readonly address: string;
                /** @description Telephone; empty when none is published. */
                readonly phone: string;
                /** @description Opening hours; empty when none are published. */
                readonly hours: string;
                /**
                 * Format: uri
                 * @description Address of its page.
                 */
                readonly url?: string;
            }[];
            /** @description Where the service is provided. */
            readonly coverage?: string;
            /** @description Cities served, with their pages. */
            readonly cities?: readonly {
                /** @description Value for the city filter. */
                readonly slug: string;
                /** @description Name of the city. */
                readonly name: string;
                /**
                 * Format: uri
                 * @description Address of its page.
                 */
                readonly url: string;
            }[];
            /**
             * ServiceModel
             * @description How the service works.
             */
            readonly service_model?: {
                /** @description How work is done, step by step. */
                readonly description: string;
                /** @description Who does the work. */
                readonly performed_by?: string;
                /** @description Who quotes the work. */
                readonly quoted_by?: string;
                /** @description Who invoices. */
                readonly invoiced_by?: string;
                /** @description Terms of the warranty, and who gives it. */
                readonly warranty?: string;
                /** @description false: nothing is hired or paid online from the site. */
                readonly online_booking: boolean;
            };
            /** @description Indicative prices. */
            readonly prices?: string;
            /** @description Taxes that the prices include. */
            readonly tax?: string;
            /** @description Services, with their pages. */
            readonly services?: readonly {
                /** @description Name of the service. */
                readonly name: string;
                /**
                 * Format: uri
                 * @description Address of its page.
                 */
                readonly url: string;
            }[];
            /** @description Pages for contact, privacy and the like: name and address. */
            readonly pages?: {
                readonly [key: string]: string;
            };
        };
        /** Quota */
        readonly Quota: {
            /** @description Your client identifier. */
            readonly client_id: string;
            /** @description Scopes of the token. */
            readonly scope?: string;
            /**
             * @description The policy that applies to you: identificado, by client, if the token has content:read; else anonimo, by address.
             * @enum {string}
             */
            readonly policy: "anonimo" | "identificado";
            /** @description Requests admitted per window. */
            readonly limit: number;
            /** @description Length of the window. */
            readonly window_seconds?: number;
            /** @description Requests made, this one included. */
            readonly used?: number;
            /** @description Requests left. */
            readonly remaining: number;
            /** @description Seconds until the counter restarts. */
            readonly reset_seconds: number;
            /** @description The scope that the token lacks to have a quota of its own; absent if it has it. */
            readonly missing_scope?: string;
        };
        /** AgentIdentity */
        readonly Identity: {
            /** @description Your client identifier. */
            readonly client_id: string;
            /**
             * @description Type of identity: registration is tied to no account.
             * @enum {string}
             */
            readonly identity_type?: "anonymous";
            /** @description Scopes of the token. */
            readonly scope: string;
            /** Quota */
            readonly quota: {
                /** @description Your client identifier. */
                readonly client_id: string;
                /** @description Scopes of the token. */
                readonly scope?: string;
                /**
                 * @description The policy that applies to you: identificado, by client, if the token has content:read; else anonimo, by address.
                 * @enum {string}
                 */
                readonly policy: "anonimo" | "identificado";
                /** @description Requests admitted per window. */
                readonly limit: number;
                /** @description Length of the window. */
                readonly window_seconds?: number;
                /** @description Requests made, this one included. */
                readonly used?: number;
                /** @description Requests left. */
                readonly remaining: number;
                /** @description Seconds until the counter restarts. */
                readonly reset_seconds: number;
                /** @description The scope that the token lacks to have a quota of its own; absent if it has it. */
                readonly missing_scope?: string;
            };
        };
        /** RegisteredClient */
        readonly RegisteredClient: {
            /** @description Client identifier. */
            readonly client_id: string;
            /** @description Secret; shown only here. */
            readonly client_secret: string;
            /** @description 0: it does not expire. */
            readonly client_secret_expires_at: number;
            /** @description Seconds since 1970. */
            readonly client_id_issued_at?: number;
            /** @description Name. */
            readonly client_name: string;
            /** @description Contact e-mail addresses. */
            readonly contacts: readonly string[];
            /** @description OAuth grant types that the client may use. */
            readonly grant_types?: readonly string[];
            /** @description Empty: there is no browser flow. */
            readonly response_types?: readonly string[];
            /** @description Empty. */
            readonly redirect_uris?: readonly string[];
            /** @enum {string} */
            readonly token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post";
            /** @description Scopes that it may request. */
            readonly scope?: string;
        };
        /** Token */
        readonly Token: {
            /** @description Opaque token. */
            readonly access_token: string;
            /** @enum {string} */
            readonly token_type: "Bearer";
            /** @description Lifetime in seconds. */
            readonly expires_in: number;
            /** @description Scopes granted. */
            readonly scope: string;
        };
        /**
         * @default all
         * @enum {string}
         */
        readonly CompanySection: "all" | "contact" | "service_model" | "coverage" | "services";
        readonly Registration: {
            /** @description Name of the client. */
            readonly client_name: string;
            /** @description Contact e-mail addresses. */
            readonly contacts: readonly string[];
            /** @description Scopes separated by spaces; by default, all. */
            readonly scope?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Answer = components['schemas']['Answer'];
export type SearchPage = components['schemas']['SearchPage'];
export type Page = components['schemas']['Page'];
export type Company = components['schemas']['Company'];
export type Quota = components['schemas']['Quota'];
export type Identity = components['schemas']['Identity'];
export type RegisteredClient = components['schemas']['RegisteredClient'];
export type Token = components['schemas']['Token'];
export type CompanySection = components['schemas']['CompanySection'];
export type Registration = components['schemas']['Registration'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
