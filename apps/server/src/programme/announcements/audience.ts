import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { countAnnouncementAudience } from '@kolam/contract/programme/announcements/endpoints.ts';
import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { isCompany } from '#people/companies/queries.ts';
import { isChallenge, receiving, takingPart } from '#programme/challenges/queries.ts';

type Audience = {
  audience: 'challenge' | 'company';
  challengeId?: string | null | undefined;
  companyId?: string | null | undefined;
};

/** Returns the columns of an audience. @throws Failure 400 for an unknown one */
export async function requireAudience(
  db: Queryable,
  { audience, challengeId, companyId }: Audience,
): Promise<{ challengeId: string | null; companyId: string | null }> {
  if (audience === 'challenge') {
    if (challengeId && (await isChallenge(db, challengeId)))
      return { challengeId, companyId: null };
    throw invalid({ challengeId: announcementMessages.unknownChallenge });
  }
  if (companyId && (await isCompany(db, companyId))) return { challengeId: null, companyId };
  throw invalid({ companyId: announcementMessages.unknownCompany });
}

/** Counts the people whom an announcement would reach now, by the rule of `announcementReceivers`. */
export async function countAudience(
  { db }: RequestContext,
  query: QueryOf<typeof countAnnouncementAudience>,
) {
  const { challengeId, companyId } = await requireAudience(db, query);
  const people =
    challengeId === null
      ? takingPart(sql`employees.company_id = ${companyId}`)
      : sql`
        select employee_id from enrolments where challenge_id = ${challengeId} and to_date is null
        union all
        select employee_id from (${receiving(
          sql`given.id as challenge_id, people.id as employee_id`,
          {
            which: sql`given.status = 'scheduled' and given.id = ${challengeId}`,
            whom: sql`true`,
          },
        )}) as awaiting`;
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from (${people}) as reached`,
  );
  return { people: rows[0]?.people ?? 0 };
}
