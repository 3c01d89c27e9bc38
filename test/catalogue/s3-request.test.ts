import { describe, expect, it } from 'vitest';
import { requestS3, signGet } from '../../src/catalogue/s3-request.ts';

const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret' };
const urlOf = (address: string, environment = {}) =>
  requestS3(address, { ...keys, ...environment }, 0).url.href;

it('signs as the example of AWS does', () => {
  // docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "Example: GET Object"
  const access = {
    endpoint: '',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    sessionToken: '',
  };
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const { headers } = signGet(url, { range: 'bytes=0-9' }, access, Date.UTC(2013, 4, 24));
  expect(headers).toEqual({
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  });
});

describe('the address of an object', () => {
  it('has the bucket in the host at Amazon, unless a certificate would not cover it', () => {
    expect(urlOf('s3://tienda/web/site.snapshot')).toBe(
      'https://tienda.s3.us-east-1.amazonaws.com/web/site.snapshot',
    );
    expect(urlOf('s3://tienda/a', { AWS_DEFAULT_REGION: 'eu-west-3' })).toContain('.s3.eu-west-3.');
    expect(urlOf('s3://tienda/a', { AWS_DEFAULT_REGION: 'x', AWS_REGION: 'eu-south-2' })).toContain(
      '.s3.eu-south-2.',
    );
    expect(urlOf('s3://www.tienda.example/a')).toBe(
      'https://s3.us-east-1.amazonaws.com/www.tienda.example/a',
    );
  });

  it('has the bucket in the path at other stores', () => {
    const endpoint = { AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/' };
    expect(urlOf('s3://tienda/a', endpoint)).toBe('http://127.0.0.1:9000/tienda/a');
    expect(urlOf('s3://tienda/a', { ...endpoint, AWS_ENDPOINT_URL_S3: 'https://r2.example/x' })).toBe(
      'https://r2.example/x/tienda/a',
    );
  });

  it('encodes all but the unreserved characters of a key', () => {
    expect(new URL(urlOf("s3://tienda/a b/ñ+%20!*'()?#~._-")).pathname).toBe(
      '/a%20b/%C3%B1%2B%2520%21%2A%27%28%29%3F%23~._-',
    );
  });
});

it.each([
  ['without keys', {}, /^set the environment variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY$/],
  ['with half of a key', { AWS_ACCESS_KEY_ID: 'x' }, /^set the environment variables/],
  ['with an endpoint that is none', { ...keys, AWS_ENDPOINT_URL: 'ftp://x' }, /AWS_ENDPOINT_URL is no/],
  [
    'with a password in the endpoint',
    { ...keys, AWS_ENDPOINT_URL_S3: 'https://u:hidden@x' },
    /^(?!.*hidden).*is not an http/,
  ],
])('refuses %s in one line', (_, environment, line) => {
  expect(() => requestS3('s3://tienda/a', environment, 0)).toThrow(line);
});
