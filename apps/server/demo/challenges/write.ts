import { dayOf, dayStart, weekStartOf } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { addEmployeePoints } from '#people/employees/actions.ts';
import { addTeamPoints } from '#people/team-store/actions.ts';
import { files, fileUses } from '#platform/files/tables.ts';
import { changeParticipantCounts } from '#programme/challenges/actions.ts';
import { addToDay, type SubmissionOfDay } from '#programme/participation/activity.ts';
import { addToWeek } from '#programme/points/actions.ts';
import type { Played, PlayedDay, PlayedEntry, PlayedSubmission } from './play.ts';

/** Rows per statement: few enough to let the server respond in between. */
const batch = 1000;

async function inBatches<Row>(rows: Row[], write: (some: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += batch) {
    await write(rows.slice(from, from + batch));
  }
}

export type FileRow = typeof files.$inferInsert;
/** A submission with its file and its reviewer. */
export type WrittenSubmission = PlayedSubmission & {
  file: FileRow | null;
  proofSha256: string | null;
  decidedBy: string | null;
  decidedByName: string | null;
};

type Written = { challengeId: string; played: Played[]; submissions: WrittenSubmission[] };

/** Writes people's activity in a challenge, and every stored sum that depends on it. */
export async function writePlayed(tx: Tx, { challengeId, played, submissions }: Written) {
  const days = played.flatMap((each) => each.days.map((day) => ({ ...day, person: each.person })));
  await insertEnrolments(tx, { challengeId, played });
  await inBatches(
    days.map(({ submissions: _, entries: __, person, ...day }) => ({
      ...day,
      challengeId,
      employeeId: person.id,
    })),
    (rows) =>
      tx.execute(sql`
        insert into participant_days (id, challenge_id, day_id, date, employee_id, assigned_at,
          tasks_done, completed_at, completed_before, counts_together, missed, points)
        select id, "challengeId", "dayId", date, "employeeId", "assignedAt", "tasksDone",
          "completedAt", "completedBefore", "countsTogether", missed, points
        from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, "challengeId" uuid,
          "dayId" uuid, date date, "employeeId" uuid, "assignedAt" timestamptz, "tasksDone" int,
          "completedAt" timestamptz, "completedBefore" timestamptz, "countsTogether" boolean, missed boolean,
          points numeric)`),
  );
  await insertSubmissions(tx, submissions);
  const entries = days.flatMap(({ entries: own, person }) =>
    own.map((entry) => ({
      ...entry,
      challengeId,
      employeeId: person.id,
      companyId: person.companyId,
    })),
  );
  await insertEntries(tx, entries);
  await addToDates(tx, { entries, submissions });
  await addToDays(tx, { challengeId, days });
}

async function insertEnrolments(
  tx: Tx,
  { challengeId, played }: Pick<Written, 'challengeId' | 'played'>,
): Promise<void> {
  const rows = JSON.stringify(played.map(({ enrolment }) => enrolment));
  await tx.execute(sql`
    with added as (
      insert into enrolments (challenge_id, employee_id, from_date, to_date, enrolled_at, points,
        days_assigned, days_completed, joined_at)
      select ${challengeId}::uuid, "employeeId", "fromDate", "toDate", "enrolledAt", points,
        "daysAssigned", "daysCompleted", "joinedAt"
      from json_to_recordset(${rows}::json) as given ("employeeId" uuid, "fromDate" date,
        "toDate" date, "enrolledAt" timestamptz, points numeric, "daysAssigned" int,
        "daysCompleted" int, "joinedAt" timestamptz)
      returning employee_id
    )
    insert into participants (employee_id, challenges) select employee_id, 1 from added
    on conflict (employee_id) do update set challenges = participants.challenges + 1`);
  await changeParticipantCounts(tx, [{ challengeId, by: played.length }]);
}

async function insertSubmissions(tx: Tx, submissions: WrittenSubmission[]): Promise<void> {
  const proven = submissions.flatMap(({ id, file }) => (file ? [{ recordId: id, file }] : []));
  if (proven.length > 0) {
    await tx.insert(files).values(proven.map(({ file }) => file));
    await tx
      .insert(fileUses)
      .values(proven.map(({ recordId, file }) => ({ recordId, fileId: file.id })));
  }
  await inBatches(
    submissions.map(({ planned: _, file, ...row }) => ({ ...row, proofId: file?.id ?? null })),
    (rows) =>
      tx.execute(sql`
        insert into submissions (id, participant_day_id, challenge_id, day_id, employee_id,
          company_id, kind, component_id, attempt, status, points, submitted_at, late, note, answers,
          questions, right_answers, has_proof, proof_id, proof_sha256, decided_at, decided_by,
          decided_by_name, reason)
        select id, "participantDayId", "challengeId", "dayId", "employeeId", "companyId", kind,
          "componentId", attempt, status, points, "submittedAt", late, note, answers, questions,
          "rightAnswers", "hasProof", "proofId", "proofSha256", "decidedAt", "decidedBy",
          "decidedByName", reason
        from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid,
          "participantDayId" uuid, "challengeId" uuid, "dayId" uuid, "employeeId" uuid,
          "companyId" uuid, kind text, "componentId" uuid, attempt int, status text, points numeric,
          "submittedAt" timestamptz, late boolean, note text, answers jsonb, questions smallint,
          "rightAnswers" smallint, "hasProof" boolean, "proofId" uuid,
          "proofSha256" text, "decidedAt" timestamptz, "decidedBy" uuid, "decidedByName" text, reason text)`),
  );
}

type Entry = PlayedEntry & { challengeId: string; employeeId: string; companyId: string };

async function insertEntries(tx: Tx, entries: Entry[]): Promise<void> {
  await inBatches(entries, (rows) =>
    tx.execute(sql`
      insert into points_entries (id, at, employee_id, company_id, team_id, challenge_id,
        participant_day_id, kind, cause_id, points)
      select id, at, "employeeId", "companyId", "teamId", "challengeId", "participantDayId", kind,
        "causeId", points
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, at timestamptz,
        "employeeId" uuid, "companyId" uuid, "teamId" uuid, "challengeId" uuid,
        "participantDayId" uuid, kind text, "causeId" uuid, points numeric)`),
  );
  await addEmployeePoints(
    tx,
    sumBy(entries, ({ employeeId }) => employeeId),
  );
  await addTeamPoints(
    tx,
    sumBy(entries, ({ teamId }) => teamId),
  );
  const byWeek = by(entries, ({ at }) => dayOf(weekStartOf(at)));
  for (const [monday, entriesOfWeek] of byWeek) {
    await addToWeek(tx, { at: dayStart(monday), entries: entriesOfWeek });
  }
}

/** Updates the sums per date, after those per week. */
async function addToDates(
  tx: Tx,
  { entries, submissions }: { entries: Entry[]; submissions: WrittenSubmission[] },
): Promise<void> {
  const submissionsOf = by(submissions, ({ submittedAt }) => dayOf(submittedAt));
  const entriesOf = by(entries, ({ at }) => dayOf(at));
  for (const day of [...new Set([...submissionsOf.keys(), ...entriesOf.keys()])].sort()) {
    const submissions = (submissionsOf.get(day) ?? []).flatMap(submissionOf);
    await addToDay(tx, { at: dayStart(day), entries: entriesOf.get(day) ?? [], submissions });
  }
}

const submissionOf = (submission: WrittenSubmission): SubmissionOfDay[] => {
  const { id, employeeId, companyId, challengeId, kind, questions, rightAnswers } = submission;
  if (companyId === null) return [];
  return [
    {
      ...{ id, employeeId, companyId, challengeId, kind },
      questions: questions ?? 0,
      rightAnswers: rightAnswers ?? 0,
    },
  ];
};

function by<Row>(rows: Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** Returns the sums by key, without zeros. */
function sumBy(entries: Entry[], of: (entry: Entry) => string | null) {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const id = of(entry);
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + entry.points);
  }
  return [...sums].map(([id, points]) => ({ id, points }));
}

/** Updates the totals of the days, which are locked last. */
async function addToDays(
  tx: Tx,
  { challengeId, days }: { challengeId: string; days: PlayedDay[] },
): Promise<void> {
  const sums = new Map<string, Record<'assigned' | 'submitted' | 'completed' | 'points', number>>();
  for (const { dayId, tasksDone, completedAt, points } of days) {
    const sum = sums.get(dayId) ?? { assigned: 0, submitted: 0, completed: 0, points: 0 };
    sums.set(dayId, {
      assigned: sum.assigned + 1,
      submitted: sum.submitted + Number(tasksDone > 0),
      completed: sum.completed + Number(completedAt !== null),
      points: sum.points + points,
    });
  }
  const rows = JSON.stringify([...sums].map(([dayId, sum]) => ({ dayId, ...sum })));
  await tx.execute(sql`
    insert into challenge_day_totals (day_id, challenge_id, assigned, submitted_task, completed,
      points)
    select "dayId", ${challengeId}::uuid, assigned, submitted, completed, points
    from json_to_recordset(${rows}::json) as given ("dayId" uuid, assigned int, submitted int,
      completed int, points numeric)
    order by "dayId"
    on conflict (day_id) do update set assigned = challenge_day_totals.assigned + excluded.assigned,
      submitted_task = challenge_day_totals.submitted_task + excluded.submitted_task,
      completed = challenge_day_totals.completed + excluded.completed,
      points = challenge_day_totals.points + excluded.points`);
}
