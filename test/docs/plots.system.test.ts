import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFigures } from '../../bench/figures/all.ts';
import { isMissing } from '../missing.ts';

const root = join(import.meta.dirname, '../..');
const hasVega = existsSync(join(root, 'bench/node_modules/vega'));

it.skipIf(isMissing('Vega (npm ci --prefix bench)', hasVega))(
  'each plot is what "npm run figures" draws of the results',
  async () => {
    const { renderFigure } = await import('../../bench/figures/svg.ts');
    for (const figure of createFigures())
      expect(readFileSync(join(root, `docs/figures/${figure.name}.svg`), 'utf8')).toBe(
        await renderFigure(figure),
      );
  },
);
