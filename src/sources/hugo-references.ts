// References of Hugo's sources, `{{< ref "precios.md" >}}`: a page by its file, in the page's own folder or anywhere in the site
// (https://gohugo.io/shortcodes/ref/, https://gohugo.io/content-management/cross-references/).

import { placeholderOrigin } from '../html/index.ts';
import { sourceKey } from '../lib/address-key.ts';
import { decodeIfValid } from '../lib/decode-uri.ts';
import { encodePath } from '../lib/encode-path.ts';
import { groupBy } from '../lib/group-by.ts';
import { toNfc } from '../lib/normalize.ts';

const reference = /\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?["`]?([^"`\s<>%{}]{1,300})["`]?[^{}]{0,200}[>%]\}\}/g;

/** By what references of one document name: the path of the page; `''` where they name none or several. */
export type References = ReadonlyMap<string, string>;

/** Finds what the references of a document lead to. */
export type ReferenceFinder = (bytes: Buffer, path: string) => References | undefined;

/** Replaces each reference by what `addressOf` gives for what it names. */
export function replaceReferences(source: string, addressOf: (target: string) => string): string {
  return source.replace(reference, (_, target: string) => addressOf(target));
}

/** Creates a finder among the pages of a site, by the paths of their files. It gives undefined for documents without references. */
export function createReferenceFinder(paths: Iterable<string>): ReferenceFinder {
  let byName: ReadonlyMap<string, readonly string[]> | undefined;
  return (bytes, path) => {
    if (!bytes.includes('{{<') && !bytes.includes('{{%')) return undefined;
    const targets = new Set([...bytes.toString('utf8').matchAll(reference)].map(([, target = '']) => target));
    if (targets.size === 0) return undefined;
    byName ??= groupBy(paths, (one) => nameOf(keyOf(one)));
    return new Map([...targets].map((target) => [target, findTarget(target, path, byName!)]));
  };
}

function keyOf(path: string): string {
  return sourceKey(path).toLowerCase();
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

function findTarget(target: string, from: string, byName: ReadonlyMap<string, readonly string[]>): string {
  const [, file = '', end = ''] = /^([^?#]*)(.*)$/s.exec(toNfc(target)) ?? [];
  if (file === '') return end; // "#precio", in the page itself
  const own = keyOf(decodeIfValid(new URL(encodePath(file), placeholderOrigin + encodePath(from)).pathname));
  const named = byName.get(nameOf(own)) ?? [];
  const below = keyOf(`/${file.replace(/^(?:\.{0,2}\/)+/, '')}`);
  const path =
    named.find((one) => keyOf(one) === own) ??
    named.find((one) => keyOf(one) === below) ??
    (file.startsWith('/') ? undefined : onlyOf(named.filter((one) => keyOf(one).endsWith(below))));
  return path === undefined ? '' : path + end;
}

function onlyOf(paths: readonly string[]): string | undefined {
  return paths.length === 1 ? paths[0] : undefined;
}
