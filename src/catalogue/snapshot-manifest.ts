// What a snapshot says of itself beside its sections, and the check that it says nothing else: its checksum only tells accidents, and
// what is opened must not fail later, when a caller asks for it.

import { type Company, isCompany } from '../company/index.ts';
import type { PageChoice } from '../compare/index.ts';
import { type City, isSitePath, type Look } from '../facts/index.ts';
import { type Form, isNumber, isText, listOf, optional, recordOf } from '../lib/form.ts';
import type { FileStamps, Stamp } from './source-record.ts';

/** The program and the files from which a snapshot was built. */
export interface SnapshotOrigin {
  /** Version of the program; another version may read the same pages differently. */
  readonly builder: string;
  /** The setting `language`. */
  readonly language: string;
  /** `names` of the folder's listing. */
  readonly listing: number;
  readonly files: FileStamps;
  readonly choice: PageChoice;
}

export interface Manifest {
  /** Languages of the parts of the index, the main one first. */
  readonly languages: readonly string[];
  /** Fingerprint of their analyzers: an index is valid only for the analyzers that created it. */
  readonly analyzer: string;
  readonly generation: string;
  readonly company: Company;
  readonly cities: readonly City[];
  /** As in `CatalogueParts`. */
  readonly publicOrigin: string;
  readonly look: Look;
  readonly origin: SnapshotOrigin;
}

const isOrigin: Form<string> = (value): value is string =>
  isText(value) && (value === '' || URL.canParse(value));

const isColor: Form<string> = (value): value is string => isText(value) && /^(?:#[\da-f]{6})?$/.test(value);
const isLogo: Form<string> = (value): value is string => isText(value) && (value === '' || isSitePath(value));

const isStamp: Form<Stamp> = (value): value is Stamp => listOf(isNumber)(value) && value.length === 2;

/** The stamps of documents as they are stored. */
export const isStampList: Form<readonly (readonly [string, Stamp])[]> = listOf(
  (value): value is readonly [string, Stamp] =>
    Array.isArray(value) && value.length === 2 && isText(value[0]) && isStamp(value[1]),
);

const isCity = recordOf<City>({
  slug: isText,
  name: isText,
  aliases: listOf(isText),
  places: optional(listOf(isText)),
  pages: optional(listOf(isText)),
});

export const isManifest: Form<Manifest> = recordOf<Manifest>({
  languages: listOf(isText),
  analyzer: isText,
  generation: isText,
  company: isCompany,
  cities: listOf(isCity),
  publicOrigin: isOrigin,
  look: recordOf<Look>({ color: isColor, logo: isLogo }),
  origin: recordOf<SnapshotOrigin>({
    builder: isText,
    language: isText,
    listing: isNumber,
    files: recordOf<FileStamps>({
      company: optional(isStamp),
      cities: optional(isStamp),
      synonyms: optional(isStamp),
    }),
    choice: recordOf<PageChoice>({ include: listOf(isText), exclude: listOf(isText) }),
  }),
});
