import type { PoolClient } from 'pg';

/*
 * While rows are loaded, everything that acts on each row is removed: foreign keys, because tables
 * are not loaded in their order; triggers, because their effects are already in the rows; and
 * indexes, for speed. All are restored before the transaction ends, with the foreign keys checked.
 */

type Put = { drop: string; add: string };

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as add
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and relkind = 'i' and not exists (
    select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')
  )`;

const TABLES = `
  select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** Runs `work` without them, in the caller's transaction. */
export async function withoutKeys(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const triggers = (word: 'disable' | 'enable') =>
    tables.map(({ name }) => `alter table ${name} ${word} trigger user`).join('; ');
  const { rows: keys } = await client.query<Put>(FOREIGN_KEYS);
  await client.query(triggers('disable'));
  for (const { drop } of keys) await client.query(drop);
  const { rows: indexes } = await client.query<Put>(INDEXES);
  for (const { drop } of indexes) await client.query(drop);
  await work();
  await client.query('set constraints all immediate');
  for (const { add } of indexes) await client.query(add);
  for (const { add } of keys) await client.query(add);
  await client.query(triggers('enable'));
}

/**
 * Removes everything of ours with all data. Extensions stay, because another user may have had to
 * install them.
 */
export async function dropEverything(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  if (tables.length > 0) {
    await client.query(`drop table ${tables.map(({ name }) => name).join(', ')} cascade`);
  }
  // With their own functions, which can't be removed without them.
  const { rows: types } = await client.query<{ name: string }>(
    `select t.oid::regtype::text as name from pg_type t
     where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
       and not exists (select from pg_depend where objid = t.oid and deptype = 'e')`,
  );
  for (const { name } of types) await client.query(`drop type ${name} cascade`);
  const { rows: functions } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  for (const { name } of functions) await client.query(`drop function ${name} cascade`);
  await client.query('drop schema if exists jobs cascade; drop schema if exists drizzle cascade');
}
