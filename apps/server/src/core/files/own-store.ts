import { like, or, sql } from 'drizzle-orm';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { flags } from '#core/flags/tables.ts';
import { newId } from '#core/ids.ts';
import type { Services } from '#core/request-context.ts';

/** A mark that begins so names the store of this database. */
const ownPrefix = 'file-store:';
/** That it is to have: it becomes the owner of whatever store the server is given. */
const comingPrefix = 'file-store-coming:';

/** For two servers that start together; any number that nothing else here locks. */
const ownerLock = 7_402_119;

type Owner = { id: string; isComing: boolean };
export type Owning = Pick<Services, 'clock' | 'files'> & { db: Queryable };
/** Some keys of files that records name, the oldest first. */
export type KnownKeys = (db: Queryable) => Promise<string[]>;

/**
 * Whether the store is the one that this database's files lie in, which a note in both tells. A folder
 * that is not mounted, or another bucket, is like an empty store, and one may be another database's.
 *
 * A database that has no store yet takes one that is nobody's, unless it has files and that store has
 * none of them.
 */
export async function isOwnStore(services: Owning, knownKeys: KnownKeys): Promise<boolean> {
  const { db, files } = services;
  for (;;) {
    // The database first: anyone who notes it there has noted it in the store before.
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

const ownMarks = or(like(flags.name, `${ownPrefix}%`), like(flags.name, `${comingPrefix}%`));

async function findOwner(db: Queryable): Promise<Owner | null> {
  const [found] = await db.select({ name: flags.name }).from(flags).where(ownMarks);
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
    await tx.delete(flags).where(ownMarks);
    await tx.insert(flags).values({ name: `${ownPrefix}${id}`, at: clock.now() });
  });

const lockOwner = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${ownerLock})`);

type Client = {
  query(text: string, values?: string[]): Promise<{ rows: { name: string }[] }>;
};

/** The id by which a database knows its store; null where it has none yet, or no tables. */
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
 * Has a restored database, which comes with the name of another's store or of none, take the store that
 * it is restored into.
 */
export async function takeStore(client: Client, id: string): Promise<void> {
  await client.query('delete from marks where name like $1 or name like $2', [
    `${ownPrefix}%`,
    `${comingPrefix}%`,
  ]);
  await client.query('insert into marks (name, at) values ($1, now())', [`${comingPrefix}${id}`]);
}
