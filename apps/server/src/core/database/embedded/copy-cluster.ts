import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';

const CONTROL = path.join('global', 'pg_control');
const LOG = 'pg_wal';
type Connections = { connect(): Promise<PoolClient> };

/** What belongs to the running process alone. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;

/**
 * Copies the folder of the embedded database while others use it (decision record 0019). First its
 * control file, of a checkpoint made then; next its tables, as they come, torn and of different
 * moments; last the log from that checkpoint on. Anyone who opens the copy repeats the log over the tables,
 * as after a crash, and so finds what was committed when the log was copied. That is right only if no
 * further checkpoint comes in between, which the caller sees to: a single process makes none by itself
 * (XLogWrite in xlog.c asks for one in a postmaster's children alone).
 *
 * Others wait while the checkpoint is made and while the log is copied.
 */
export async function copyCluster(
  pool: Connections,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await mkdir(path.join(to, 'global'), { recursive: true, mode: 0o700 });
  const begun = await alone(pool, async (client) => {
    await client.query('checkpoint');
    await copy(path.join(from, CONTROL), path.join(to, CONTROL));
    return checkpointOf(client);
  });
  await copyTree(from, to);
  await alone(pool, async (client) => {
    if ((await checkpointOf(client)) !== begun) {
      throw new Error('A checkpoint was made while the database was copied');
    }
    for (const name of await logSince(client, path.join(from, LOG))) {
      await copy(path.join(from, LOG, name), path.join(to, LOG, name));
    }
  });
}

/** With the one connection in hand: nobody else's statement or transaction runs. */
async function alone<T>(pool: Connections, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function checkpointOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ redo: string }>(
    'select redo_lsn::text as redo from pg_control_checkpoint()',
  );
  return rows[0]?.redo ?? '';
}

/** The files of the log from the last checkpoint to its end; their names are in its order. */
async function logSince(client: PoolClient, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ first: string; last: string }>(
    `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
     from pg_control_checkpoint()`,
  );
  const { first = '', last = '' } = rows[0] ?? {};
  const names = await readdir(folder);
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
}

/** All but the control file and the log, of which only the folders. */
async function copyTree(from: string, to: string, within = ''): Promise<void> {
  for (const entry of await readdir(path.join(from, within), { withFileTypes: true })) {
    const name = path.join(within, entry.name);
    if (LEFT_OUT.test(entry.name) || name === CONTROL) continue;
    if (entry.isDirectory()) {
      await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
      await copyTree(from, to, name);
    } else if (!name.startsWith(LOG + path.sep)) {
      await copy(path.join(from, name), path.join(to, name));
    }
  }
}

/** Where the file system can, without a byte being read. What has gone meanwhile the log tells of. */
async function copy(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
