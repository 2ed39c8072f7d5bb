import type { PoolClient } from 'pg';

/** A table as far as its rows can be carried elsewhere. */
export type TableShape = {
  name: string;
  columns: { name: string; type: string }[];
};

/**
 * What is never carried from one time or place to another: who was signed in and by which links someone
 * could, tries that were counted, and which backups there are here. Jobs, which lie in a schema of their
 * own, stay behind too: what they would do was done meanwhile, or is done at the next turn.
 */
const leftBehind = ['sessions', 'account_links', 'set_up_link', 'attempts', 'backups'];

/** The tables whose rows a backup holds, each with its columns but for those that the database works out. */
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

/** Values are written alike wherever they are read. */
export const plainWriting = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`;
