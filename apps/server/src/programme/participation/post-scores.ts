import { sumOfPoints } from '@kolam/contract/core/points.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { PlaceOfPerson } from '#people/employees/queries.ts';
import { lockTeamFigures } from '#people/team-store/actions.ts';
import { addToTotals, type TotalsChange } from '#programme/challenges/actions.ts';
import { addToWeek, type Posting, postPoints, type WeekChange } from '#programme/points/actions.ts';
import { addToDay, type SubmissionOfDay } from './activity.ts';
import { refreshFigures, teamsOf } from './figures.ts';
import { grouped } from './grouped.ts';
import { completionOf, type Scored } from './score.ts';
import type { ScoredSubmission } from './score-value.ts';
import { addToEnrolments, type PersonDayRow, savePersonDays } from './store.ts';

/** A locked row of one person's day with its new score. */
type ScoredRow = {
  row: PersonDayRow;
  /** The person's current company and team. Undefined once erased, and then nothing is posted. */
  person: PlaceOfPerson | undefined;
  submissions: ScoredSubmission[];
  scored: Scored;
  /** The new submission, if there is one. */
  submission?: SubmissionOfDay;
};

type Change = ScoredRow & {
  points: number;
  /** 0 on a paused day, which counts in no percentage. */
  completed: number;
  tasksDone: number;
  /** It is their first submission on the day, so possibly in the challenge. */
  joins: boolean;
};

/** What a posting adds to shared sums: those of a week, of a date, and of days. */
export type SharedSums = {
  week: WeekChange;
  submissions: SubmissionOfDay[];
  totals: TotalsChange[];
};

/**
 * Adds to the shared sums. Must be the last thing in a transaction, since many want to add to them
 * at once.
 */
export async function addToShared(
  tx: Tx,
  { week, submissions, totals }: SharedSums,
): Promise<void> {
  await addToWeek(tx, week);
  await addToDay(tx, { ...week, submissions });
  await addToTotals(tx, totals);
}

/**
 * Writes the scores of people's rows of days: rows, ledger, and the sums of people, teams and
 * enrolments, in a fixed number of statements. Returns the changes for `addToShared` at the end of
 * the transaction. Everything has one instant, that of the submission if there is one, because
 * waiting for locks may take until the next day.
 */
export async function postScores(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { rows, at = context.clock.now() }: { rows: ScoredRow[]; at?: Date },
): Promise<SharedSums> {
  const changes = rows.map(changeOf);
  await savePersonDays(
    tx,
    changes.map(({ row, scored, points, tasksDone }) => ({
      id: row.id,
      points,
      tasksDone,
      ...completionOf(row, scored, at),
      missed: scored.isMissed,
    })),
  );
  const postings = changes.flatMap(postingsOf);
  // Teams first, both current ones and those of reversed entries: all code locks them in this
  // order, before people and weekly sums.
  const people = changes.flatMap(({ person }) => person ?? []);
  const taken = postings.flatMap(({ teamId }) => teamId ?? []);
  await lockTeamFigures(tx, [...new Set([...teamsOf(people), ...taken])]);
  const { added, week } = await postPoints(tx, at, postings);
  // The person's row is locked, so no other transaction can have posted these.
  if (added.includes(false)) throw new Error('An entry of the points ledger repeats another');
  // Missing a day changes neither: it has counted as assigned since it opened.
  const active = changes.filter((change) => change.completed !== 0 || !change.scored.isMissed);
  await refreshFigures(
    tx,
    context,
    active.flatMap(({ person }) => person ?? []),
  );
  await addToEnrolments(
    tx,
    changes
      .filter(({ points, completed, joins }) => points !== 0 || completed !== 0 || joins)
      .map(({ row, points, completed, joins }) => ({
        challengeId: row.challengeId,
        employeeId: row.employeeId,
        points,
        assigned: 0,
        completed,
        joinedAt: joins ? at : null,
      })),
  );
  return {
    week,
    submissions: rows.flatMap(({ submission }) => submission ?? []),
    totals: totalsOf(changes),
  };
}

function totalsOf(changes: Change[]): TotalsChange[] {
  const changesOf = grouped(changes, ({ row }) => row.dayId);
  return [...new Set(changes.map(({ row }) => row.dayId))].map((dayId) => {
    const sum = (part: (change: Change) => number) => sumOfPoints(changesOf(dayId).map(part));
    return {
      dayId,
      points: sum(({ points }) => points),
      completed: sum(({ completed }) => completed),
      submitted: sum(({ row, tasksDone }) =>
        row.paused ? 0 : Number(tasksDone > 0) - Number(row.tasksDone > 0),
      ),
    };
  });
}

function changeOf(given: ScoredRow): Change {
  const { row, person, submissions, scored } = given;
  return {
    ...given,
    points: person ? sumOfPoints(scored.steps.map(({ points }) => points)) : 0,
    completed: row.paused ? 0 : Number(scored.isComplete) - Number(row.completedAt !== null),
    joins: given.submission !== undefined && submissions.length === 1,
    tasksDone: submissions.filter(({ kind, status }) => kind === 'task' && countsAsDone(status))
      .length,
  };
}

export function postingsOf({
  row,
  person,
  scored,
}: Pick<ScoredRow, 'row' | 'person' | 'scored'>): Posting[] {
  if (!person) return [];
  return scored.steps.map(({ kind, causeId, points, place }) => {
    const { companyId, teamId } = place ?? {
      companyId: person.companyId,
      teamId: person.earningTeamId,
    };
    return {
      employeeId: row.employeeId,
      companyId,
      teamId,
      challengeId: row.challengeId,
      participantDayId: row.id,
      kind,
      causeId,
      points,
    };
  });
}
