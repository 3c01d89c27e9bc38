// Agent skills (discovery schema 0.2.0): an index with the digest of each SKILL.md's exact bytes. In Spanish alone, because a
// digest can only be of one text.

import { createHash } from 'node:crypto';
import { paths } from '../lib/addresses.ts';
import type { PublishedDocument } from './document.ts';
import type { DiscoveryFacts } from './facts.ts';
import { publishJson, serviceCacheSeconds } from './publish.ts';
import { writeSkills } from './skills.ts';

/** The index (also at the earlier draft's address) and the skills. */
export function renderAgentSkills(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const skills = writeSkills(facts).map(({ name, description, instructions }) => {
    const body = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${instructions}`;
    return { name, description, body, path: paths.agentSkills.replace('index.json', `${name}/SKILL.md`) };
  });
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map(({ name, description, body, path }) => ({
      name,
      type: 'skill-md',
      description,
      url: path,
      digest: `sha256:${createHash('sha256').update(body).digest('hex')}`,
    })),
  };
  return [
    publishJson(paths.agentSkills, index, { aliases: ['/.well-known/skills/index.json'] }),
    ...skills.map(({ path, body }) => ({
      path,
      contentType: 'text/markdown; charset=utf-8',
      body,
      cacheSeconds: serviceCacheSeconds,
    })),
  ];
}
