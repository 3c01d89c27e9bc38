// vitrina-client over a real service, in Node and in Chromium.

import { describe } from 'vitest';
import { hasBrowser } from '../browser/browser.ts';
import { openChromium, openNode } from './runtimes.ts';
import { testScenarios } from './scenarios.ts';

describe('vitrina-client in Node', () => testScenarios(openNode));

describe.skipIf(!hasBrowser)('vitrina-client in Chromium', { timeout: 120_000 }, () =>
  testScenarios(openChromium),
);
