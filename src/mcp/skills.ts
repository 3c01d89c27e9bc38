// Skills over MCP (SEP-2640, extension io.modelcontextprotocol/skills of 2026-08): the published skills as resources, and the methods
// that list them. The SDK's own extension works only with its high-level server, which we do not use.

import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { cacheHint } from './server-identity.ts';

/** A skill of one file, `SKILL.md`. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** The file, with its front matter: the name and the description. */
  readonly text: string;
  /** `sha256:` and the hexadecimal digest of the file. */
  readonly digest: string;
}

const mimeType = 'text/markdown';

/** The folder of a skill has its name. */
function uriOf({ name }: Skill): string {
  return `skill://${name}/SKILL.md`;
}

function sizeOf({ text }: Skill): number {
  return Buffer.byteLength(text);
}

/** Whether a resource is a skill's file, if it exists, and no page. */
export function isSkillUri(uri: string): boolean {
  return /^skill:/i.test(uri);
}

/** The skills as resources, for clients that do not know the extension. */
export function describeSkills(skills: readonly Skill[]): Resource[] {
  return skills.map((skill) => ({
    uri: uriOf(skill),
    name: skill.name,
    description: skill.description,
    mimeType,
    size: sizeOf(skill),
  }));
}

/** Reads the file of a skill. @throws ResourceNotFoundError */
export function readSkill(skills: readonly Skill[], uri: string): ReadResourceResult {
  const skill = skills.find((one) => uriOf(one) === uri);
  if (skill === undefined) throw new ResourceNotFoundError(uri);
  return { contents: [{ uri, mimeType, text: skill.text }] };
}

/** The result of `skills/list`, on one page. */
export function listSkillEntries(skills: readonly Skill[]) {
  return { skills: skills.map(entryOf), ...cacheHint };
}

/** The result of `skills/get`. @throws ProtocolError */
export function getSkillEntry(skills: readonly Skill[], uri: string) {
  const skill = skills.find((one) => uriOf(one) === uri);
  if (skill === undefined)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `No skill is served at ${uri.slice(0, uriMaxChars)}`,
    );
  return { skill: entryOf(skill), ...cacheHint };
}

const uriMaxChars = 200;

function entryOf(skill: Skill) {
  const { name, description, digest } = skill;
  const uri = uriOf(skill);
  return { uri, frontmatter: { name, description }, resources: [{ uri, digest, size: sizeOf(skill) }] };
}
