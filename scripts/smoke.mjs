// Tests the product as a new user gets it: started in an empty folder, signed in over HTTP,
// stopped, started again. Exit code 0 when everything works. Every step prints its duration.
import './node-version.mjs';
import './follow-parent.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, cleanUp, cleanUpOnSignals } from './cleanup.mjs';
import { freePort } from './free-port.mjs';
import { root } from './paths.mjs';

const demo = { email: 'asha.menon@kolam.example', password: 'Wellness#2026' };
const employee = { email: 'divya.chandran@brightloom.example.com', password: 'Sunrise#2026' };

// This machine's settings must not change what a new user gets.
const settings = new Set([
  ...['NODE_ENV', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL', 'DATABASE_URL', 'DEMO'],
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SMTP_URL', 'FILES_URL', 'BACKUPS', 'BACKUP_DIR'],
]);

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Retries until it works.
 * @template T
 * @param {string} what
 * @param {number} seconds
 * @param {() => Promise<T>} attempt throws while it does not work yet
 * @param {ReturnType<typeof start>} product that it is tried on; without it there is nothing to
 * wait for
 * @returns {Promise<T>}
 */
async function within(what, seconds, attempt, product) {
  const begin = performance.now();
  for (;;) {
    try {
      const result = await attempt();
      console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(2)} s`);
      return result;
    } catch (error) {
      if (product.over()) throw new Error(`${what}: the product ended before that.`);
      if (performance.now() - begin > seconds * 1000) {
        throw new Error(
          `${what}: not within ${seconds} s (${error instanceof Error ? error.message : error})`,
        );
      }
      await pause(50);
    }
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function fetchOk(path, init) {
  const response = await fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response;
}

let adminToken = '';

/** @param {string} token */
const withToken = (token) => ({ headers: { authorization: `Bearer ${token}` } });

/**
 * @param {string} path
 * @param {{ email: string, password: string }} account
 * @returns {Promise<string>} the token of a new session
 */
async function tokenOf(path, account) {
  const response = await fetchOk(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return (await response.json()).token;
}

/** @param {{ email: string, password: string }} account */
async function signIn(account) {
  const token = await tokenOf('/api/admin/login', account);
  adminToken = token;
  const me = await (await fetchOk('/api/admin/me', withToken(token))).json();
  if (me.admin?.email !== account.email)
    throw new Error(`/api/admin/me answers ${JSON.stringify(me)}`);
}

let employeeToken = '';

/**
 * Reads the day of the demo's employee. Signs them in once their challenge is loaded, since attempts
 * are limited.
 */
async function readToday() {
  if (!employeeToken) {
    const path = '/api/admin/challenges?search=A%20Good%20Start';
    const { total } = await (await fetchOk(path, withToken(adminToken))).json();
    if (total === 0) throw new Error('Their challenge is not loaded');
    employeeToken = await tokenOf('/api/employee/login', employee);
  }
  const response = await fetchOk('/api/employee/me/today', withToken(employeeToken));
  const { today } = await response.json();
  if (today.days.length === 0) throw new Error('The employee has no day today');
}

/** @type {ReturnType<typeof start>[]} */
const started = [];

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {{ pid: number, group: number, ended: Promise<number>, output: () => string, over: () => boolean }}
 */
function start(command, args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !settings.has(name)),
  );
  const child = spawn(command, [...args], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: data },
    // A separate process group, as in a terminal: Ctrl-C is a signal to the group.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1))),
  );
  let output = '';
  let over = false;
  child.once('exit', () => {
    over = true;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ bytes) => {
      output += String(bytes);
    });
  }
  const group = -(child.pid ?? 0);
  atEnd(() => {
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      // Already gone, as expected.
    }
  });
  const product = { pid: child.pid ?? 0, group, ended, output: () => output, over: () => over };
  started.push(product);
  return product;
}

/**
 * @param {ReturnType<typeof start>} product
 * @param {readonly number[]} accepted
 */
async function endsWith({ ended, output }, accepted) {
  const code = await Promise.race([ended, pause(20_000).then(() => 'still running after 20 s')]);
  if (typeof code !== 'number' || !accepted.includes(code)) {
    throw new Error(`The product ended with ${code}.`);
  }
  // The last line of Node's report of an uncaught exception.
  if (/^Node\.js v\d/m.test(output())) throw new Error('The product crashed on its way out.');
}

cleanUpOnSignals();
const data = mkdtempSync(join(tmpdir(), 'kolam-smoke-'));
atEnd(() => rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
const port = await freePort();
const address = `http://127.0.0.1:${port}`;

try {
  const first = start('npm', ['start']);
  await within('First start answers', 300, () => fetchOk('/healthz'), first);
  // Demo data is still loading. The account of the printed sign-in may appear a moment later.
  await within('Sign-in works', 90, () => signIn(demo), first);
  await within('The employee has a day', 300, readToday, first);
  const page = await (await fetchOk('/')).text();
  if (!page.includes('<script')) throw new Error('/ is not the web app.');
  process.kill(first.group, 'SIGINT');
  // Stopped in the middle of loading demo data. Debian's sh reports the Ctrl-C that it also
  // received, whatever the product's exit code.
  await endsWith(first, [0, 130]);

  const second = start(process.execPath, ['scripts/start.mjs']);
  // How fast a start is, is measured by `npm run bench -- start`. This machine may be busy.
  await within('Second start answers', 60, () => fetchOk('/healthz'), second);
  await within('The same sign-in works', 60, () => signIn(demo), second);
  await within('The employee still has a day', 30, readToday, second);
  process.kill(second.pid, 'SIGTERM');
  await endsWith(second, [0]);
  console.log('The product starts, signs in, keeps its data and ends cleanly.');
} catch (error) {
  for (const { output } of started) console.log(output());
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await cleanUp();
process.exit();
