import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Tx } from '#core/database/types.ts';

/**
 * Inserts a job through the caller's transaction, so that it exists if and only if that commits.
 *
 * @throws when no queue of this name is installed
 */
export async function insertInTransaction(
  boss: PgBoss,
  tx: Tx,
  row: PgBoss.JobInsert<object>,
): Promise<void> {
  let inserted = 0;
  await boss.insert([row], {
    db: {
      async executeSql(text: string, values: unknown[]) {
        const result = await tx.execute(bind(text, values));
        inserted = result.rowCount ?? 0;
        return { rows: result.rows };
      },
    },
  });
  if (inserted !== 1) throw new Error(`No queue is installed for the job "${row.name}"`);
}

/** Turns `$1`-style text into a query of the query builder, which numbers parameters itself. */
function bind(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/);
  // `split` with a group alternates between text and number.
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1] ?? null),
    ),
  );
}
