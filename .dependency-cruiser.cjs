// The import rules of ARCHITECTURE.md as lint: folder -> folders it may import. Type-only imports count too.
const subjects = ['content', 'search', 'oauth', 'quota'];
const mayImport = {
  lib: [],
  config: ['lib', 'content', 'search', 'store', 'admission'],
  errors: ['lib'],
  company: ['lib', 'errors'],
  content: ['lib', 'errors', 'company'],
  search: ['lib', 'errors'],
  oauth: ['lib', 'errors'],
  quota: ['lib', 'errors'],
  catalogue: ['lib', 'errors', 'company', 'content', 'search'],
  store: ['lib', 'errors', 'oauth', 'quota'],
  admission: ['lib', 'errors', 'oauth', 'quota'],
  operations: ['lib', 'errors', 'company', 'content', 'catalogue', 'admission'],
  discovery: ['lib', 'errors', 'company', 'operations', 'oauth', 'quota'],
  mcp: ['lib', 'errors', 'catalogue', 'operations', 'admission'],
  http: ['lib', 'errors', ...subjects, 'catalogue', 'store', 'admission', 'operations', 'discovery', 'mcp'],
  site: ['lib', 'errors', 'catalogue', 'quota', 'operations', 'discovery', 'mcp'],
  service: ['lib', 'errors', 'catalogue', 'store', 'http'],
  readiness: ['lib', 'errors', 'content'],
};

// The only file or folder that may import each package (ARCHITECTURE.md, rule 11).
const importersOf = {
  '@fastify/send': '^src/http/',
  '@orama/stemmers': '^src/search/languages/',
  htmlparser2: '^src/content/sources/web/sitemap\\.ts$',
  entities: '^src/content/decode-references\\.ts$',
  undici: '^src/(content/sources/web/|catalogue/snapshot-request\\.ts$|readiness/probe\\.ts$)',
  'ipaddr.js': '^src/content/sources/web/guard\\.ts$',
  'markdown-it': '^src/(content/(markdown-source|footnotes)|discovery/developers/markdown)\\.ts$',
  'smol-toml': '^src/content/(front-matter|sources/declared-site)\\.ts$',
  yaml: '^src/(lib/yaml|lib/yaml-mistakes|content/front-matter)\\.ts$',
  commander: '^src/cli/',
  fflate: '^src/cli/bundle\\.ts$',
  '@clack/prompts': '^src/cli/(progress|init-questions)\\.ts$',
  pino: '^src/http/log\\.ts$',
  'prom-client': '^src/http/metrics\\.ts$',
  libsql: '^src/store/sqlite',
  ioredis: '^src/store/redis',
  '@modelcontextprotocol': '^src/mcp/',
};

/** Folders that others import through their index.ts alone. */
const doors = ['company'];

module.exports = {
  forbidden: [
    ...doors.map((folder) => ({
      name: `door-of-${folder}`,
      severity: 'error',
      comment: `src/${folder} is imported through its index.ts`,
      from: { path: '^src/', pathNot: `^src/${folder}/` },
      to: { path: `^src/${folder}/`, pathNot: `^src/${folder}/index\\.ts$` },
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
