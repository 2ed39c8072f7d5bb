import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#core/start-error.ts';
import { endPool, GuardedPool } from '../pool.ts';
import { copyCluster } from './copy-cluster.ts';
import { type Engine, startEngine } from './engine.ts';
import { FolderHeld, type FolderLock, lockFolder } from './folder-lock.ts';
import { startHousekeeping } from './housekeeping.ts';
import { Wire } from './wire.ts';

/** The major version of PostgreSQL inside PGlite. Another version cannot read its files. */
const POSTGRES_MAJOR = '18';
const FOLDER_MODE = 0o700;
const WAIT_FOR_CONNECTION_MS = 15_000;

type EmbeddedOptions = {
  folder: string;
  /** False skips every fsync. For throwaway databases. */
  durable: boolean;
  /** How long to wait for the connection, 15 s by default. */
  connectMs?: number;
  onError: (error: Error) => void;
};

/** Opens the database inside the data folder, which is created with mode 0700 when missing. */
export async function openEmbedded(options: EmbeddedOptions) {
  const folder = path.resolve(options.folder);
  const lock = await takeFolder(folder);
  try {
    const engine = await start(databaseIn(folder), options);
    const pool = embeddedPool(engine, options);
    const housekeeping = startHousekeeping(pool, options.onError);
    const close = async (): Promise<void> => {
      await housekeeping.stop();
      await endPool(pool);
      await engine.close();
      lock.release();
    };
    /** Copies the database into another data folder while it is in use. */
    const copyTo = (other: string): Promise<void> =>
      housekeeping.withoutCheckpoints(() =>
        copyCluster(pool, { from: databaseIn(folder), to: databaseIn(other) }),
      );
    return { pool, close, copyTo };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const databaseIn = (folder: string): string => path.join(folder, 'database');

/**
 * The subfolder of a data folder in which a restore builds its database before that replaces the
 * old one.
 */
export const restoringIn = (folder: string): string => path.join(folder, 'restoring');

/** Locks a data folder for this process. @throws StartError while another process has it */
export async function takeFolder(folder: string): Promise<FolderLock> {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderHeld) {
      const who = error.pid === null ? '' : ` (process ${error.pid})`;
      throw new StartError(
        `Another server${who} uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    throw unusable(folder, error);
  }
}

function unusable(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `The data folder ${folder} can't be written (${code}). Give this user the right to, or set DATA_DIR to another folder.`,
      );
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(
        `The data folder ${folder} is no folder (${code}). Set DATA_DIR to a folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(
        `There is no space left for the data folder ${folder} (${code}). Make room, or set DATA_DIR to another disk.`,
      );
    case 'ENOTSUP':
    case 'EOPNOTSUPP':
      return new StartError(
        `The data folder ${folder} is on a file system without local sockets (${code}). Set DATA_DIR to a folder on a local disk.`,
      );
    default:
      return error;
  }
}

async function start(cluster: string, options: EmbeddedOptions): Promise<Engine> {
  checkVersion(cluster);
  checkRestored(cluster);
  try {
    if (existsSync(cluster)) chmodSync(cluster, FOLDER_MODE);
    return await startEngine({ cluster, durable: options.durable, onFailure: options.onError });
  } catch (error) {
    const known = unusable(path.dirname(cluster), error);
    if (known instanceof StartError) throw known;
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new StartError(
      `The embedded database in ${cluster} does not start: ${reason}. Restore a backup, or set DATA_DIR to another folder.`,
    );
  }
}

/** A restore killed at the very end must not look like a folder that was never used. */
function checkRestored(cluster: string): void {
  if (existsSync(cluster) || !existsSync(restoringIn(path.dirname(cluster)))) return;
  throw new StartError(
    `A restore into ${path.dirname(cluster)} was cut off. Run it again: npm run restore.`,
  );
}

function checkVersion(cluster: string): void {
  const file = path.join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    if (!existsSync(cluster)) return;
    throw new StartError(
      `${cluster} exists but holds no database (PG_VERSION is missing). Restore a backup, or move the folder away to begin anew.`,
    );
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw new StartError(
      `The database in ${cluster} was written by PostgreSQL ${version}, this server reads ${POSTGRES_MAJOR}. Restore a backup into an empty DATA_DIR.`,
    );
  }
}

function embeddedPool(
  engine: Engine,
  { connectMs = WAIT_FOR_CONNECTION_MS, onError }: EmbeddedOptions,
): GuardedPool {
  return new GuardedPool(
    {
      stream: () => new Wire(engine),
      // Set explicitly, or pg would read them from PGHOST, PGUSER, PGSSLMODE, …
      host: 'embedded',
      port: 0,
      user: 'postgres',
      password: '',
      database: 'postgres',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: connectMs,
    },
    onError,
  );
}
