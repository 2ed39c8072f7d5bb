import { originalLanguage } from '@kolam/contract/core/languages.ts';
import { sql } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { files } from '#platform/files/tables.ts';
import { challengeDays, challenges } from '#programme/challenges/tables.ts';
import { pointsEntries } from '#programme/points/tables.ts';
import { causesOfEntries } from './entry-causes.ts';
import { enrolments, participantDays, rewards, submissions } from './tables.ts';

/** The original title of what a submission `s` on a day `day` is for. */
const title = sql`(
  select part ->> 'title' from jsonb_path_query(day.content, '$.*[*]') as part
  where s.component_id::text
    in (part ->> 'taskId', part ->> 'triviaId', part ->> 'moduleId', part ->> 'workshopId')
  limit 1)`;

/** The answers of a quiz attempt, with the texts of questions and options that still exist. */
const answers = sql`(
  select jsonb_agg(jsonb_build_object(
    'question', question ->> 'text',
    'answer', (
      select option ->> 'text' from jsonb_array_elements(question -> 'options') as option
      where option ->> 'optionId' = answer ->> 'optionId')) order by place)
  from jsonb_array_elements(s.answers) with ordinality as given (answer, place)
  left join jsonb_path_query(day.content, '$.trivia[*].questions[*]') as question
    on question ->> 'questionId' = answer ->> 'questionId')`;

type Entry = { id: string; participantDayId: string | null };
type Proof = { id: string; date: string; name: string; key: string };

/** Returns what a person did in challenges, with points, rewards and the proofs themselves. */
export async function copyParticipation(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  const proofs = (await rowsOf(sql`
    select s.id, d.date, f.name, f.key
    from ${submissions} s
      join ${participantDays} d on d.id = s.participant_day_id
      join ${files} f on f.id = s.proof_id
    where s.employee_id = ${employeeId} order by s.submitted_at, s.id`)) as Proof[];
  const entries = (await rowsOf(sql`
    select p.id, p.participant_day_id as "participantDayId", p.at, p.kind, p.points,
      c.title as challenge, d.date
    from ${pointsEntries} p
      left join ${challenges} c on c.id = p.challenge_id
      left join ${participantDays} d on d.id = p.participant_day_id
    where p.employee_id = ${employeeId} order by p.at, p.id`)) as Entry[];
  const days = new Set(entries.flatMap(({ participantDayId }) => participantDayId ?? []));
  const causes = await causesOfEntries(db, [...days], originalLanguage);
  return {
    lists: {
      challenges: await rowsOf(sql`
        select c.title as challenge, e.from_date as "from", e.to_date as "to",
          e.joined_at as "firstSubmissionAt", e.points, e.days_assigned as "daysAssigned",
          e.days_completed as "daysCompleted"
        from ${enrolments} e join ${challenges} c on c.id = e.challenge_id
        where e.employee_id = ${employeeId} order by e.from_date, c.title`),
      submissions: await rowsOf(sql`
        select c.title as challenge, d.date, s.kind, ${title} as title, s.attempt, s.status,
          s.points, s.submitted_at as "submittedAt", s.done_at as "doneAt", s.late, s.note,
          ${answers} as answers, s.right_answers as "rightAnswers", s.rating, s.decided_at as "decidedAt", s.reason,
          s.second_look_at as "secondLookAt", s.second_look_note as "secondLookNote",
          s.second_look_decided_at as "secondLookDecidedAt"
        from ${submissions} s
          join ${participantDays} d on d.id = s.participant_day_id
          join ${challengeDays} day on day.id = s.day_id
          join ${challenges} c on c.id = s.challenge_id
        where s.employee_id = ${employeeId} order by s.submitted_at, s.id`),
      points: entries.map(({ id, participantDayId: _, ...entry }) => ({
        ...entry,
        title: causes.get(id)?.component ?? null,
        reason: causes.get(id)?.reason ?? '',
      })),
      rewards: await rowsOf(sql`
        select r.title as challenge, r.earned_at as "earnedAt", r.certificate, r.badges, r.share
        from ${rewards} r where r.employee_id = ${employeeId} order by r.earned_at`),
    },
    files: proofs.map(({ id, date, name, key }) => ({
      name: `proofs/${date}-${id.slice(-8)}-${safeName(name)}`,
      key,
    })),
  };
}

/** A name that is no path in the archive. */
const safeName = (name: string) => name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_').slice(-80);
