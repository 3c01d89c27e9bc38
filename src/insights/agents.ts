// Agents that say who they are by a product token in `User-Agent` which their operators publish, read on 2026-11-28:
// https://platform.openai.com/docs/bots, https://support.claude.com/articles/8896518, https://docs.perplexity.ai/guides/bots,
// https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers, https://www.bing.com/webmasters/help,
// https://support.apple.com/119829, https://developer.amazon.com/amazonbot, https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot,
// https://developers.facebook.com/docs/sharing/webmasters/web-crawlers, https://docs.mistral.ai/robots, https://commoncrawl.org/ccbot.
// Google-Extended and Applebot-Extended are names for robots.txt that no request carries.

const agents = [
  ...['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot', 'Claude-User', 'Claude-SearchBot'],
  ...['PerplexityBot', 'Perplexity-User', 'MistralAI-User', 'Googlebot', 'Google-Agent', 'GoogleOther'],
  ...[
    'bingbot',
    'Applebot',
    'Amazonbot',
    'DuckAssistBot',
    'meta-externalagent',
    'meta-externalfetcher',
    'CCBot',
  ],
];

const byToken = new Map(agents.map((name) => [name.toLowerCase(), name]));
const anyToken = new RegExp(`(?<![\\w-])(?:${agents.join('|')})(?![\\w-])`, 'i');

/** The agent that a `User-Agent` names; undefined for all others. Anybody can write such a name. */
export function agentOf(userAgent: string): string | undefined {
  const [token] = anyToken.exec(userAgent) ?? [];
  return token === undefined ? undefined : byToken.get(token.toLowerCase());
}
