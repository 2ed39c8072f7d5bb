import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './debian-package.mjs';
import { freePort } from './free-port.mjs';

/**
 * @typedef {{ url: string, stop: () => Promise<void> }} Postgres
 * @typedef {{ uid?: number, gid?: number }} Account
 */

const debianFolder = '/usr/lib/postgresql';
const user = 'kolam';
/**
 * For databases that need not survive. A test of transactions that wait for each other in a circle
 * would wait a second for each circle by default.
 */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  deadlock_timeout: '50ms',
};

/**
 * Returns the folder with PostgreSQL's server programs, the newest if there are several.
 * @param {readonly string[]} [needed] which have to be in it
 * @returns {string | null}
 */
export function findPostgres(needed = ['initdb', 'postgres']) {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return (
    [...onPath, ...debian].find((folder) =>
      needed.every((program) => existsSync(join(folder, program))),
    ) ?? null
  );
}

/**
 * Prevents Debian's package from creating and starting a database.
 * @returns {Promise<string | null>} why it failed, null when it worked
 */
async function installPostgres() {
  const failure = await installPackages('postgresql-common');
  if (failure) return failure;
  const folder = '/etc/postgresql-common/createcluster.d';
  const setting = join(folder, 'kolam-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(setting, 'create_main_cluster = false\n');
  try {
    return await installPackages('postgresql');
  } finally {
    rmSync(setting, { force: true });
  }
}

/**
 * Returns a PostgreSQL for tests: the server in `TEST_DATABASE_URL`, else a new one, installed
 * where that is possible.
 * @returns {Promise<Postgres | { missing: string }>} `missing`: why there is none, in one line
 */
export async function providePostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const missing = await providePrograms();
  return missing === null ? startPostgres() : { missing };
}

/**
 * Installs PostgreSQL's server programs where that is possible and necessary.
 * @returns {Promise<string | null>} why there are none, in one line; null when there are
 */
export async function providePrograms() {
  if (findPostgres()) return null;
  if (!canInstall()) return 'no PostgreSQL server programs here (set TEST_DATABASE_URL)';
  const failure = await installPostgres();
  if (findPostgres()) return null;
  return `PostgreSQL could not be installed: ${failure ?? 'its programs are not there'}`;
}

/**
 * PostgreSQL refuses to run as root, so this returns its own account if there is one, else
 * nobody's.
 * @returns {Account}
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const id = (/** @type {string} */ flag) =>
      Number(spawnSync('id', [flag, name]).stdout.toString() || Number.NaN);
    const [uid, gid] = [id('-u'), id('-g')];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL must not run as root, and there is neither a user postgres nor nobody.',
  );
}

/**
 * Starts a new PostgreSQL server in a temporary folder, on a free port of the loopback address.
 * `stop` stops it and removes its folder, and so does the exit of this process without `stop`.
 * @param {{ durable?: boolean }} [options] durable: with fsync and over TCP, as in production;
 * without it tests are faster, because a query over a Unix socket takes a quarter less CPU time
 * @returns {Promise<Postgres>}
 * @throws when there are no server programs (`findPostgres`) or the server does not start
 */
export async function startPostgres({ durable = false } = {}) {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL server programs on this machine.');
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'kolam-pg-'));
  try {
    if (account.uid !== undefined && account.gid !== undefined)
      await chown(folder, account.uid, account.gid);
    await chmod(folder, 0o700);
    initialise(programs, folder, account);
    return await serve(programs, folder, { account, durable });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Sorts by language where possible, unlike the embedded database, so that code that relies on one
 * order fails on the other.
 * @param {string} programs
 * @param {string} folder
 * @param {Account} account
 */
function initialise(programs, folder, account) {
  const common = ['-D', join(folder, 'data'), '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const locales = [
    ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-IN'],
    ['--locale=C.UTF-8'],
    ['--locale=C'],
  ];
  let complaint = '';
  for (const locale of locales) {
    const { status, stderr } = spawnSync(join(programs, 'initdb'), [...common, ...locale], {
      ...account,
      cwd: folder,
    });
    if (status === 0) return;
    complaint = stderr.toString().trim();
    rmSync(join(folder, 'data'), { recursive: true, force: true });
  }
  throw new Error(`initdb: ${complaint}`);
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {{ account: Account, durable: boolean }} options
 * @returns {Promise<Postgres>}
 */
async function serve(programs, folder, { account, durable }) {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: durable ? '' : folder,
    // Several test files run at once, each with its own pool and databases.
    max_connections: 300,
    ...(durable ? {} : quick),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...options], {
    ...account,
    cwd: folder,
    // A separate process group: Ctrl-C must not end it before its users.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise((resolve) => child.once('close', resolve));
  const removeFolder = () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  const atExit = () => {
    child.kill('SIGQUIT');
    removeFolder();
  };
  process.once('exit', atExit);
  const stop = async () => {
    // Immediate shutdown: its data is not worth a checkpoint.
    child.kill('SIGQUIT');
    await gone;
    process.off('exit', atExit);
    removeFolder();
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
  return { url: durable ? url : `${url}?host=${encodeURIComponent(folder)}`, stop };
}

/** @param {import('node:child_process').ChildProcess} child */
function ready(child) {
  return new Promise((resolve, reject) => {
    let log = '';
    const late = setTimeout(
      () => reject(new Error(`PostgreSQL did not start in 60 s: ${log}`)),
      60_000,
    );
    child.stderr?.on('data', (/** @type {Buffer} */ bytes) => {
      // Only the start of the log is needed. Reading on keeps the pipe from filling up.
      if (log.length < 20_000) log += bytes;
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(late);
      resolve(null);
    });
    child.once('close', (code) => {
      clearTimeout(late);
      reject(new Error(`PostgreSQL ended with code ${code}: ${log}`));
    });
    child.once('error', reject);
  });
}
