// The owner's page of insights (contract C20.3), behind a password of its own, which a browser asks for (RFC 7617).

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestUnits } from '../admission/index.ts';
import { perGeneration } from '../catalogue/index.ts';
import { type InsightStore, type Insights, readInsightReport } from '../insights/index.ts';
import { paths } from '../lib/addresses.ts';
import { text, textLanguageOf } from '../lib/language.ts';
import { emptyAnswer, flattenHeaders, textAnswer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { readHead } from './head.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { insightStyles, renderInsights } from './insights-html.ts';
import type { OperationEndpointsOptions } from './operations.ts';
import { createPageFrame } from './page-frame.ts';
import { rateHeadersOf } from './rate-headers.ts';

export interface InsightsPageOptions
  extends Pick<OperationEndpointsOptions, 'live' | 'admit' | 'callerOf' | 'now'> {
  readonly headers: HeaderSets;
  readonly store: InsightStore;
  readonly recorder: Insights;
  /** The password, with any user name. */
  readonly token: string;
}

/** Creates the endpoint. Each attempt costs what a request to the API costs, so that nobody tries many passwords. */
export function insightsPageEndpoint(options: InsightsPageOptions): Endpoint {
  const { headers, live, admit, callerOf, now, store, recorder, token } = options;
  const shown = perGeneration((catalogue) => {
    const frame = createPageFrame(catalogue, insightStyles);
    return { frame, shared: sharedFields(headers, frame.policy) };
  });
  const refused = sharedFields(headers, "default-src 'none'");
  const expected = digest(token);
  const isOwner = (request: IncomingMessage) =>
    timingSafeEqual(digest(passwordOf(readHead(request).authorization)), expected);

  return {
    name: 'insights',
    path: paths.insights,
    methods: ['GET'],
    bodyMaxBytes: 0,
    // no CORS: a page of another origin must not try passwords, from the addresses of its visitors
    preflight: () => emptyAnswer(204, ['Allow', 'GET, HEAD, OPTIONS'], headers.common),
    async handle(request) {
      const nowMs = now();
      const caller = { ...callerOf(request), authorization: undefined };
      const { refusal, quota } = await admit(caller, requestUnits, nowMs);
      if (refusal !== undefined) throw refusal;
      if (!isOwner(request)) {
        const why = onlyForOwner[textLanguageOf(live.current().profile.language)];
        return textAnswer(401, 'text/plain; charset=utf-8', why, refused, [
          ...challenge,
          ...rateHeadersOf(quota),
        ]);
      }
      await recorder.flush();
      const report = await readInsightReport(store, nowMs);
      const catalogue = live.current();
      const { frame, shared } = shown(catalogue);
      return textAnswer(200, 'text/html; charset=utf-8', renderInsights(frame, catalogue, report), shared);
    },
  };
}

const onlyForOwner = text(
  'Esta página es de la dueña o el dueño del sitio: pide la contraseña del ajuste insights_token.\n',
  'This page is for the owner of the site: it asks for the password of the setting insights_token.\n',
);

const challenge = ['WWW-Authenticate', 'Basic realm="vitrina insights", charset="UTF-8"'];

function sharedFields(headers: HeaderSets, policy: string) {
  const fields = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  return createHeaderBlock([...flattenHeaders(fields), ...headers.common]);
}

/** The password of an `Authorization` header; `''` for any other header. */
function passwordOf(authorization = ''): string {
  const [, credentials = ''] = /^basic +([\w+/=-]{1,2000})$/i.exec(authorization) ?? [];
  const pair = Buffer.from(credentials, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

function digest(password: string): Buffer {
  return createHash('sha256').update(password).digest();
}
