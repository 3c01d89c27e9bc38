// The changelog of the API, as HTML for people and Markdown for agents.

import type { Language } from '../../lib/language.ts';
import type { Assets } from '../assets.ts';
import type { Edition } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { type PublishedDocument, translator } from '../published-document.ts';
import { type Block, heading, list, paragraph } from './blocks.ts';
import { type Change, type Changes, history } from './changes.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import { listContents, publishPage } from './page.ts';

/** The published document at `/desarrolladores/cambios/` or `/developers/changelog/`. */
export function renderChangelog(facts: DiscoveryFacts, edition: Edition, assets: Assets): PublishedDocument {
  const t = translator(edition.language);
  const title = t('Cambios de la API', 'API changelog');
  const blocks = writeHistory(facts, edition);
  return publishPage(
    {
      page: 'changelog',
      title,
      contents: listContents(blocks),
      main: renderHtml(blocks),
      markdown: renderMarkdown(blocks),
      styles: [],
      scripts: [],
    },
    { facts, edition, assets },
  );
}

function writeHistory(facts: DiscoveryFacts, { language, guide }: Edition): readonly Block[] {
  const t = translator(language);
  return [
    paragraph(
      t(
        `Todo lo que sigue es **v1**, sin cambios incompatibles: lo que funcionaba sigue funcionando. La política de versiones está en la [guía](${facts.addresses.site}${guide}#versionado).`,
        `All of this is **v1**, without incompatible changes: what worked keeps working. The policy for versions is in the [guide](${facts.addresses.site}${guide}#versionado).`,
      ),
    ),
    ...history.flatMap((changes) => writeChanges(changes, facts, language)),
  ];
}

function writeChanges(
  { version, date, added, changed, fixed }: Changes,
  { hasTokens }: DiscoveryFacts,
  language: Language,
): readonly Block[] {
  const t = translator(language);
  const title = version === undefined ? t('Próxima versión', 'Next version') : `${version} · ${date}`;
  const part = (words: string, changes: readonly Change[]): readonly Block[] => {
    const shown = changes.filter(({ isAboutTokens }) => hasTokens || !isAboutTokens);
    if (shown.length === 0) return [];
    return [paragraph(`**${words}**`), list(shown.map(({ text }) => text[language]))];
  };
  return [
    heading(2, version === undefined ? 'proxima' : `v${version}`, title),
    ...(version === undefined
      ? [
          paragraph(
            t(
              'Ya está en este servidor, y aún no tiene número de versión.',
              'This server has it already; it has no version number yet.',
            ),
          ),
        ]
      : []),
    ...part(t('Nuevo', 'Added'), added),
    ...part(t('Cambios', 'Changed'), changed),
    ...part(t('Corregido', 'Fixed'), fixed),
  ];
}
