// The language that a page declares (contract C12.5). Whether its text is in that language is judged later, from all pages.

/** Languages that sites have folders for, as the first part of a path: `/eu/`, `/en-gb/`. */
const folderLanguages = /^\/(ca|de|en|es|eu|fr|gl|it|nl|pt)(?:[-_][a-z]{2})?(?:\/|$)/i;

/** The primary subtag that a page declares: by its alternate address, its path or its `<html lang>`; `''` if it declares none. */
export function declaredLanguage(
  path: string,
  { alternateLanguage, htmlLanguage }: { readonly alternateLanguage: string; readonly htmlLanguage: string },
): string {
  const folder = folderLanguages.exec(path)?.[1]?.toLowerCase() ?? '';
  return primarySubtag(alternateLanguage) || folder || primarySubtag(htmlLanguage);
}

/** A path without the folder of its language: `/tarifas/` of `/es/tarifas/`. */
export function withoutLanguageFolder(path: string): string {
  return path.replace(folderLanguages, '/');
}

/** `es` of `es-ES` (BCP 47); `''` of what is no tag, such as `x-default`. */
export function primarySubtag(tag: string): string {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(tag.trim())?.[1]?.toLowerCase() ?? '';
}
