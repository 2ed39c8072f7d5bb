import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Database } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';

const foldTotals = defineJob({ name: 'fold-list-totals', payload: z.object({}) });

/** Every minute, so that a total stays a sum of few rows. */
export const foldTotalsSchedule = schedule('* * * * *', foldTotals, {});

export const foldTotalsJob = ({ db }: Pick<Services, 'db'>) =>
  handleJob(foldTotals, async (_, { signal }) => {
    while (await foldSome(db)) signal.throwIfAborted();
  });

const scopesAtOnce = 1000;

/** Merges the changes of totals into one row a bucket. Returns whether there may be more. */
export function foldSome(db: Database): Promise<boolean> {
  return transaction(db, async (tx) => {
    // One at a time, and not beside a truncation. Changes are added meanwhile.
    await tx.execute(sql`lock table list_totals in share update exclusive mode`);
    const { rows } = await tx.execute<{ scopes: number }>(sql`
      with changed as materialized (
        select distinct list, scope from list_totals where is_delta limit ${scopesAtOnce}
      ), merged as (
        delete from list_totals using changed
        where list_totals.list = changed.list and list_totals.scope = changed.scope
        returning list_totals.list, list_totals.scope, bucket, amount
      ), stored as (
        insert into list_totals (list, scope, bucket, amount, is_delta)
        select list, scope, bucket, sum(amount), false from merged
        group by list, scope, bucket having sum(amount) <> 0
      )
      select count(*)::int as scopes from changed`);
    return rows[0]?.scopes === scopesAtOnce;
  });
}
