// A page for an assistant: its Markdown to copy or to open, and links that start a conversation about it.

import { markdownTwinPath } from '../../lib/markdown-twin.ts';
import type { DeveloperPage, Edition } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { translator } from '../published-document.ts';

/** Names that no public resolver knows (RFC 6761, RFC 6762, RFC 8375), and the suffix that ICANN reserves for private use. */
const privateName = /(?:^|\.)(?:example|home\.arpa|internal|invalid|local|localhost|onion|test)$/;

/** Whether assistants, which read from their own servers, can reach an address: https, and the name of a host in the public DNS. */
export function isReachableByAssistants(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return protocol === 'https:' && hostname.includes('.') && !isNumber && !privateName.test(hostname);
}

/** The row of buttons below a page's title. Links to assistants are only there where they can read the page. */
export function renderPageActions(page: DeveloperPage, edition: Edition, facts: DiscoveryFacts): string {
  const t = translator(edition.language);
  const markdown = markdownTwinPath(edition[page]);
  const address = facts.addresses.site + markdown;
  const prompt = encodeURIComponent(
    t(`Lee ${address} y ayúdame a usar esta API.`, `Read ${address} and help me use this API.`),
  );
  const open = (name: string, start: string) =>
    `<a class="button quiet small" href="${start}${prompt}" rel="noopener nofollow">${t(`Abrir en ${name}`, `Open in ${name}`)}</a>`;
  const actions = [
    `<button type="button" class="button quiet small needs-script" data-copy-page="${markdown}">${t('Copiar página', 'Copy page')}</button>`,
    `<a class="button quiet small" href="${markdown}">${t('Ver en Markdown', 'View as Markdown')}</a>`,
    ...(isReachableByAssistants(address)
      ? [open('Claude', 'https://claude.ai/new?q='), open('ChatGPT', 'https://chatgpt.com/?q=')]
      : []),
  ];
  return `<p class="page-actions">${actions.join(' ')}</p>`;
}
