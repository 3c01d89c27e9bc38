// Generates docs/settings.md from the table of settings, so that the document cannot differ from the table.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseCities } from '../../src/catalogue/site-files.ts';
import { parseCompany } from '../../src/company/index.ts';
import { loadSettings } from '../../src/config/load.ts';
import type { SettingGroup } from '../../src/config/setting.ts';
import { environmentName, flagName, settingNames, settingRow } from '../../src/config/settings.ts';
import { stringifyYaml } from '../../src/lib/yaml.ts';
import { parseSynonyms } from '../../src/search/synonyms.ts';

const headings: Readonly<Record<SettingGroup, string>> = {
  content: 'Content',
  server: 'Server',
  limits: 'Limits',
  state: 'State',
  api: 'API',
};

const intro = `# Settings

Each setting can be set in \`vitrina.yaml\` under its name, in the environment as \`VITRINA_\` and its name in capitals (\`${environmentName('max_markdown_chars')}\`), and on
the command line as a flag (\`${flagName('max_markdown_chars')}\`). A flag overrides the environment, which overrides the file. \`PORT\` and \`HOST\` also work; \`VITRINA_PORT\` and
\`VITRINA_HOST\` override them. \`vitrina config\` prints the effective value of each setting and where it comes from; passwords are masked. With an unknown setting the server does not start.

The settings file is \`--config FILE\`, else \`vitrina.yaml\` in SITE, else the one beside SITE, else \`./vitrina.yaml\` if its \`content\` is SITE. \`vitrina init\` writes such a file for a site elsewhere or at an address. Without SITE, the file is \`./vitrina.yaml\`, which must name \`content\`, else that of the example site. Paths
in the file are relative to the file; paths in the environment and in flags are relative to the working directory. Lists are YAML lists, or texts
separated by commas.
`;

const files = `## Files that settings name

\`vitrina init\` writes a settings file and the first two of these from what the pages say, each value with a comment about where it was found. Values in a file
stay when the pages change: remove the value, or the file, to follow the pages. The public address is a comment until it is confirmed. Nothing is written if one of the files exists.

**\`company\`**: the data that \`get_company_info\` returns. \`brand\` is required; a value that it does not set is drawn from the pages, and one that they do not say is returned as \`""\` or an empty list. Without \`service_model\`, its \`online_booking\` says whether a page lets visitors book or buy, and its \`description\` is that of the home page. Paths are those of pages of the site.

\`\`\`yaml
# company.yaml
brand: Casa Clara
legal_name: Casa Clara Servicios, S.L.
tax_id: B00000000
address: Calle Mayor, 1, 28000 Madrid
phone: +34 500 000 000
email: hola@casaclara.example
whatsapp: ""
hours: De lunes a viernes de 8:00 a 20:00.
coverage: Madrid y municipios cercanos.
tax: IVA incluido.
prices: Visita con diagnóstico, de 35 a 60 €.
service_model:
  description: Nos cuentas qué ocurre y confirmamos el precio antes de empezar.
  performed_by: Equipo propio.
  quoted_by: Casa Clara.
  invoiced_by: Casa Clara Servicios, S.L.
  warranty: 6 meses.
  online_booking: false
services:
  - { name: Fontanería, path: /fontaneria/ }
cityPaths:
  madrid: /madrid/
pages:
  contact: /contacto/
  privacy: /privacidad/
  legal_notice: /aviso-legal/
# only for several shops, practices or branches; all but the name may be left out
locations:
  - { name: Centro, address: "Calle Mayor, 1, 28000 Madrid", phone: +34 500 000 000, hours: De lunes a viernes., path: /centro/ }
  - { name: Norte, address: "Calle Norte, 2, 28000 Madrid" }
\`\`\`

**\`cities\`**: the values of the parameter \`city\`, with the names and aliases of each. \`places\` are districts and near towns: a query that names one gets the pages of the city first. A page belongs to the city whose \`pages\` list its path, else to the one that its front matter or a \`<meta name="city">\` names. Failing these, it belongs to the one
whose slug is a segment of its path, else to the only one that a segment names (\`/limpiezas-huesca/\`). Without this file, the Spanish towns and islands that the pages name
become the cities, and \`vitrina check\` lists them. The file replaces them all, and an empty list (\`[]\`) means that the site has none.

\`\`\`yaml
# cities.yaml
- { slug: jaca, name: Jaca }
- { slug: huesca, name: Huesca, aliases: [Uesca], places: [Casco Viejo, Quicena], pages: [/oficina-central/] }
\`\`\`

**\`synonyms\`**: words and phrases that mean the same, one group per line; \`#\` starts a comment. They are added to the default groups. Words before an arrow find those after it, and not the other way round. If a page has the first of those in its title, only pages with one of them in their title are found. The page named first after the arrow counts most.

\`\`\`text
# synonyms.txt
grifo, llave de agua
termo, termo eléctrico, calentador de agua
\`\`\`

**\`retiring\`** is not a file but a map: the version that is being retired. \`sunset\` must be at least 90 days after \`deprecation\`.

\`\`\`yaml
# vitrina.yaml
retiring: { version: v1, deprecation: 2027-01-15, sunset: 2027-06-30, link: https://www.casaclara.example/api-v2/ }
\`\`\`
`;

/** A piece of the document by the name of the file that it shows. */
function readPiece(name: string): string {
  return new RegExp(`\\n(# ${name}\\n[^]*?)\\n\`\`\``).exec(files)?.[1] ?? '';
}

it('the files that docs/settings.md shows are read as they stand (contract C10)', () => {
  expect(parseCompany(readPiece('company.yaml'), 'company.yaml')).toMatchObject({
    tax_id: 'B00000000',
    cityPaths: { madrid: '/madrid/' },
    service_model: { warranty: '6 meses.' },
  });
  expect(parseCities(readPiece('cities.yaml'), 'cities.yaml').map(({ name }) => name)).toEqual([
    'Jaca',
    'Huesca',
  ]);
  expect(parseSynonyms(readPiece('synonyms.txt'))).toHaveLength(2);
  const file = { path: '/site/vitrina.yaml', text: readPiece('vitrina.yaml') };
  expect(loadSettings({ file, environment: {}, flags: {}, folder: '/' }).settings.retiring?.version).toBe(
    'v1',
  );
});

function renderDefault(name: (typeof settingNames)[number]): string {
  const { kind, default: fallback } = settingRow(name);
  const shown = kind.show(fallback);
  const isNothing = shown === undefined || shown === '' || (Array.isArray(shown) && shown.length === 0);
  return isNothing ? '–' : `\`${stringifyYaml(shown)}\``;
}

it('docs/settings.md has every setting, its default and what it does (contract C10)', async () => {
  const sections = Object.entries(headings).map(([group, heading]) => {
    const rows = settingNames
      .filter((name) => settingRow(name).group === group)
      .map(
        (name) =>
          `| \`${name}\` | ${renderDefault(name)} | ${settingRow(name).description.replaceAll('|', '\\|')} |`,
      );
    return `## ${heading}\n\n| setting | default | what it does |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const file = join(import.meta.dirname, '../../docs/settings.md');
  await expect([intro, ...sections, files].join('\n')).toMatchFileSnapshot(file);
});
