// Why the file system refuses, in the words of error lines.

/** `company.yaml does not exist; mend its path`: what is wrong with a file to be read, and what to do. */
export function describeUnreadable(path: string, error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return `${path} does not exist; mend its path`;
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} may not be read (${code}); let this user read it`;
  return `${path} cannot be read (${code}); name a file that can be`;
}

/** The system's short name for what happened: `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
