import type { PoolClient } from 'pg';

/** A table as far as it is needed to copy its rows. */
export type TableShape = {
  name: string;
  columns: { name: string; type: string }[];
};

/**
 * Tables that are never copied to another time or place: sessions, API keys, which may have been
 * revoked since, links to sign in, challenges of passkeys, counted attempts, and the backups made
 * here. Jobs, which are in their own schema, are not copied either: their work was done in between,
 * or is done at the next run.
 */
const leftBehind = [
  'sessions',
  'api_keys',
  'sign_in_tickets',
  'passkey_offers',
  'account_links',
  'registration_links',
  'set_up_link',
  'attempts',
  'backups',
];

/** Returns the tables whose rows a backup contains, each with its columns except generated ones. */
export async function tablesToCarry(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname collate "C"`,
    [leftBehind],
  );
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Makes values have the same text form everywhere. */
export const plainWriting = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`;
