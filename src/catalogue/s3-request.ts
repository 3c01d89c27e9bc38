// A request for an object in S3, or in a store that speaks its protocol, signed by AWS Signature Version 4
// (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). Own code: docs/decisions/0017.

import { createHash, createHmac } from 'node:crypto';
import { parseS3Address, type S3Object } from '../sources/index.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where S3 is and who asks it. */
export interface S3Access {
  /** Root of a store other than Amazon's, without a trailing slash; `''` for Amazon's. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials; `''` without. */
  readonly sessionToken: string;
}

/** A GET that is ready to be sent. */
export interface SignedRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

const emptySha256 = createHash('sha256').digest('hex');

/** Reads the variables that AWS's own tools read. @throws Error of one line that names the variables that are missing */
function readS3Access(environment: Environment): S3Access {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('set the environment variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || '';
  if (endpoint !== '' && !isEndpoint(endpoint))
    throw new Error(
      'AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL is not an http or https address without user and query',
    );
  return {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    region: environment.AWS_REGION || environment.AWS_DEFAULT_REGION || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: environment.AWS_SESSION_TOKEN ?? '',
  };
}

/** Signs the request for an object at `s3://bucket/key`. @throws Error of one line when a variable is missing */
export function requestS3(address: string, environment: Environment, nowMs: number): SignedRequest {
  const object = parseS3Address(address);
  if (object === undefined) throw new Error('write the address as s3://bucket/key');
  const access = readS3Access(environment);
  const headers = {
    'x-amz-checksum-mode': 'ENABLED',
    ...(access.sessionToken === '' ? {} : { 'x-amz-security-token': access.sessionToken }),
  };
  return signGet(urlOf(object, access), headers, access, nowMs);
}

/**
 * Signs a GET without a body and without a query.
 * @param headers further headers to sign, by lower-case name
 */
export function signGet(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { region, accessKeyId, secretAccessKey }: S3Access,
  nowMs: number,
): SignedRequest {
  const time = new Date(nowMs).toISOString().replace(/[:-]|\.\d{3}/g, '');
  const date = time.slice(0, 8);
  const sent = { ...headers, 'x-amz-content-sha256': emptySha256, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = ['GET', url.pathname, '', lines, names, emptySha256].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(request).digest('hex');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { url, headers: { ...sent, authorization } };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Amazon has a host for each bucket; other stores, and names with points, which TLS wildcards do not cover, have it in the path. */
function urlOf({ bucket, key }: S3Object, { endpoint, region }: S3Access): URL {
  const path = key.split('/').map(encodeStep).join('/');
  if (endpoint !== '') return new URL(`${endpoint}/${bucket}/${path}`);
  const host = `s3.${region}.amazonaws.com`;
  return new URL(
    bucket.includes('.') ? `https://${host}/${bucket}/${path}` : `https://${bucket}.${host}/${path}`,
  );
}

/** Percent-encodes all but the unreserved characters (RFC 3986 §2.3), as the signature requires. */
function encodeStep(step: string): string {
  return encodeURIComponent(step).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
}
