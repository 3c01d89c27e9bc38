// Another process with the state file open, which runs SQL on request, as a backup or a shell would.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const program = `
import { createInterface } from 'node:readline';
import Database from 'libsql';
const db = new Database(process.argv[1]);
console.log('open');
for await (const sql of createInterface({ input: process.stdin })) {
  db.exec(sql);
  console.log('done');
}
process.exit(0);`;

export interface FileHolder {
  /** Resolves when the process has run the SQL. */
  exec(sql: string): Promise<void>;
  /** Ends the process and releases its locks. */
  end(): Promise<void>;
}

/** Opens a state file in another process. */
export async function holdFile(path: string): Promise<FileHolder> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function nextLine(): Promise<void> {
    if ((await lines.next()).done === true) throw new Error(`the process on ${path} has ended`);
  }
  await nextLine();
  return {
    exec(sql) {
      child.stdin.write(`${sql}\n`);
      return nextLine();
    },
    end() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
