import { sql } from 'drizzle-orm';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { peopleOfTeam } from '#people/employees/queries.ts';
import { isTeam } from '#people/team-store/queries.ts';

type Left = { id: string; title: string; people: number };

/**
 * Returns who would leave which active challenge if a team were suspended or deactivated: members
 * whom nothing else of its assignment covers.
 */
export async function readTeamPauseEffects({ db }: Pick<RequestContext, 'db'>, teamId: string) {
  if (!(await isTeam(db, teamId))) throw notFound();
  const members = await peopleOfTeam(db, teamId);
  const { rows: challenges } = await db.execute<Left>(sql`
    select challenges.id, challenges.title, count(*)::int as people
    from challenge_targets as through
    join challenges on challenges.id = through.challenge_id and challenges.status = 'active'
    join enrolments on enrolments.challenge_id = challenges.id and enrolments.to_date is null
    join employees on employees.id = enrolments.employee_id and employees.team_id = through.team_id
    where through.team_id = ${teamId} and not exists (
      select from challenge_targets as other
      where other.challenge_id = challenges.id and (other.employee_id = employees.id
        or (other.company_id = employees.company_id
          and (other.department is null or other.department = employees.department))))
    group by challenges.id, challenges.title
    order by challenges.title, challenges.id`);
  return { effects: { members: members.length, challenges } };
}
