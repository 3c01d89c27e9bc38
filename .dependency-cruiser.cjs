// The import rules of ARCHITECTURE.md as lint: folder -> folders it may import. Type-only imports count too.
const reading = ['html', 'sources', 'facts', 'extract', 'compare'];
const mayImport = {
  lib: [],
  config: ['lib', 'sources', 'search', 'store', 'admission'],
  errors: ['lib'],
  company: ['lib'],
  html: ['lib'],
  sources: ['lib', 'html'],
  facts: ['lib', 'company', 'html', 'sources'],
  extract: ['lib', 'html', 'sources', 'facts'],
  compare: ['lib', 'html', 'sources', 'facts', 'extract'],
  search: ['lib', 'errors'],
  oauth: ['lib', 'errors'],
  quota: ['lib'],
  insights: ['lib', 'sources', 'quota'],
  catalogue: ['lib', 'errors', 'company', ...reading, 'search'],
  store: ['lib', 'errors', 'oauth', 'quota', 'insights'],
  admission: ['lib', 'errors', 'oauth', 'quota'],
  operations: ['lib', 'errors', 'company', 'facts', 'catalogue', 'admission'],
  ucp: ['lib', 'errors', 'company', 'catalogue', 'operations'],
  discovery: ['lib', 'errors', 'company', 'operations', 'oauth', 'quota', 'ucp'],
  mcp: ['lib', 'errors', 'catalogue', 'operations', 'admission'],
  http: [
    'lib',
    'errors',
    'html',
    'facts',
    'oauth',
    'quota',
    'insights',
    'catalogue',
    'admission',
    'operations',
    'discovery',
    'mcp',
  ],
  site: ['lib', 'catalogue', 'operations', 'discovery', 'mcp', 'ucp'],
  service: ['lib', 'catalogue', 'store', 'http', 'site'],
  readiness: ['lib', 'html', 'sources', 'facts'],
};

// The only file or folder that may import each package (ARCHITECTURE.md, rule 11).
const importersOf = {
  '@fastify/send': '^src/http/',
  '@orama/stemmers': '^src/search/languages/',
  htmlparser2: '^src/sources/web/sitemap\\.ts$',
  entities: '^src/html/decode-references\\.ts$',
  'http-message-sig': '^src/insights/signatures\\.ts$',
  'structured-headers': '^src/insights/signatures\\.ts$',
  undici:
    '^src/(sources/web/|insights/key-directories\\.ts$|catalogue/snapshot-request\\.ts$|readiness/probe\\.ts$)',
  'ipaddr.js': '^src/sources/web/guard\\.ts$',
  'markdown-it': '^src/(extract/(markdown-source|footnotes)|discovery/developers/markdown)\\.ts$',
  'smol-toml': '^src/(extract/front-matter|sources/declared-site)\\.ts$',
  yaml: '^src/(lib/yaml|lib/yaml-mistakes|extract/front-matter)\\.ts$',
  commander: '^src/cli/',
  fflate: '^src/cli/bundle\\.ts$',
  '@clack/prompts': '^src/cli/(progress|init-questions)\\.ts$',
  pino: '^src/http/log\\.ts$',
  'prom-client': '^src/http/metrics\\.ts$',
  libsql: '^src/store/sqlite',
  ioredis: '^src/store/redis',
  '@modelcontextprotocol': '^src/mcp/',
};

/** Folders that are imported through their index.ts: all but lib, whose files are independent of each other. */
const doors = Object.keys({ ...mayImport, app: [] }).filter((folder) => folder !== 'lib');

module.exports = {
  forbidden: [
    ...doors.map((folder) => ({
      name: `door-of-${folder}`,
      severity: 'error',
      comment: `src/${folder} is imported through its index.ts`,
      from: { path: '^src/', pathNot: `^src/${folder}/` },
      // what asks other servers has a door of its own, because only refreshes and copies load it
      to: { path: `^src/${folder}/`, pathNot: `^src/${folder}/(web/)?index\\.ts$` },
    })),
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan',
      severity: 'error',
      from: { orphan: true, pathNot: '^src/(cli/main\\.ts$|discovery/assets/)' },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'only-listed-libraries-in-src',
      severity: 'error',
      comment:
        'libraries are devDependencies, because dist contains them (docs/decisions/0021): one that src imports is listed above',
      from: { path: '^src' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: `^node_modules/(@types/|(${Object.keys(importersOf).join('|')})/)`,
      },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'vitrina-client has no dependency and runs where Node is not',
      from: { path: '^packages/client/src/' },
      to: { pathNot: '^packages/client/src/' },
    },
    ...Object.entries(mayImport).map(([folder, allowed]) => ({
      name: `imports-of-${folder}`,
      severity: 'error',
      comment: `src/${folder} may import: ${allowed.join(', ') || 'nothing of ours'}`,
      from: { path: `^src/${folder}/` },
      to: { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
    })),
    {
      name: 'settings-end-in-app',
      severity: 'error',
      comment:
        'only app, cli and config read settings; all other folders receive values (ARCHITECTURE.md, rule 7)',
      from: { path: '^src/', pathNot: '^src/(app\\.ts$|app/|cli/|config/)' },
      to: { path: '^src/config/' },
    },
    {
      name: 'service-knows-no-process',
      severity: 'error',
      comment:
        'the service is composed of values: code that opens files, listens or reads settings is above it',
      from: { path: '^src/(service\\.ts$|service/|site/)' },
      to: { path: '^src/(app\\.ts$|app/|cli/|config/)' },
    },
    ...Object.entries(importersOf).map(([library, importer]) => ({
      name: `importer-of-${library.replace(/[^a-z0-9]+/g, '-')}`,
      severity: 'error',
      comment: `${library} is imported only by ${importer}`,
      from: { path: '^src', pathNot: importer },
      to: { path: `^node_modules/${library}/` },
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // programs that the developer pages show
    exclude: { path: '^src/discovery/templates/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
