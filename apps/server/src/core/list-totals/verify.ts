import { sql } from 'drizzle-orm';
import type { CommandOutcome } from '#core/commands/command.ts';
import type { OpenDatabase } from '#core/database/open.ts';
import type { Queryable } from '#core/database/types.ts';
import { type Kept, wholeTable } from './list-totals.ts';

/** Returns the lists whose totals this database keeps. */
export async function keptLists(db: Queryable): Promise<Kept[]> {
  const { rows } = await db.execute<{ kept: Kept }>(sql`
    select obj_description(pg_proc.oid, 'pg_proc')::json as kept
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgname = 'list_totals_inserted' order by proname`);
  return rows.map(({ kept }) => kept);
}

type Difference = { scope: string; bucket: unknown; kept: number; counted: number };

/** Counts the rows of each list again and compares them with the kept totals. */
export async function verifyLists({ db }: Pick<OpenDatabase, 'db'>): Promise<CommandOutcome> {
  const lists = await keptLists(db);
  const lines: string[] = [];
  for (const list of lists) {
    for (const { scope, bucket, kept, counted } of await differencesOf(db, list)) {
      const within = scope === wholeTable ? '' : ` of ${scope}`;
      lines.push(
        `${list.listed}${within} ${JSON.stringify(bucket)}: ${kept} kept, ${counted} counted`,
      );
    }
  }
  if (lines.length === 0) {
    return { ok: true, lines: [`The totals of ${lists.length} lists are those of their rows.`] };
  }
  const differing = lines.length === 1 ? '1 total differs' : `${lines.length} totals differ`;
  return { ok: false, lines: [...lines, `${differing} from the rows.`] };
}

async function differencesOf(
  db: Queryable,
  { listed, buckets, scope, scopedOnly }: Kept,
): Promise<Difference[]> {
  const table = sql.identifier(listed);
  const columns = buckets.map((name) => sql.identifier(name));
  const bucket = buckets.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`);
  const countedBy = (name: string | null) => {
    const by = [...columns, ...(name === null ? [] : [sql.identifier(name)])];
    const grouped = by.length > 0 ? sql`group by ${sql.join(by, sql`, `)}` : sql``;
    const id = name === null ? sql`${wholeTable}::uuid` : sql.identifier(name);
    return sql`select ${id} as scope, jsonb_build_object(${sql.join(bucket, sql`, `)}) as bucket,
      count(*)::int as amount from ${table} ${grouped}`;
  };
  const counts = [
    ...(scopedOnly ? [] : [countedBy(null)]),
    ...(scope === null ? [] : [countedBy(scope)]),
  ];
  // In one statement, so that both are of the same moment.
  const { rows } = await db.execute<Difference>(sql`
    with counted as (${sql.join(counts, sql` union all `)}), kept as (
      select scope, bucket, sum(amount)::int as amount from list_totals
      where list = ${listed} group by scope, bucket
    )
    select scope, bucket, coalesce(kept.amount, 0) as kept, coalesce(counted.amount, 0) as counted
    from counted full join kept using (scope, bucket)
    where coalesce(kept.amount, 0) <> coalesce(counted.amount, 0)
    order by scope, bucket limit 100`);
  return rows;
}
