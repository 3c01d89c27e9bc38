// A real WordPress on loopback: MariaDB on a socket, PHP's own server, and a proxy before it that records what is asked for.
// Everything lies in a temporary folder. `.ci/run` names the Debian packages.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isMissing } from '../missing.ts';
import { freePort } from '../store/redis-server.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { type ServerGroup, startServerGroup } from './server-group.ts';

export interface Wordpress {
  /** Address of its home page: `http://127.0.0.1:PORT/`. */
  readonly address: string;
  /** Takes the targets of all requests since the last call, in their order. */
  takeTargets(): readonly string[];
  /** Runs PHP code that uses WordPress's functions. */
  run(code: string): Promise<void>;
  startDatabase(): Promise<void>;
  stopDatabase(): Promise<void>;
  end(): Promise<void>;
}

const packaged = '/usr/share/wordpress';
const needed = [
  `${packaged}/wp-content/themes/twentytwentythree`, // without a theme its pages are empty
  `${packaged}/wp-content/languages/es_ES.mo`,
  '/usr/bin/php',
  '/usr/sbin/mariadbd',
  '/usr/bin/mariadb-install-db',
];

/** Whether tests with WordPress can run. */
export function hasWordpress(): boolean {
  const isThere = needed.every((path) => existsSync(path));
  return !isMissing('WordPress, PHP and MariaDB (the Debian packages that .ci/run names)', isThere);
}

const execute = promisify(execFile);

/** Installs a WordPress with the content of `site/content.php` and starts it. @throws Error that says what does not start */
export async function startWordpress(): Promise<Wordpress> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-wordpress-'));
  const root = join(folder, 'www');
  const socket = join(folder, 'sql.sock');
  const port = await freePort();
  const proxy = await startRecordingProxy(port);
  const environment = { FIXTURE_SOCKET: socket, FIXTURE_HOME: proxy.origin };
  const databaseOptions = [
    '--no-defaults',
    `--datadir=${join(folder, 'database')}`,
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
  let database: ServerGroup | undefined;
  let php: ServerGroup | undefined;

  const load = async (...code: readonly string[]) => {
    await execute('php', [join(root, 'load.php'), ...code], { env: { ...process.env, ...environment } });
  };
  const startDatabase = async () => {
    const own = [`--socket=${socket}`, '--skip-networking', '--innodb-buffer-pool-size=32M'];
    database = await startServerGroup({
      command: ['/usr/sbin/mariadbd', ...databaseOptions, ...own],
      environment: {},
      log: join(folder, 'database.log'),
      listensOn: socket,
    });
  };
  const stopDatabase = async () => {
    await database?.end();
    database = undefined;
  };
  const end = async () => {
    await Promise.all([proxy.end(), php?.end(), stopDatabase()]);
    rmSync(folder, { recursive: true });
  };

  try {
    await execute('mariadb-install-db', [
      ...databaseOptions,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ]);
    // a copy, because WordPress looks for its configuration beside its files
    await execute('cp', ['-rL', packaged, root]);
    await execute('cp', ['-r', `${join(import.meta.dirname, 'site')}/.`, root]);
    await startDatabase();
    await load();
    await load("require 'content.php';");
    php = await startServerGroup({
      command: [
        'php',
        '-d',
        'opcache.enable_cli=1',
        '-S',
        `127.0.0.1:${port}`,
        '-t',
        root,
        `${root}/router.php`,
      ],
      environment: { ...environment, PHP_CLI_SERVER_WORKERS: '3' },
      log: join(folder, 'php.log'),
      listensOn: port,
    });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    address: `${proxy.origin}/`,
    takeTargets: proxy.takeTargets,
    run: (code) => load(code),
    startDatabase,
    stopDatabase,
    end,
  };
}
