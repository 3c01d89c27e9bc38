// Headings and links of a Markdown document, as GitHub shows it.

/** A text without its fenced code. */
export function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^( *)```[\s\S]*?^ *```$/gm, '');
}

/** The anchors of a document's headings: GitHub's slugs, numbered where one comes again. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const heading of headingsOf(markdown)) {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** The texts of a document's headings, links in them without their addresses. */
export function headingsOf(markdown: string): readonly string[] {
  return [...withoutCode(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  );
}

/** What a text may cite of a document by name: its headings, and the paragraphs and list items that begin with bold words. */
export function passagesOf(markdown: string): readonly string[] {
  const bold = /^(?:\d+\. +|- )?\*\*(.+?)[.:]?\*\*/gm;
  return [...headingsOf(markdown), ...[...withoutCode(markdown).matchAll(bold)].map(([, name = '']) => name)];
}

/** Where the links of a document lead, addresses of the web left out. */
export function linksIn(markdown: string): readonly string[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target));
}
