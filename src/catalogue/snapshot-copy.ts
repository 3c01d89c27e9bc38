// The copy of a snapshot that lies at an address. It is asked for with one conditional request, checked, and replaced atomically, so
// that a start serves from it at once, also while the server is down.
//
//   site.snapshot   the last snapshot that could be served
//   record.json     its validators; replaced after it, and ignored when it is not of this snapshot

import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, describeUnwritable } from '../lib/file-failure.ts';
import { isNumber, isText, recordOf } from '../lib/form.ts';
import { parseJson } from '../lib/parse-json.ts';
import { type Copy, copyNameOf, type RefreshOptions } from '../sources/index.ts';
import { FetchFailed, type Network } from '../sources/web/index.ts';
import { type Environment, requestS3, type SignedRequest } from './s3-request.ts';
import { openSnapshot } from './snapshot.ts';
import { readSnapshotFile, replaceFile, temporarySuffix } from './snapshot-file.ts';
import { SnapshotError } from './snapshot-format.ts';
import type { RequestLimits, Validators } from './snapshot-request.ts';

/** How the copy of a snapshot is found and refreshed. */
export interface SnapshotCopyOptions {
  /** Folder of the copies, one folder for each. */
  readonly cache: string;
  /** Version of this program. */
  readonly builder: string;
  /** Where the variables of AWS are. */
  readonly environment: Environment;
  readonly limits?: Partial<RequestLimits>;
  /** The Internet, unless a test hands in its own. */
  readonly network?: Network;
}

type CopyRefreshOptions = Pick<RefreshOptions, 'operatorUrl' | 'privateHosts' | 'isTrusted' | 'signal'>;

/** What is known of the copy. */
interface CopyRecord extends Validators {
  readonly address: string;
  /** Version of the program that checked the snapshot. */
  readonly builder: string;
  /** Of the snapshot that was checked: {@link readMark}. */
  readonly mark: string;
  readonly confirmedMs: number;
}

const isCopyRecord = recordOf<CopyRecord>({
  address: isText,
  builder: isText,
  mark: isText,
  confirmedMs: isNumber,
  etag: isText,
  lastModified: isText,
});

interface Held {
  readonly mark: string;
  readonly confirmedMs: number;
  /** Undefined when the validators are not known to be of this snapshot. */
  readonly validators: Validators | undefined;
}

const noValidators: Validators = { etag: '', lastModified: '' };
/** Magic, version, checksum and length (snapshot-format.ts). */
const markBytes = 24;
/** Temporary files of this age are those of processes that have ended: no request takes as long. */
const abandonedMs = 3_600_000;

/** Finds the copy of the snapshot at an address, a file. Asks nobody. A copy that cannot be served counts as none. */
export async function locateSnapshot(
  address: string,
  options: SnapshotCopyOptions,
): Promise<{ readonly place: string; readonly copy: Copy }> {
  const folder = join(options.cache, copyNameOf(address));
  const held = await readHeld(folder, address, options.builder);
  const copy: Copy = {
    refreshedMs: held?.confirmedMs,
    snapshot: '',
    refresh: async (refresh) => void (await refreshSnapshot(address, folder, options, refresh, true)),
    isCurrent: (refresh) => refreshSnapshot(address, folder, options, refresh, false),
  };
  return { place: fileOf(folder), copy };
}

/** Asks for what is new, and fetches it if `isFetched`. Returns whether the copy is up to date. */
async function refreshSnapshot(
  address: string,
  folder: string,
  { builder, environment, limits, network }: SnapshotCopyOptions,
  { operatorUrl, privateHosts, isTrusted, signal }: CopyRefreshOptions,
  isFetched: boolean,
): Promise<boolean> {
  // imported on demand: a start from a copy must not load an HTTP client
  const { defaultRequestLimits, requestSnapshot } = await import('./snapshot-request.ts');
  const { bareHost, systemNetwork, userAgentOf } = await import('../sources/web/index.ts');
  const bounds = { ...defaultRequestLimits, ...limits };
  try {
    await mkdir(folder, { recursive: true });
    await removeAbandoned(folder);
    const held = await readHeld(folder, address, builder);
    const { url, headers } = requestOf(address, environment);
    const request = {
      url,
      headers,
      held: held?.validators,
      userAgent: userAgentOf(builder, operatorUrl),
      // the host of S3 is the operator's in any case
      mayBePrivate:
        isTrusted || /^s3:/i.test(address) || privateHosts.map(bareHost).includes(bareHost(url.hostname)),
      network: network ?? systemNetwork(bounds.connectSeconds),
      limits: bounds,
      signal,
    };
    let mark = held?.mark;
    const received = await requestSnapshot(request, async (body) => {
      mark = isFetched ? await storeSnapshot(folder, body, address) : undefined;
    });
    if (mark === undefined) return false;
    const { etag, lastModified } = received ?? held?.validators ?? noValidators;
    await writeRecord(folder, { address, builder, etag, lastModified, mark, confirmedMs: Date.now() });
    return true;
  } catch (error) {
    throw new Error(describe(error, address, folder), { cause: error });
  }
}

function requestOf(address: string, environment: Environment): SignedRequest {
  return /^s3:/i.test(address)
    ? requestS3(address, environment, Date.now())
    : { url: new URL(address), headers: {} };
}

/** Replaces the copy once the body is whole and can be served, and returns its mark. */
async function storeSnapshot(
  folder: string,
  body: AsyncIterable<Uint8Array>,
  address: string,
): Promise<string> {
  let mark = '';
  await replaceFile(fileOf(folder), async (file, temporary) => {
    await file.writeFile(body);
    await checkSnapshot(temporary, address);
    mark = (await readMark(temporary)) ?? '';
  });
  return mark;
}

/** Rejects with a SnapshotError when a file cannot be served by this version; `label` names it. */
async function checkSnapshot(path: string, label: string): Promise<void> {
  openSnapshot((await readSnapshotFile(path)).bytes, label);
}

/** The copy, if there is one that this version can serve. One that another version checked is checked again. */
async function readHeld(folder: string, address: string, builder: string): Promise<Held | undefined> {
  const mark = await readMark(fileOf(folder));
  if (mark === undefined) return undefined;
  const record = await readRecord(folder);
  const isOfCopy = record !== undefined && record.mark === mark && record.address === address;
  if (isOfCopy && record.builder === builder)
    return { mark, confirmedMs: record.confirmedMs, validators: record };
  try {
    await checkSnapshot(fileOf(folder), fileOf(folder));
  } catch {
    return undefined; // the server is asked for another one
  }
  const { mtimeMs } = await stat(fileOf(folder));
  return { mark, confirmedMs: mtimeMs, validators: isOfCopy ? record : undefined };
}

/** The beginning of a snapshot and its size, which identify it; undefined without a file. */
async function readMark(path: string): Promise<string | undefined> {
  const file = await open(path, 'r').catch(orMissing);
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markBytes), 0, markBytes, 0);
    const { size } = await file.stat();
    return `${buffer.toString('hex', 0, bytesRead)}:${size}`;
  } finally {
    await file.close();
  }
}

async function readRecord(folder: string): Promise<CopyRecord | undefined> {
  const text = await readFile(join(folder, 'record.json'), 'utf8').catch(orMissing);
  const record = parseJson(text ?? '');
  return isCopyRecord(record) ? record : undefined; // the next refresh writes it again
}

async function writeRecord(folder: string, record: CopyRecord): Promise<void> {
  await replaceFile(join(folder, 'record.json'), (file) => file.writeFile(JSON.stringify(record)));
}

/** Deletes what processes that were killed have left. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(temporarySuffix)) continue;
    const path = join(folder, name);
    const stats = await stat(path).catch(orMissing);
    if (stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

function fileOf(folder: string): string {
  return join(folder, 'site.snapshot');
}

function orMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** One line. Errors of the file system have a code; those of the request and of the snapshot say themselves what to do. */
function describe(error: unknown, address: string, folder: string): string {
  const { message } = error as Error;
  if (error instanceof SnapshotError) return message;
  if (error instanceof FetchFailed) return `${address} ${message}`;
  if (error instanceof Error && 'syscall' in error) return describeUnwritable(folder, error);
  return `${address}: ${message}`;
}
