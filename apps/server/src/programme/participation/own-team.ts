import { dayOf, weekStartOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type { getOwnTeam } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { sql } from 'drizzle-orm';
import type { ParticipantContext } from '#core/request-context.ts';
import { hasStopped } from '#people/consents/queries.ts';
import { type StoredPicture, showPictures } from '#people/employee-accounts/queries.ts';
import { placesOf } from '#people/employees/queries.ts';
import { findOwnTeam } from '#people/team-store/queries.ts';
import { cheersOfTeam } from './hooks.ts';

type Member = StoredPicture & {
  id: string;
  name: string | null;
  isLeader: boolean;
  daysCompleted: number;
  completedToday: boolean;
};

/**
 * Returns the employee's team with a page of its members and the days they completed this week. Who
 * has stopped taking part has no team: its members agreed to be seen by those who take part.
 */
export async function readOwnTeam(
  { db, actor, clock }: ParticipantContext,
  page: QueryOf<typeof getOwnTeam>,
) {
  const teamId = (await placesOf(db, [actor.id])).get(actor.id)?.teamId ?? null;
  const isMember = teamId !== null && !(await hasStopped(db, actor.id));
  const team = isMember ? await findOwnTeam(db, teamId) : null;
  if (!team) return { team: null, members: [], ...pageOf(page, 0) };
  const now = clock.now();
  const today = dayOf(now);
  const monday = dayOf(weekStartOf(now));
  const { rows } = await db.execute<Member>(sql`
    select members.id, members.motif, members.picture_id as "pictureId",
      case when members.id = ${actor.id} then coalesce(shown_name, full_name) else shown_name end
        as name,
      is_team_leader and (shown_name is not null or members.id = ${actor.id}) as "isLeader",
      (
        select count(distinct date)::int from participant_days
        where employee_id = members.id and date >= ${monday}::date and completed_at is not null
          and not unlisted
      ) as "daysCompleted",
      exists (
        select 1 from participant_days
        where employee_id = members.id and date = ${today}::date and completed_at is not null
          and not unlisted
      ) as "completedToday"
    from employees as members where team_id = ${team.id}
    order by shown_name, id limit ${page.limit} offset ${(page.page - 1) * page.limit}`);
  const employeeIds = rows.map(({ id }) => id);
  const cheers = await cheersOfTeam.only()(db, { employeeIds, date: today, from: actor.id });
  const pictures = await showPictures(
    db,
    { clock, actor },
    rows.map((row) => (row.name === null ? { motif: null, pictureId: null } : row)),
  );
  const { memberCount, ...shown } = team;
  return {
    team: { _id: team.id, ...shown },
    members: rows.map(({ motif: _, pictureId: __, ...member }, place) => ({
      _id: member.id,
      ...member,
      profilePicture: pictures[place] ?? null,
      isMe: member.id === actor.id,
      cheers: cheers.get(member.id) ?? { counts: [], own: null },
    })),
    ...pageOf(page, memberCount),
  };
}
