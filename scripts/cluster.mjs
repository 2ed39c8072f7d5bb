// A database that may fail, from the files of deploy/failover: two PostgreSQL servers with Patroni, etcd and HAProxy, on
// free ports of the loopback address.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { atEnd } from './cleanup.mjs';
import { canInstall, installPackages } from './debian-package.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from './paths.mjs';
import { findPostgres, providePrograms, unprivileged } from './postgres.mjs';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
const ofPostgres = ['initdb', 'postgres', 'pg_ctl', 'pg_controldata', 'pg_basebackup', 'pg_rewind'];
const areThere = () =>
  programs.every((program) => existsSync(program)) && findPostgres(ofPostgres) !== null;

/** Longer than it takes until the standby is sure that the primary is gone (`ttl` in patroni.yml). */
const absentMs = 30_000;
const longestStartMs = 180_000;

/**
 * @typedef {{ url: string, stop: () => Promise<void> }} Cluster `url`: of the superuser, through the
 * proxy
 */

/**
 * Starts such a database, after installing what it needs where that is possible. Whatever is killed
 * starts again after half a minute. Each member's folder has `patroni.pid` beside its `data`.
 * @returns {Promise<Cluster | { missing: string }>} `missing`: why there is none, in one line
 */
export async function provideCluster() {
  if (!areThere() && canInstall()) await installPackages('patroni', 'etcd-server', 'haproxy');
  const failure = await providePrograms();
  if (failure) return { missing: failure };
  if (!areThere())
    return { missing: `not all of ${[...programs, ...ofPostgres].join(', ')} are here` };
  return startCluster();
}

/** What differs from a real machine, after the deployed file. */
const here = `
bootstrap:
  post_init: ${inRoot('deploy/failover/create-database.sh')}
postgresql:
  parameters:
    unix_socket_directories: ''
`;

/** @returns {Promise<Cluster>} */
async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'kolam-cluster-'));
  chmodSync(folder, 0o711);
  const account = unprivileged();
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  const stop = async () => {
    for (const each of stops.splice(0)) await each();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  atEnd(stop);
  /** @param {string} name */
  const ownFolder = (name) => {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined)
      chownSync(own, account.uid, account.gid);
    return own;
  };
  /** @type {(program: string, args: string[], options: { env?: NodeJS.ProcessEnv, pidFile?: string }) => void} */
  const keep = (program, args, options) =>
    stops.push(kept(program, args, { log, ...options, ...account }));
  const log = join(folder, 'log');
  const [clients, peers, proxy] = [await freePort(), await freePort(), await freePort()];
  const at = (/** @type {number} */ port) => `127.0.0.1:${port}`;
  keep(
    '/usr/bin/etcd',
    [
      ...['--data-dir', join(ownFolder('etcd'), 'data')],
      ...['--listen-client-urls', `http://${at(clients)}`],
      ...['--advertise-client-urls', `http://${at(clients)}`],
      ...['--listen-peer-urls', `http://${at(peers)}`, '--log-level', 'error'],
    ],
    {},
  );
  /** @type {Record<string, string>} */
  const proxied = { DATABASE_BIND: at(proxy) };
  for (const name of ['one', 'two']) {
    const own = ownFolder(name);
    const [database, check] = [await freePort(), await freePort()];
    proxied[`DATABASE_${name.toUpperCase()}`] = at(database);
    proxied[`CHECK_${name.toUpperCase()}`] = String(check);
    const settings = join(own, 'settings');
    mkdirSync(settings);
    copyFileSync(inRoot('deploy/failover/patroni.yml'), join(settings, '1.yml'));
    writeFileSync(join(settings, '2.yml'), here);
    keep('/usr/bin/patroni', [settings], {
      pidFile: join(own, 'patroni.pid'),
      env: {
        PATH: process.env.PATH ?? '',
        LANG: 'C.UTF-8',
        KOLAM_PASSWORD: 'kolam',
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: at(clients),
        PATRONI_RESTAPI_LISTEN: at(check),
        PATRONI_RESTAPI_CONNECT_ADDRESS: at(check),
        PATRONI_POSTGRESQL_LISTEN: at(database),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(database),
        PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: findPostgres(ofPostgres) ?? '',
        PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: 'postgres',
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: 'replicator',
      },
    });
  }
  keep('/usr/sbin/haproxy', ['-db', '-f', inRoot('deploy/failover/haproxy.cfg')], { env: proxied });
  await untilBothRun(Number(proxied.CHECK_ONE));
  return { url: `postgres://postgres:postgres@${at(proxy)}/postgres`, stop };
}

/**
 * Starts a program again whenever it ends. Returns how to end it for good.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, pidFile?: string, log: string, uid?: number, gid?: number }} options
 */
function kept(program, args, { pidFile, log: file, env = process.env, ...account }) {
  const log = openSync(file, 'a');
  let isOver = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const turns = (async () => {
    while (!isOver) {
      child = spawn(program, args, {
        ...account,
        env,
        cwd: '/',
        stdio: ['ignore', log, log],
        detached: true,
      });
      if (pidFile) writeFileSync(pidFile, String(child.pid));
      const ended = new Promise((resolve) => child?.once('close', resolve));
      await ended;
      if (!isOver) await delay(absentMs);
    }
  })();
  return async () => {
    isOver = true;
    child?.kill('SIGTERM');
    await turns;
  };
}

/**
 * Resolves once there is a primary and a standby with every commit.
 * @param {number} port of a member's Patroni
 */
async function untilBothRun(port) {
  const end = Date.now() + longestStartMs;
  while (Date.now() < end) {
    const cluster = await fetch(`http://127.0.0.1:${port}/cluster`).then(
      (response) => response.json(),
      () => null,
    );
    const roles = (cluster?.members ?? [])
      .filter((/** @type {{ state: string }} */ { state }) => /^(running|streaming)$/.test(state))
      .map((/** @type {{ role: string }} */ { role }) => role);
    if (roles.includes('leader') && roles.includes('sync_standby')) return;
    await delay(250);
  }
  throw new Error('The database has no primary with a standby.');
}
