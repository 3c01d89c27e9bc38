// What the operator chooses: patterns over paths that publish documents which the rules would skip, or skip others.

/** Patterns of the settings `include` and `exclude`. A path that both match is excluded. */
export interface PageChoice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** The choice of an operator who chooses nothing: every decision is left to the rules. */
export const noChoice: PageChoice = { include: [], exclude: [] };

/** What a choice says of a path; undefined when it leaves the decision to the rules. */
export type Chosen = 'included' | 'excluded' | undefined;

/** Compiles a choice once, for all paths of a site. */
export function compileChoice({ include, exclude }: PageChoice): (path: string) => Chosen {
  const included = include.map(compilePattern);
  const excluded = exclude.map(compilePattern);
  return (path) => {
    const names = namesOf(path);
    const isOneOf = (patterns: readonly RegExp[]) =>
      patterns.some((pattern) => names.some((name) => pattern.test(name)));
    if (isOneOf(excluded)) return 'excluded';
    return isOneOf(included) ? 'included' : undefined;
  };
}

/** The spellings under which an operator may know a page: its address and its file. */
function namesOf(path: string): readonly string[] {
  if (path.endsWith('/')) return [path, path.slice(0, -1), `${path}index.html`, `${path}index.md`];
  return [path, `${path}.md`];
}

/**
 * `**` stands for any characters, `*` for any within a part of the path, `?` for one of them. A pattern without a slash is
 * of a name in any folder, as in `.gitignore`.
 */
function compilePattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*{2,}|\*|\?/g, (wild) => (wild.length > 1 ? '.*' : wild === '*' ? '[^/]*' : '[^/]'));
  if (!pattern.includes('/')) return new RegExp(`/${source}$`, 'u');
  return new RegExp(`^${pattern.startsWith('/') ? '' : '/'}${source}$`, 'u');
}
