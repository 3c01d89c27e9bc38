// The contents of the owner's page of insights, in the language of the site: plots by day first, then tables.

import type { Catalogue } from '../catalogue/index.ts';
import { escapeHtml, factLabels, readAsset, translator } from '../discovery/index.ts';
import type { InsightReport } from '../insights/index.ts';
import { type Language, textLanguageOf } from '../lib/language.ts';
import { renderBars } from './bar-plot.ts';
import type { PageFrame } from './page-frame.ts';

type Translate = ReturnType<typeof translator>;
type Counted = InsightReport['queries'][number];
type DayReport = InsightReport['days'][number];

/** The styles of plots and tables. */
export const insightStyles = readAsset('insights.css');

/** Renders the page. */
export function renderInsights(frame: PageFrame, { profile }: Catalogue, report: InsightReport): string {
  const language = textLanguageOf(profile.language);
  const t = translator(language);
  const title = t('Uso por programas y personas', 'Use by programs and people');
  const { queries, empty, unread, pages, facts, callers, agents, signers } = report;
  const table = (heading: string, rows: readonly Counted[], nameOf = escapeHtml) =>
    renderTable(heading, rows, t, nameOf);
  return frame.render(
    `${title} | ${escapeHtml(profile.brand)}`,
    [
      `<h1>${title}</h1>`,
      `<p>${describePrivacy(t)}</p>`,
      renderPlots(report.days, t, language),
      table(t('Preguntas', 'Questions'), queries),
      table(t('Preguntas sin respuesta', 'Questions that found nothing'), empty),
      table(t('Preguntas cuyos resultados nadie leyó', 'Questions whose results nobody read'), unread),
      table(t('Páginas leídas', 'Pages read'), pages),
      table(
        t('Datos de la empresa', 'Company data'),
        facts,
        (name) => factLabels[name]?.[language] ?? escapeHtml(name),
      ),
      table(t('Quién pregunta', 'Who asks'), callers, (name) =>
        name === 'anonymous' ? t('Anónimos', 'Anonymous') : t('Identificados', 'Identified'),
      ),
      table(t('Agentes, por el nombre que dan', 'Agents, by the name they give'), agents),
      table(t('Agentes con firma verificada', 'Agents with a verified signature'), signers),
    ]
      .filter((part) => part !== '')
      .join('\n'),
  );
}

/** What is kept and what is not (contract C20.2). */
function describePrivacy(t: Translate): string {
  return t(
    'Son las sumas de cada uno de los últimos 90 días. No se guardan direcciones ni nombres de clientes, y una pregunta solo si en un día la hacen al menos dos personas o programas, tres veces en total.',
    'These are sums by day of the last 90. No addresses and no names of clients are kept, and a question only if at least two callers ask it on one day, three times in all.',
  );
}

function renderPlots(days: readonly DayReport[], t: Translate, language: Language): string {
  const plot = (title: string, numberOf: (day: DayReport) => number) => {
    const bars = days.map((day) => ({ label: day.day, value: numberOf(day) }));
    const sum = bars.reduce((all, { value }) => all + value, 0);
    const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
    const number = new Intl.NumberFormat(language).format(sum);
    const description = `${title}: ${number}. ${t('El día con más', 'The day with most')}: ${most.label} (${most.value}).`;
    return sum === 0 ? '' : renderBars(`${title}: <strong>${number}</strong>`, bars, description);
  };
  const plots = [
    plot('REST', ({ rest }) => rest),
    plot('MCP', ({ mcp }) => mcp),
    plot(t('Buscador del sitio', 'Search box'), ({ box }) => box),
    plot(t('Páginas del sitio', 'Pages of the site'), ({ site }) => site),
    plot(t('Preguntas con resultados', 'Questions with results'), ({ found }) => found),
    plot(t('Preguntas sin respuesta', 'Questions that found nothing'), ({ empty }) => empty),
  ].filter((one) => one !== '');
  return plots.length === 0
    ? `<p>${t('Todavía no hay datos.', 'There are no data yet.')}</p>`
    : plots.join('\n');
}

function renderTable(
  heading: string,
  rows: readonly Counted[],
  t: Translate,
  nameOf: (name: string) => string,
): string {
  if (rows.length === 0) return '';
  const most = rows[0]?.count ?? 1;
  const body = rows.map(
    ({ name, count }) =>
      `<tr><th scope="row">${nameOf(name)}</th><td>${count}</td><td><meter max="${most}" value="${count}" aria-hidden="true"></meter></td></tr>`,
  );
  return `<h2>${heading}</h2>
<table>
<thead><tr><th scope="col">${t('Qué', 'What')}</th><th scope="col" colspan="2">${t('Veces', 'Times')}</th></tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>`;
}
