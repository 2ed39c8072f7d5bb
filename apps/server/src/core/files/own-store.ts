import { like, or, sql } from 'drizzle-orm';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { flags } from '#core/flags/tables.ts';
import { newId } from '#core/ids.ts';
import type { Services } from '#core/request-context.ts';

/** The prefix of the flag that names this database's store. */
const ownPrefix = 'file-store:';
/**
 * The prefix of the flag for a future owner id. It is given to the store that the server is
 * configured with.
 */
const comingPrefix = 'file-store-coming:';

/** For two servers that start together. An arbitrary number that nothing else here locks. */
const ownerLock = 7_402_119;

type Owner = { id: string; isComing: boolean };
export type Owning = Pick<Services, 'clock' | 'files'> & { db: Queryable };
/** Returns some keys of files that records refer to, oldest first. */
type KnownKeys = (db: Queryable) => Promise<string[]>;

/**
 * Returns whether the configured store is this database's own, which is recorded in both. A folder
 * that is not mounted and a wrong bucket look like an empty store, and a store may belong to
 * another database.
 *
 * A database without a store takes one that has no owner, unless the database has files and the
 * store contains none of them.
 */
export async function isOwnStore(services: Owning, knownKeys: KnownKeys): Promise<boolean> {
  const { db, files } = services;
  for (;;) {
    // Reads the database first: an owner is always written to the store before the database.
    const known = await findOwner(db);
    const noted = await files.owner();
    if (known && !known.isComing) return noted === known.id;
    if (known) {
      if (noted !== known.id) await files.setOwner(known.id);
      await noteOwner(services, known.id);
      return true;
    }
    if (noted === null && (await canBeOurs(services, knownKeys))) await chooseOwner(services);
    // Another server may have taken it since.
    else if (!(await findOwner(db))) return false;
  }
}

async function canBeOurs({ db, files }: Owning, knownKeys: KnownKeys): Promise<boolean> {
  const keys = await knownKeys(db);
  for (const key of keys) {
    const found = await files.get(key, { start: 0, end: 0 });
    found?.stream.destroy();
    if (found) return true;
  }
  return keys.length === 0;
}

const ownFlags = or(like(flags.name, `${ownPrefix}%`), like(flags.name, `${comingPrefix}%`));

async function findOwner(db: Queryable): Promise<Owner | null> {
  const [found] = await db.select({ name: flags.name }).from(flags).where(ownFlags);
  if (!found) return null;
  const isComing = found.name.startsWith(comingPrefix);
  return { id: found.name.slice((isComing ? comingPrefix : ownPrefix).length), isComing };
}

const chooseOwner = ({ db, clock }: Owning): Promise<void> =>
  transaction(db, async (tx) => {
    await lockOwner(tx);
    if (await findOwner(tx)) return;
    await tx.insert(flags).values({ name: `${comingPrefix}${newId()}`, at: clock.now() });
  });

const noteOwner = ({ db, clock }: Owning, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    await lockOwner(tx);
    await tx.delete(flags).where(ownFlags);
    await tx.insert(flags).values({ name: `${ownPrefix}${id}`, at: clock.now() });
  });

const lockOwner = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${ownerLock})`);

type Client = {
  query(text: string, values?: string[]): Promise<{ rows: { name: string }[] }>;
};

/**
 * Returns the owner id that the database has for its store, or null where it has none or no tables.
 */
export async function ownerIn(client: Client): Promise<string | null> {
  const table = await client.query(
    `select 'marks' as name where to_regclass('public.marks') is not null`,
  );
  if (table.rows.length === 0) return null;
  const { rows } = await client.query(
    `select split_part(name, ':', 2) as name from marks where name like $1 or name like $2`,
    [`${ownPrefix}%`, `${comingPrefix}%`],
  );
  return rows[0]?.name ?? null;
}

/**
 * Makes a restored database take the store that it is restored into. The database comes with the
 * owner id of another store or with none.
 */
export async function takeStore(client: Client, id: string): Promise<void> {
  await client.query('delete from marks where name like $1 or name like $2', [
    `${ownPrefix}%`,
    `${comingPrefix}%`,
  ]);
  await client.query('insert into marks (name, at) values ($1, now())', [`${comingPrefix}${id}`]);
}
