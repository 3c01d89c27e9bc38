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
  const included = include.map((pattern) => compilePattern(pattern));
  const excluded = exclude.map((pattern) => compilePattern(pattern, below(pattern)));
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
 * What may follow the path that a pattern of `exclude` names. Without a wildcard, the pattern is of a folder too, with all below it, as in
 * `.gitignore` and robots.txt. One of `include` is not: the rules speak of each document below the folder.
 */
function below(pattern: string): string {
  return pattern === '/' || /[*?]/.test(pattern) ? '' : '(?:/.*)?';
}

/**
 * `**` stands for any characters, `*` for any within a part of the path, `?` for one of them. A pattern without a slash is
 * of a name in any folder, as in `.gitignore`.
 */
function compilePattern(pattern: string, end = ''): RegExp {
  const path = end === '' ? pattern : pattern.replace(/\/$/, '');
  const source = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*{2,}|\*|\?/g, (wild) => (wild.length > 1 ? '.*' : wild === '*' ? '[^/]*' : '[^/]'));
  if (!path.includes('/')) return new RegExp(`/${source}${end}$`, 'u');
  return new RegExp(`^${path.startsWith('/') ? '' : '/'}${source}${end}$`, 'u');
}
