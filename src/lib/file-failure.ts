// Errors of the file system and of SQLite as error messages.

/** Says why a file cannot be read and what to do: `company.yaml does not exist; correct its path`. */
export function describeUnreadable(path: string, error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return `${path} does not exist; correct its path`;
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} cannot be read (${code}); grant this user read permission`;
  return `${path} cannot be read (${code}); name a readable file`;
}

/** Says why the folder of a copy cannot be written and what to do. */
export function describeUnwritable(folder: string, error: unknown): string {
  const advice = isDiskFull(error) ? 'make room on its disk' : 'check its permissions';
  return `${folder} cannot be written (${codeOf(error)}); ${advice}, or name another folder with the setting cache`;
}

/** The error's code, such as `ENOENT`; the error as text when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Whether the disk, or the part of it that the user may fill, is full. */
export function isDiskFull(error: unknown): boolean {
  return /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/.test(codeOf(error));
}
