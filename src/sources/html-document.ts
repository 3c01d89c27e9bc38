// What a text says of itself when no name or type does.

/** As much of a document as is looked at. */
export const headBytes = 4096;

/** Whether a text begins as an HTML document does: a doctype or `<html>` after comments, an XML declaration and white space. */
export function isHtmlDocument(text: string): boolean {
  const start = text.slice(0, headBytes).replace(/^(?:\s|<\?xml[^>]{0,1000}>|<!--[\s\S]{0,1000}?-->)*/, '');
  return /^<(?:!doctype\s+html|html)\b/i.test(start);
}
