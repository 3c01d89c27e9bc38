// The mutations of the fuzzer: of one part of a request according to its meaning, or of arbitrary bytes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Random } from '../harness/random.ts';
import type { RequestParts } from './requests.ts';

type Lists = 'codings' | 'lengths' | 'methods' | 'oddNames' | 'targetPieces' | 'versions' | 'wholeTargets';
type Pair = readonly [name: string, value: string];

const { oddHeaders: written, ...lists }: Record<Lists, readonly string[]> & { oddHeaders: readonly Pair[] } =
  parse(readFileSync(join(import.meta.dirname, 'odd-values.yaml'), 'utf8'));
const { codings, lengths, methods, oddNames, targetPieces, versions, wholeTargets } = lists;
const oddHeaders = written.map(
  ([name, value]): Pair => [
    name,
    value.replace(/\{(.+?) x(\d+)\}/, (_, text, times) => text.repeat(Number(times))),
  ],
);

type MutateParts = (parts: RequestParts, random: Random) => void;
type MutateBytes = (bytes: string, random: Random) => string;

function setHeader(parts: RequestParts, name: string, value: string): void {
  const known = parts.headers.find(([own]) => own.toLowerCase() === name.toLowerCase());
  if (known === undefined) parts.headers.push([name, value]);
  else known[1] = value;
}

const ofParts: readonly MutateParts[] = [
  (parts, random) => (parts.method = random.pick(methods)),
  (parts, random) => (parts.method = parts.method.repeat(1 + random.below(400))),
  (parts, random) => (parts.version = random.pick(versions)),
  (parts, random) => (parts.target = random.pick(wholeTargets)),
  (parts, random) => (parts.target = insert(parts.target, random.pick(targetPieces), random)),
  (parts, random) => (parts.target = `/${random.letters(2)}${random.pick(targetPieces)}`),
  (parts, random) =>
    (parts.target += random.pick(['?', '&', '#']) + 'x'.repeat(random.pick([10, 8_000, 20_000, 70_000]))),
  (parts, random) => (parts.target += `&query=${random.pick(targetPieces).repeat(random.below(80))}`),
  (parts, random) => setHeader(parts, 'Content-Length', random.pick(lengths)),
  (parts, random) => parts.headers.push(['Content-Length', random.pick(lengths)]),
  (parts, random) => setHeader(parts, 'Transfer-Encoding', random.pick(codings)),
  (parts, random) => parts.headers.push(['Transfer-Encoding', random.pick(codings)]),
  (parts, random) => parts.headers.push([...random.pick(oddHeaders)]),
  (parts, random) => setHeader(parts, ...random.pick(oddHeaders)),
  (parts, random) => parts.headers.push([random.pick(oddNames), random.letters(3)]),
  (parts, random) =>
    parts.headers.push([
      'X',
      `a${random.pick(['\r\n b', '\n b', '\r b', '\0', '\x7f', '\r\nInjected: x', '\n\n'])}`,
    ]),
  (parts, random) => parts.headers.splice(random.below(parts.headers.length), 1),
  (parts, random) => {
    // all headers may have been removed before
    if (parts.headers.length > 0) parts.headers.push([...random.pick(parts.headers)]);
  },
  (parts, random) => parts.headers.sort(() => random.below(3) - 1),
  (parts, random) =>
    parts.headers.push(
      ...Array.from({ length: random.pick([50, 1_999, 2_001, 4_000]) }, () => ['a', ''] as [string, string]),
    ),
  (parts, random) =>
    (parts.body = insert(
      parts.body,
      random.pick(['\0', '"', '{', '[', '&', '%', '=', '\xff', '\r\n\r\n']),
      random,
    )),
  (parts, random) => (parts.body = parts.body.slice(0, random.below(parts.body.length + 1))),
  (parts, random) =>
    (parts.body = random.pick(['[', '{"a":', '"x",']).repeat(random.pick([100, 5_000, 30_000]))),
  (parts, random) => (parts.chunks = Array.from({ length: random.below(30) }, () => random.below(5))),
];

const ofBytes: readonly MutateBytes[] = [
  (bytes, random) => insert(bytes, String.fromCharCode(random.below(256)), random),
  (bytes, random) => replace(bytes, random, String.fromCharCode(random.below(256))),
  (bytes, random) => replace(bytes, random, ''),
  (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  (bytes, random) => bytes.slice(random.below(bytes.length)),
  (bytes) => bytes.replaceAll('\r\n', '\n'),
  (bytes) => bytes.replaceAll('\r\n', '\r'),
  (bytes) => bytes.replace('\r\n', '\r\r\n'),
  (bytes, random) =>
    replaceOne(bytes, '\r\n', random.pick(['\n', '\r', '\n\r', '\r\n\r\n', ' \r\n', '\x0b\r\n']), random),
  (bytes, random) =>
    random.pick(['\r\n', '\n', ' ', '\0', '\r\n\r\n\r\n', '\x16\x03\x01\x02\x00', '\xef\xbb\xbf']) + bytes,
  (bytes, random) =>
    bytes.replace(
      /\r\n([\da-f]+)\r\n/,
      (_, size) =>
        `\r\n${random.pick(['-', '+', '0x', '0'.repeat(20), 'fffffffffffffff', ''])}${size}${random.pick([';a=b', ';', ' ', '\t', `;${'x'.repeat(20_000)}`, ''])}\r\n`,
    ),
  (bytes, random) =>
    bytes.replace(
      '0\r\n\r\n',
      random.pick([
        '0\r\nHost: x\r\n\r\n',
        '0\r\n',
        '00000\r\n\r\n',
        '0\n\n',
        '0\r\n\r\nX',
        '0\r\nX\r\n\r\n',
      ]),
    ),
  (bytes, random) =>
    insert(bytes, bytes.slice(random.below(bytes.length), random.below(bytes.length)), random),
];

/** Changes one part. */
export function mutateParts(parts: RequestParts, random: Random): void {
  random.pick(ofParts)(parts, random);
}

/** Changes some bytes. */
export function mutateBytes(bytes: string, random: Random): string {
  return bytes === '' ? bytes : random.pick(ofBytes)(bytes, random);
}

function insert(text: string, piece: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at);
}

function replace(text: string, random: Random, piece: string): string {
  const at = random.below(text.length);
  return text.slice(0, at) + piece + text.slice(at + 1 + random.below(4));
}

/** Replaces one of the occurrences. */
function replaceOne(text: string, searched: string, piece: string, random: Random): string {
  const parts = text.split(searched);
  if (parts.length < 2) return text;
  const cut = 1 + random.below(parts.length - 1);
  return parts.slice(0, cut).join(searched) + piece + parts.slice(cut).join(searched);
}
