import { type SQL, sql } from 'drizzle-orm';
import { transaction } from '#core/database/transaction.ts';
import type { Database, Tx } from '#core/database/types.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import type { OnDamaged } from './damaged-data.ts';
import {
  openValue,
  placeOf,
  type SealedColumn,
  sealedColumns,
  sealValue,
} from './sealed-column.ts';
import { isSealed, keyIdOf } from './sealed-text.ts';

/**
 * Which data to encrypt: what no key has encrypted or what it has from before its column had an index,
 * or also what other keys have.
 */
export type Sealing = { keyId: string; others: boolean };

type SealingOptions = {
  signal?: AbortSignal;
  onBatch?: (values: number) => Promise<void>;
  /** Without it, a value that can't be decrypted ends the run. */
  onDamaged?: OnDamaged;
};

/** Few enough to keep their rows locked for some milliseconds only. */
const atOnce = 200;

/**
 * Encrypts the values of all columns with the current key, in batches of one transaction each. A
 * value is read and replaced under its row's lock, and can be read at any time. After `kill -9`
 * the next run does the rest. One that can't be decrypted stays as it is. Returns the number of
 * values.
 */
export async function sealValues(
  db: Database,
  sealing: Sealing,
  { signal, onBatch, onDamaged }: SealingOptions = {},
): Promise<number> {
  let total = 0;
  for (const [table, columns] of columnsByTable()) {
    let after: string | undefined;
    do {
      signal?.throwIfAborted();
      const batch = await transaction(db, (tx) =>
        sealBatch(tx, { table, columns, after, sealing }),
      );
      after = batch.last;
      total += batch.values;
      for (const { column, id, error } of batch.damaged) {
        if (!onDamaged) throw error;
        onDamaged({ place: placeOf(column), recordId: id });
      }
      if (batch.values > 0) await onBatch?.(batch.values);
      await yieldToRequests(db);
    } while (after !== undefined);
  }
  return total;
}

function columnsByTable(): Map<string, SealedColumn[]> {
  const tables = new Map<string, SealedColumn[]>();
  for (const column of sealedColumns()) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  return tables;
}

type Batch = {
  table: string;
  columns: SealedColumn[];
  after: string | undefined;
  sealing: Sealing;
};
type Row = { id: string } & Record<string, string | null>;
type Unopened = { column: SealedColumn; id: string; error: unknown };

async function sealBatch(
  tx: Tx,
  { table, columns, after, sealing }: Batch,
): Promise<{ last: string | undefined; values: number; damaged: Unopened[] }> {
  const name = sql.identifier(table);
  const selected = columns.map((each) => sql`${textOf(each)} as ${sql.identifier(each.column)}`);
  const due = columns.map((column) => sql`coalesce(${isDue(column, sealing)}, false)`);
  const { rows } = await tx.execute<Row>(sql`
    select id::text, ${sql.join(selected, sql`, `)} from ${name}
    where ${after === undefined ? sql`true` : sql`id > ${after}`} and (${sql.join(due, sql` or `)})
    order by id limit ${atOnce} for no key update`);
  const damaged: Unopened[] = [];
  if (rows.length === 0) return { last: undefined, values: 0, damaged };
  let values = 0;
  const sealed = rows.map((row) => {
    const again: Row = { ...row };
    for (const column of columns) {
      const stored = row[column.column] ?? '';
      if (!needsSealing(column, stored, sealing)) continue;
      try {
        again[column.column] = sealValue(column, openValue(column, stored));
        values += 1;
      } catch (error) {
        damaged.push({ column, id: row.id, error });
      }
    }
    return again;
  });
  const fields = columns.map(({ column }) => sql`${sql.identifier(column)} text`);
  await tx.execute(sql`
    update ${name} as kept set ${sql.join(columns.map(assignmentOf), sql`, `)}
    from json_to_recordset(${JSON.stringify(sealed)}::json)
      as given (id text, ${sql.join(fields, sql`, `)})
    where kept.id = any(${sql.param(rows.map(({ id }) => id))}) and kept.id::text = given.id`);
  return { last: rows.length < atOnce ? undefined : rows.at(-1)?.id, values, damaged };
}

/** Returns SQL for the text of a column that is encrypted. */
const textOf = ({ column, field }: SealedColumn): SQL =>
  field === undefined
    ? sql`${sql.identifier(column)}`
    : sql`(${sql.identifier(column)} ->> ${sql.raw(`'${field}'`)})`;

function assignmentOf({ column, field }: SealedColumn): SQL {
  const name = sql.identifier(column);
  if (field === undefined) return sql`${name} = given.${name}`;
  const changed = sql`jsonb_set(kept.${name}, ${sql.raw(`'{${field}}'`)}, to_jsonb(given.${name}))`;
  return sql`${name} = coalesce(${changed}, kept.${name})`;
}

const isPlain = (column: SealedColumn): SQL => {
  const plain = sql`${textOf(column)} <> '' and ${textOf(column)} not like 'sealed:%'`;
  const { only } = column;
  return only === undefined ? plain : sql`${plain} and ${textOf(column)} ~ ${only.source}`;
};

/** How values begin that a key encrypted without an index. */
const unmarked = (keyId: string): string => `sealed:${keyId}::`;

/** Returns SQL for whether a value is to be encrypted. */
function isDue(column: SealedColumn, { keyId, others }: Sealing): SQL {
  const text = textOf(column);
  const due = [isPlain(column)];
  if (column.index !== undefined) due.push(sql`starts_with(${text}, ${unmarked(keyId)})`);
  if (others) due.push(sql`${text} like 'sealed:%' and split_part(${text}, ':', 2) <> ${keyId}`);
  return sql`(${sql.join(due, sql` or `)})`;
}

function needsSealing(column: SealedColumn, stored: string, { keyId, others }: Sealing): boolean {
  if (column.index !== undefined && stored.startsWith(unmarked(keyId))) return true;
  if (isSealed(stored)) return others && keyIdOf(stored) !== keyId;
  return stored !== '' && (column.only?.test(stored) ?? true);
}

/** Counts the values by the id of their key, and those that no key has encrypted under null. */
export async function countValues(db: Database): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>();
  for (const column of sealedColumns()) {
    const text = textOf(column);
    const { rows } = await db.execute<{ id: string | null; count: number }>(sql`
      select case when ${text} like 'sealed:%' then split_part(${text}, ':', 2) end as id,
        count(*)::int as count
      from ${sql.identifier(column.table)} where ${text} like 'sealed:%' or (${isPlain(column)})
      group by 1`);
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}
