import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { ofCompany } from './store.ts';

export { seenAmong, statusInCompany } from './store.ts';

/** As many of the next ones as a page shows. */
const most = 20;

/** Returns the planned and running challenges of a company, the first to start first. */
export function nextChallengesOf(
  db: Queryable,
  { companyId, today }: { companyId: string; today: string },
) {
  return db
    .select({
      id: challenges.id,
      title: challenges.title,
      startDate: challenges.startDate,
      endDate: challenges.endDate,
    })
    .from(challenges)
    .where(
      and(
        ofCompany(companyId),
        ne(challenges.status, 'completed'),
        gte(challenges.endDate, sql`${today}::date`),
      ),
    )
    .orderBy(asc(challenges.startDate), asc(challenges.id))
    .limit(most);
}

/** Returns a completed challenge that the company sees, or null. */
export async function completedInCompany(
  db: Queryable,
  { id, companyId }: { id: string; companyId: string },
): Promise<{ id: string; title: string; endDate: string } | null> {
  const [found] = await db
    .select({ id: challenges.id, title: challenges.title, endDate: challenges.endDate })
    .from(challenges)
    .where(and(eq(challenges.id, id), eq(challenges.status, 'completed'), ofCompany(companyId)));
  return found ?? null;
}
