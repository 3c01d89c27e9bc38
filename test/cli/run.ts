// Runs the compiled vitrina command in a child process, as its users do.

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The compiled program. */
export const program = join(import.meta.dirname, '../../dist/cli/main.js');

export interface RunOptions {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Options of node itself. */
  readonly nodeOptions?: readonly string[];
  /** A command that starts node with its arguments, such as {@link limitOpenFiles}. */
  readonly launcher?: readonly string[];
}

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command until it ends. */
export function run(words: readonly string[], options: RunOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const { process: child, outcome } = start(words, options);
    child.once('close', () => resolve(outcome()));
  });
}

/** A server that a test started. */
export interface RunningServer {
  readonly process: ChildProcess;
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly outcome: () => Outcome;
  /** Resolves with the exit code after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ServeOptions extends RunOptions {
  /** Receives the process before it listens. */
  readonly onSpawn?: (child: ChildProcess) => void;
}

/** Starts `vitrina serve` on a free port and waits until it listens. Rejects if it ends first. */
export function serve(words: readonly string[], options: ServeOptions): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const { process: child, outcome } = start(['serve', '--port', '0', ...words], options);
    options.onSpawn?.(child);
    const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
    child.once('close', () => reject(new Error(`the server ended: ${JSON.stringify(outcome())}`)));
    child.stdout?.on('data', () => {
      const url = /on (http:\/\/[^\s;]+)[;\n]/.exec(outcome().stdout)?.[1];
      if (url === undefined) return;
      resolve({
        process: child,
        url,
        outcome,
        end: (signal) => {
          child.kill(signal);
          return ended;
        },
      });
    });
  });
}

/** The messages about reloads that a server has logged. */
export function reloadsOf({ outcome }: RunningServer): readonly string[] {
  const lines = outcome().stderr.split('\n').slice(0, -1);
  const entries = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string });
  return entries.map(({ msg }) => msg).filter((message) => message.startsWith('content '));
}

/** The next message about a reload, once `act` has caused one. */
export async function nextReload(server: RunningServer, act: () => void): Promise<string> {
  const before = reloadsOf(server).length;
  act();
  for (;;) {
    const message = reloadsOf(server)[before];
    if (message !== undefined) return message;
    if (server.process.exitCode !== null) throw new Error(JSON.stringify(server.outcome()));
    await new Promise((resolve) => server.process.stderr?.once('data', resolve));
  }
}

/** A launcher that sets the process's limit on open descriptors. */
export function limitOpenFiles(most: number): readonly string[] {
  return ['sh', '-c', `ulimit -n ${most}; exec "$@"`, 'sh'];
}

function start(words: readonly string[], options: RunOptions) {
  const { folder, environment = {}, nodeOptions = [], launcher = [] } = options;
  const nodeArguments = [...nodeOptions, program, ...words];
  const [command = process.execPath, ...launcherArguments] = launcher;
  const commandArguments =
    launcher.length === 0 ? nodeArguments : [...launcherArguments, process.execPath, ...nodeArguments];
  const child = spawn(command, commandArguments, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return { process: child, outcome: (): Outcome => ({ code: child.exitCode, stdout, stderr }) };
}
