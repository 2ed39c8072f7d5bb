import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { companies } from '#people/companies/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { challenges, challengeTargets } from '#programme/challenges/tables.ts';

export async function seatsOf(
  db: Queryable,
  companyId: string,
): Promise<{ used: number; bought: number }> {
  const [found] = await db
    .select({ used: companies.employeeCount, bought: companies.maxEmployees })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found ?? { used: 0, bought: 0 };
}

/** As many of the next ones as a page shows. */
const most = 20;

/**
 * Returns the planned and running challenges of everyone, of a company or of its teams, the first to
 * start first. Those of single people are left out: they would say something of a person.
 */
export function challengesOf(
  db: Queryable,
  { companyId, today }: { companyId: string; today: string },
) {
  const targeted = db
    .select({ id: challengeTargets.challengeId })
    .from(challengeTargets)
    .leftJoin(teams, eq(teams.id, challengeTargets.teamId))
    .where(or(eq(challengeTargets.companyId, companyId), eq(teams.companyId, companyId)));
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
        inArray(challenges.status, ['active', 'scheduled']),
        gte(challenges.endDate, sql`${today}::date`),
        or(eq(challenges.assignmentType, 'global'), inArray(challenges.id, targeted)),
      ),
    )
    .orderBy(asc(challenges.startDate), asc(challenges.id))
    .limit(most);
}
