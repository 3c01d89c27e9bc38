import { expect, it } from 'vitest';
import { finishPage } from '../../src/compare/finish-page.ts';
import { computeSiteFacts } from '../../src/compare/site-facts.ts';
import type { Block } from '../../src/extract/document/document.ts';
import { draftPage } from '../../src/extract/draft-page.ts';

it('lists the headings of a quotation, however many it has (contract C12.8)', () => {
  const heading: Block = { type: 'heading', level: 2, children: [{ type: 'text', value: 'Fuga' }] };
  const blocks: Block[] = [{ type: 'quote', children: new Array(150_000).fill(heading) }];
  const draft = { ...draftPage('<h1>Grifos</h1>', '/grifos/', () => undefined).draft, blocks };
  const { headings } = finishPage(draft, blocks, '', computeSiteFacts([], []));
  expect(headings).toHaveLength(150_001);
});
