import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';

const CONTROL = path.join('global', 'pg_control');
const LOG = 'pg_wal';
type Connections = { connect(): Promise<PoolClient> };

/** Files that belong to the running process only. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;

/**
 * Copies the folder of the embedded database while it is in use (decision record 0019): right after
 * a checkpoint the control file, then the tables, then the log since that checkpoint. The tables
 * are copied at different moments and may be torn. Opening the copy replays the log over them, as
 * crash recovery does, and restores everything that was committed when the log was copied. The
 * caller must prevent another checkpoint in between. A single process makes none by itself
 * (XLogWrite in xlog.c requests one only in a postmaster's children). Other users of the database
 * wait during the checkpoint and while the log is copied.
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

/** Runs `work` with the only connection, so no other statement or transaction runs during it. */
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

/**
 * Returns the log files from the last checkpoint to the end of the log. Their names sort in log
 * order.
 */
async function logSince(client: PoolClient, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ first: string; last: string }>(
    `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
     from pg_control_checkpoint()`,
  );
  const { first = '', last = '' } = rows[0] ?? {};
  const names = await readdir(folder);
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
}

/** Copies everything except the control file and the log, of which it only makes the folders. */
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

/**
 * Clones the file where the file system supports it, without reading a byte. A file deleted during
 * the copy is skipped: the log covers the deletion.
 */
async function copy(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
