// A server of a snapshot with validators, as a file server has it, and one that speaks the protocol of S3 and checks signatures.

import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buildSite } from '../../src/catalogue/build.ts';
import { type Route, send } from '../sources/web/site-server.ts';
import { createTemporarySite, paragraphAbout } from './temporary-site.ts';

/** Builds a snapshot of pages with these titles. */
export async function snapshotOf(titles: readonly string[], builder = '0.0.0-test'): Promise<Uint8Array> {
  const site = createTemporarySite();
  try {
    for (const title of titles)
      site.writePage(title.toLowerCase(), title, paragraphAbout(`lo que se llama ${title}`));
    const options = { builder, language: 'es', nowMs: 0, onProgress: () => {} };
    return (await buildSite(site.files, options)).snapshot;
  } finally {
    site.dispose();
  }
}

/** What a server has; a test changes it. */
export interface Served {
  bytes: Uint8Array;
}

const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Serves the bytes of the moment at every path. */
export function fileRoute(served: Served): Route {
  return (request, response) => {
    const etag = etagOf(served.bytes);
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else send(response, 200, served.bytes, { etag, 'content-type': 'application/octet-stream' });
  };
}

export const s3Keys = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  AWS_SESSION_TOKEN: 'FwoGZXIvYXdzEBY+token==',
  AWS_REGION: 'eu-south-2',
} as const;

/** An object behind signatures: 403 for any that this computation does not give. */
export function s3Route(path: string, served: Served): Route {
  const file = fileRoute(served);
  return (request, response) => {
    if (signatureOf(request) !== /Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1])
      return send(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.headers['x-amz-security-token'] !== s3Keys.AWS_SESSION_TOKEN) return send(response, 403);
    if (request.url !== path) return send(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    const sha256 = createHash('sha256').update(served.bytes).digest('base64');
    if (request.headers['x-amz-checksum-mode'] === 'ENABLED')
      response.setHeader('x-amz-checksum-sha256', sha256);
    file(request, response);
  };
}

/** The signature of a request as a server computes it from what it received. */
function signatureOf({ method, url, headers, rawHeaders }: IncomingMessage): string {
  const { authorization = '' } = headers;
  const [, scope = '', names = ''] =
    /Credential=AKIDEXAMPLE\/(\d{8}\/eu-south-2\/s3\/aws4_request),\s*SignedHeaders=([^,]+),/.exec(
      authorization,
    ) ?? [];
  const required = rawHeaders
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
    .filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!required.every((name) => names.split(';').includes(name))) return 'not all headers are signed';
  const canonical = `${method}\n${url}\n\n${names
    .split(';')
    .map((name) => `${name}:${headers[name]}\n`)
    .join('')}\n${names}\n${headers['x-amz-content-sha256']}`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  let key: string | Buffer = `AWS4${s3Keys.AWS_SECRET_ACCESS_KEY}`;
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash}`)
    .digest('hex');
}
