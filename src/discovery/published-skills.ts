// The skills among the published documents, read back: MCP serves the same texts with the same digests.

import { paths } from '../lib/addresses.ts';
import { remember } from '../lib/remember.ts';
import type { PublishedDocument } from './published-document.ts';

/** A published skill, for MCP. */
export interface PublishedSkill {
  readonly name: string;
  /** Purpose and when to use it, at most 1,024 characters. */
  readonly description: string;
  /** The text of its file. */
  readonly text: string;
  readonly digest: string;
}

/** Lists the skills among the published documents. */
export const listSkills: (documents: readonly PublishedDocument[]) => readonly PublishedSkill[] = remember(
  findSkills,
  new WeakMap(),
);

function findSkills(documents: readonly PublishedDocument[]): readonly PublishedSkill[] {
  const textAt = (path: string) => String(documents.find((document) => document.path === path)?.body);
  const index = JSON.parse(textAt(paths.agentSkills)) as {
    readonly skills: readonly (Omit<PublishedSkill, 'text'> & { readonly url: string })[];
  };
  return index.skills.map(({ name, description, digest, url }) => ({
    ...{ name, description, digest },
    text: textAt(url),
  }));
}
