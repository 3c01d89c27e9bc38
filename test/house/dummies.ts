// A dummy of each thing that ARCHITECTURE.md says how to add: new files, and lines in the one place that the table names.

/** What adding a thing takes. */
export interface Dummy {
  /** The first column of the table. */
  readonly name: string;
  /** New files, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines put behind the first occurrence of a text in a file: path, text, lines. */
  readonly lines: readonly (readonly [path: string, behind: string, lines: string])[];
}

export const dummies: readonly Dummy[] = [
  {
    name: 'an operation',
    files: {
      'src/operations/get-dummy.ts': `import { Refusal } from '../errors/index.ts';
import { text } from '../lib/language.ts';
import { defineOperation, type Operation } from './operation.ts';
import { requestResult } from './result.ts';

export const getDummy: Operation = defineOperation({
  id: 'get_dummy',
  path: 'get_dummy',
  mount: 'api',
  tool: true,
  title: text('Ensayo', 'Dummy'),
  description: text('Devuelve la palabra.', 'Returns the word.'),
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['word'],
    properties: { word: { type: 'string', enum: ['good', 'bad'], description: text('Palabra.', 'Word.') } },
  },
  result: { title: 'Word', type: 'object', required: ['word'], properties: { word: { type: 'string' } } },
  requires: 'nothing',
  refuses: ['missing_parameter', 'dummy_refused'],
  lookalikes: {},
  examples: () => [{ title: text('Una palabra', 'A word'), params: { word: 'good' } }],
  run: ({ word }) => {
    if (word === 'bad') throw new Refusal('dummy_refused');
    return requestResult({ word });
  },
});
`,
    },
    lines: [
      [
        'src/operations/index.ts',
        "import type { SiteProfile } from '../catalogue/index.ts';",
        "import { getDummy } from './get-dummy.ts';",
      ],
      ['src/operations/index.ts', 'return [', 'getDummy,'],
    ],
  },
  {
    name: 'a refusal',
    files: {},
    lines: [
      [
        'src/errors/codes.ts',
        'const rows = {',
        `dummy_refused: {
    status: 409,
    message: text('La palabra es mala.', 'The word is bad.'),
    hint: text('Envía otra.', 'Send another one.'),
  },`,
      ],
    ],
  },
  {
    name: 'a published document',
    files: {
      'src/discovery/dummy.ts': `import type { DiscoveryFacts } from './facts.ts';
import { contentCacheSeconds, type PublishedDocument } from './published-document.ts';

export function renderDummy({ company }: DiscoveryFacts): PublishedDocument {
  return {
    path: '/dummy.txt',
    contentType: 'text/plain; charset=utf-8',
    body: company.brand,
    cacheSeconds: contentCacheSeconds,
  };
}
`,
    },
    lines: [
      [
        'src/discovery/index.ts',
        "import type { DiscoveryFacts } from './facts.ts';",
        "import { renderDummy } from './dummy.ts';",
      ],
      ['src/discovery/index.ts', 'const renderers: readonly Renderer[] = [', '{ render: renderDummy },'],
    ],
  },
  {
    name: 'a store',
    files: {
      'src/store/dummy.ts': `import { openMemoryStore } from './memory.ts';
import type { Store, StoreOptions } from './store.ts';

export function openDummyStore(options: StoreOptions): Store {
  return { ...openMemoryStore(options.capacity, options), label: 'dummy:' };
}
`,
    },
    lines: [
      [
        'src/store/index.ts',
        'const backends: readonly Backend[] = [',
        `{
    forms: 'dummy:',
    matches: (address) => address === 'dummy:',
    normalize: itself,
    mask: itself,
    open: async (_address, options) => (await import('./dummy.ts')).openDummyStore(options),
  },`,
      ],
    ],
  },
  {
    name: 'a content source',
    files: {
      'src/sources/dummy.ts': `import type { ContentSource } from './source.ts';

export function openDummy(address: string): ContentSource {
  const page = (title: string) => Buffer.from(\`<meta property="og:site_name" content="Casa Dumia"><title>\${title}</title><h1>\${title}</h1><p>\${'Unas palabras. '.repeat(20)}</p>\`);
  return {
    label: address,
    folder: undefined,
    inspect: async () => ({ version: '1', listing: 1, newestMs: 0, documents: 2 }),
    async *documents() {
      yield { path: '/', kind: 'html', bytes: page('Portada'), charset: '' };
      yield { path: '/zapatos/', kind: 'html', bytes: page('Zapatos de charol'), charset: '' };
    },
  };
}
`,
    },
    lines: [
      [
        'src/sources/kinds.ts',
        "import type { ContentSource } from './source.ts';",
        "import { openDummy } from './dummy.ts';",
      ],
      [
        'src/sources/kinds.ts',
        'const kinds: readonly SourceKind[] = [',
        `{
    matches: (address) => address.startsWith('dummy:'),
    locate: async (address) => ({ place: address }),
    holds: (place) => place.startsWith('dummy:'),
    open: openDummy,
  },`,
      ],
    ],
  },
  {
    name: 'a setting',
    files: {},
    lines: [
      [
        'src/config/settings.ts',
        'export const settingRows = {',
        "dummy: row('api', boolean, false, 'A setting that nothing reads.'),",
      ],
    ],
  },
  {
    name: 'a language of search',
    files: {
      'src/search/languages/dummy.ts': `import type { Analyzer } from './analyzer.ts';
import { spanish } from './es.ts';

export const dummy: Analyzer = {
  ...spanish,
  language: 'xx',
  stopWords: new Set(),
  synonyms: [],
  stem: (word) => word.slice(0, 3),
  probeWords: () => ['palabra'],
};
`,
    },
    lines: [
      [
        'src/search/languages/index.ts',
        "import type { Analyzer } from './analyzer.ts';",
        "import { dummy } from './dummy.ts';",
      ],
      ['src/search/languages/index.ts', 'export const analyzers: readonly Analyzer[] = [', 'dummy,'],
    ],
  },
  {
    name: 'a command',
    files: {
      'src/cli/dummy.ts': `import { Command } from 'commander';
import { type ProcessEnv, printLine } from './process-env.ts';

export function dummyCommand({ stdout }: ProcessEnv): Command {
  return new Command('dummy').description('Prints a word.').action(() => printLine(stdout, 'a word'));
}
`,
    },
    lines: [
      [
        'src/cli/program.ts',
        "import { Command } from 'commander';",
        "import { dummyCommand } from './dummy.ts';",
      ],
      ['src/cli/program.ts', 'const commands = [', 'dummyCommand,'],
    ],
  },
  {
    name: 'words of the trade',
    files: { 'site/synonyms.txt': 'charol, brillante\n' },
    lines: [],
  },
];
