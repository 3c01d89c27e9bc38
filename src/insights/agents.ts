// Agents that say who they are by a product token in `User-Agent`, as their operators publish it. Google-Extended and
// Applebot-Extended are names for robots.txt alone, which no request carries.

/** The tokens, by where they are published. */
const tokens: Readonly<Record<string, readonly string[]>> = {
  'https://platform.openai.com/docs/bots': ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'],
  'https://support.claude.com/en/articles/8896518': ['ClaudeBot', 'Claude-User', 'Claude-SearchBot'],
  'https://docs.perplexity.ai/guides/bots': ['PerplexityBot', 'Perplexity-User'],
  'https://docs.mistral.ai/robots': ['MistralAI-User', 'MistralAI-Index'],
  'https://developers.google.com/crawling/docs/crawlers-fetchers': [
    'Googlebot',
    'GoogleOther',
    'Google-Agent',
  ],
  'https://www.bing.com/webmasters/help': ['bingbot'],
  'https://support.apple.com/119829': ['Applebot'],
  'https://developer.amazon.com/amazonbot': ['Amazonbot'],
  'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot': ['DuckAssistBot'],
  'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers': [
    'meta-externalagent',
    'meta-externalfetcher',
  ],
  'https://commoncrawl.org/ccbot': ['CCBot'],
};

const agents = Object.values(tokens).flat();
const byToken = new Map(agents.map((name) => [name.toLowerCase(), name]));
const anyToken = new RegExp(`(?<![\\w-])(?:${agents.join('|')})(?![\\w-])`, 'i');

/** The agent that a `User-Agent` names; undefined for all others. Anybody can write such a name. */
export function agentOf(userAgent: string): string | undefined {
  const [token] = anyToken.exec(userAgent) ?? [];
  return token === undefined ? undefined : byToken.get(token.toLowerCase());
}
