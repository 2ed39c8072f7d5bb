import type { Clock } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { lockCompaniesForShare } from '#people/companies/actions.ts';
import { addToDay } from '#programme/participation/activity.ts';
import { addToWeek, type Posting, postPoints } from '#programme/points/actions.ts';
import type { TestApp } from './test-app.ts';

/** Posts points as the product does: companies first, shared sums last. */
export function post(
  app: TestApp,
  postings: Posting[],
  clock: Clock = app.services.clock,
): Promise<boolean[]> {
  return transaction(app.services.db, async (tx) => {
    await lockCompaniesForShare(
      tx,
      postings.map(({ companyId }) => companyId),
    );
    const { added, week } = await postPoints(tx, clock.now(), postings);
    await addToWeek(tx, week);
    await addToDay(tx, { ...week, submissions: [] });
    return added;
  });
}
