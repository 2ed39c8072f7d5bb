import type { PoolClient } from 'pg';
import { copyOut } from '#core/database/copy-out.ts';
import { quoted, type TableShape } from './tables-of.ts';

/** How much of a table is read into memory at a time, by its size on disk. */
const atOnceBytes = 4 * 1024 * 1024;

/** A summary of a table's content: the same rows give the same sum, wherever they are stored. */
type TableSum = { rows: number; checksum: string };

const listOf = ({ columns }: TableShape) => columns.map(({ name }) => quoted(name)).join(', ');

/**
 * Yields the rows of a table as text, in storage order, some pages at a time. The caller's
 * transaction has to read one snapshot. A yielded piece may be empty.
 */
export async function* textOfTable(client: PoolClient, table: TableShape): AsyncGenerator<Buffer> {
  const { pages, step } = await pagesOf(client, table.name);
  for (let page = 0; page < pages; page += step) {
    yield copyOut(
      client,
      `copy (select ${listOf(table)} from ${quoted(table.name)}
        where ctid >= '(${page},0)'::tid and ctid < '(${page + step},0)'::tid) to stdout`,
    );
  }
}

/** Counts the rows of a table and adds up the first 60 bits of each row's SHA-256, in any order. */
export async function sumOfTable(client: PoolClient, table: TableShape): Promise<TableSum> {
  const digest = `encode(sha256(convert_to(row(${listOf(table)})::text, 'UTF8')), 'hex')`;
  const { rows } = await client.query<TableSum>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || left(${digest}, 15))::bit(60)::bigint), 0)::text as checksum
     from ${quoted(table.name)}`,
  );
  return rows[0] ?? { rows: 0, checksum: '0' };
}

/**
 * Returns how many pages a table has, and how many to read at a time. Long values are stored
 * outside these pages.
 */
async function pagesOf(client: PoolClient, name: string) {
  const { rows } = await client.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages,
       pg_table_size(oid)::float8 as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relname = $1`,
    [name],
  );
  const { pages = 0, bytes = 0 } = rows[0] ?? {};
  return { pages, step: Math.max(1, Math.floor((atOnceBytes / Math.max(bytes, 1)) * pages)) };
}
