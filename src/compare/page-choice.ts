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
  const included = include.map((pattern) => compilePattern(pattern, false));
  const excluded = exclude.map((pattern) => compilePattern(pattern, hasFolder(pattern)));
  return (path) => {
    const names = namesOf(path);
    const isOneOf = (patterns: readonly IsMatch[]) =>
      patterns.some((isMatch) => names.some((name) => isMatch(name)));
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
 * Whether a pattern of `exclude` is of a folder too, with all below it, as in `.gitignore` and robots.txt: one without a wildcard is. One
 * of `include` is not: the rules speak of each document below the folder.
 */
function hasFolder(pattern: string): boolean {
  return pattern !== '/' && !/[*?]/.test(pattern);
}

type IsMatch = (path: string) => boolean;

/**
 * `**` stands for any characters, `*` for any within a part of the path, `?` for one of them. A pattern without a slash is
 * of a name in any folder, as in `.gitignore`. The steps of a pattern are taken side by side, so that no pattern makes a path slow.
 */
function compilePattern(pattern: string, isFolder: boolean): IsMatch {
  const path = isFolder ? pattern.replace(/\/$/, '') : pattern;
  const start = path.startsWith('/') ? '' : path.includes('/') ? '/' : '**/';
  const steps = (start + path).match(/\*+|[^*]/gu) ?? [];
  return (name) => {
    /** At each index, whether the steps before it can match what has been read. */
    let reached = passStars(steps, [true]);
    for (const char of name) {
      if (isFolder && char === '/' && reached[steps.length]) return true;
      const next: boolean[] = [];
      for (const [i, step] of steps.entries()) {
        if (!reached[i]) continue;
        if (step.length > 1 || (step === '*' && char !== '/')) next[i] = true;
        if (step === char || (step === '?' && char !== '/')) next[i + 1] = true;
      }
      if (next.length === 0) return false;
      reached = passStars(steps, next);
    }
    return reached[steps.length] === true;
  };
}

/** A wildcard may also stand for nothing. */
function passStars(steps: readonly string[], reached: boolean[]): readonly boolean[] {
  for (const [i, step] of steps.entries()) if (reached[i] && step.startsWith('*')) reached[i + 1] = true;
  return reached;
}
