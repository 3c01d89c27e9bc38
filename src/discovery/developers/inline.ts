// Escapes text for HTML and renders inline Markdown.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Renders `code`, **strong** and [links](address) as HTML; everything else is escaped text. */
export function renderInline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.length > 2 && part.startsWith('`') ? renderCode(part.slice(1, -1)) : renderText(part),
    )
    .join('');
}

/** Allows long addresses to break after a slash. */
function renderCode(code: string): string {
  return `<code>${escapeHtml(code).replaceAll('/', '/<wbr>')}</code>`;
}

function renderText(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>');
}
