// robots.txt (RFC 9309) with rules for AI agents and content signals. The setting `ai_train` decides about training.
// It has only lines that validators know, Lighthouse's among them: Content-Usage is a header of pages, and ard.json is found by a link.

import { paths } from '../lib/addresses.ts';
import { groupBy } from '../lib/group-by.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { lines, type PublishedDocument, plainType, publishText, translator } from './published-document.ts';
import { isSameAgent, type RobotsGroup, rulesFor } from './site-robots.ts';

/** Agents that read on behalf of a user or to answer questions. */
const readers = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-User',
  'Claude-SearchBot',
  'Claude-Web',
  'PerplexityBot',
  'Perplexity-User',
  'Amazonbot',
  'DuckAssistBot',
  'YouBot',
  'FacebookBot',
];

/** Agents that only or mainly collect training data. */
const trainers = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'Google-Extended',
  'Applebot-Extended',
  'Meta-ExternalAgent',
  'Bytespider',
  'CCBot',
  'cohere-ai',
  'Diffbot',
  'omgilibot',
];

/**
 * The published document at `/robots.txt`, with the rules of the site's own. Signals and rules are repeated in each group, because a
 * named group replaces `*` for its agents.
 */
export function renderRobots(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, aiTrain, siteRobots } = facts;
  const t = translator(mainTextLanguage(facts));
  const signals = `Content-Signal: search=yes, ai-input=yes, ai-train=${aiTrain ? 'yes' : 'no'}`;
  const group = (agents: readonly string[], rules: readonly string[]) =>
    lines(
      ...agents.map((agent) => `User-agent: ${agent}`),
      signals,
      ...(rules.length === 0 ? ['Allow: /'] : rules),
    );
  const groupsOf = (agents: readonly string[]) =>
    joinAlike(agents, siteRobots).map(({ agents: alike, rules }) => group(alike, rules));
  const own = ['*', ...readers, ...trainers];
  const others = siteRobots.flatMap(({ agents, rules }) => {
    const rest = agents.filter((agent) => !own.some((one) => isSameAgent(one, agent)));
    return rest.length === 0 ? [] : group(rest, rules);
  });
  const body = [
    `# ${t(
      'Todo lo publicado se puede leer y citar. La API de solo lectura y el servidor MCP son más cómodos que el rastreo:',
      'Everything published may be read and cited. The read-only API and the MCP server are easier than crawling:',
    )}\n# ${addresses.agents}\n`,
    ...groupsOf(['*']),
    `# ${t('Agentes que leen por encargo de una persona o para responder preguntas', 'Agents that read on behalf of a person or to answer questions')}\n${groupsOf(readers).join('\n')}`,
    `# ${t('Agentes que además entrenan modelos: se aplican las mismas señales', 'Agents that train models too: the same signals apply')}\n${groupsOf(trainers).join('\n')}`,
    ...others,
    lines(`Sitemap: ${addresses.sitemap}`),
  ].join('\n');
  return publishText(paths.robots, body, { contentType: plainType });
}

/** Groups agents that have the same rules, in the order of the first of each. */
function joinAlike(agents: readonly string[], siteRobots: readonly RobotsGroup[]): readonly RobotsGroup[] {
  const alike = groupBy(agents, (agent) => rulesFor(agent, siteRobots).join('\n'));
  return [...alike.values()].map((same) => ({ agents: same, rules: rulesFor(same[0], siteRobots) }));
}
