import { expect, it } from 'vitest';
import type { Block } from '../../src/content/document/document.ts';
import { draftPage } from '../../src/content/site/draft-page.ts';
import { finishPage } from '../../src/content/site/finish-page.ts';
import { computeSiteFacts } from '../../src/content/site/site-facts.ts';

it('lists the headings of a quotation, however many it has (contract C12.8)', () => {
  const heading: Block = { type: 'heading', level: 2, children: [{ type: 'text', value: 'Fuga' }] };
  const blocks: Block[] = [{ type: 'quote', children: new Array(150_000).fill(heading) }];
  const draft = { ...draftPage('<h1>Grifos</h1>', '/grifos/'), blocks };
  const { headings } = finishPage(draft, blocks, '', computeSiteFacts([], []));
  expect(headings).toHaveLength(150_001);
});
