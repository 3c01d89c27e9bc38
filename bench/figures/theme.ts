// Colours and type of the figures. A figure names the light colours; its style sheet replaces them where the reader prefers dark, so a
// renderer without style sheets shows the light form. The figure has its own background, because a page may be dark while the reader's
// system is light.

/** Light and dark value of each colour. Light values differ from each other, because the style sheet finds elements by them. */
const palette = {
  ink: ['#1f2328', '#e6edf3'],
  muted: ['#59636e', '#9198a1'],
  grid: ['#e4e8ec', '#2b323b'],
  paper: ['#ffffff', '#0d1117'],
  ours: ['#0969da', '#4493f8'],
  others: ['#98a2ad', '#6e7681'],
} as const;

/** The light colours, by role. */
export const colors = Object.fromEntries(
  Object.entries(palette).map(([role, [light]]) => [role, light]),
) as Readonly<Record<keyof typeof palette, string>>;

/** The style sheet of each figure. */
export const styleSheet = `@media (prefers-color-scheme: dark) {${Object.values(palette)
  .map(([light, dark]) => `[fill="${light}"] {fill: ${dark}} [stroke="${light}"] {stroke: ${dark}}`)
  .join(' ')}}`;

/** Size of direct labels in px, and the mean width of a letter and the height of a line in it. */
export const labelSize = 11;
export const letterWidth = 6;
export const lineHeight = 14;

/** Configuration of all figures. */
export const config = {
  aria: false,
  background: colors.paper,
  font: 'system-ui, -apple-system, "Segoe UI", sans-serif',
  padding: 12,
  view: { stroke: null },
  title: { color: colors.ink, fontSize: 13, fontWeight: 600, anchor: 'start', frame: 'group', offset: 10 },
  text: { color: colors.ink, fontSize: labelSize },
  axis: {
    domain: false,
    grid: true,
    gridColor: colors.grid,
    labelColor: colors.muted,
    labelFontSize: labelSize,
    labelPadding: 6,
    ticks: false,
    titleColor: colors.muted,
    titleFontSize: labelSize,
    titleFontWeight: 400,
    titlePadding: 8,
  },
};
