import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Tx } from '#core/database/types.ts';

/**
 * Inserts jobs in the caller's transaction, so that they exist if and only if it commits. One
 * statement for any number of jobs.
 * @throws when no queue of this name is installed
 */
export async function insertInTransaction(
  boss: PgBoss,
  tx: Tx,
  rows: PgBoss.JobInsert<object>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  let inserted = 0;
  await boss.insert(rows, {
    db: {
      async executeSql(text: string, values: unknown[]) {
        const result = await tx.execute(bind(text, values));
        inserted = result.rowCount ?? 0;
        return { rows: result.rows };
      },
    },
  });
  if (inserted !== rows.length) {
    throw new Error(`No queue is installed for the job "${first.name}"`);
  }
}

/** Turns `$1`-style SQL into a query of the query builder, which numbers parameters itself. */
function bind(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/);
  // `split` with a group alternates between text and number.
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1] ?? null),
    ),
  );
}
