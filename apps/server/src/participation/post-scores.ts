import { countsAsDone } from '@kolam/contract/participation/model.ts';
import type { Tx } from '#core/database/types.ts';
import type { Scope } from '#core/scope.ts';
import type { PlaceOfPerson } from '../employees/queries.ts';
import { addToWeek, type Posting, postPoints, type WeekChange } from '../points/actions.ts';
import { lockTeamFigures } from '../teams/actions.ts';
import { refreshFigures, teamsOf } from './figures.ts';
import type { Scored } from './score.ts';
import {
  addToEnrolments,
  addToTotals,
  type PersonDayRow,
  savePersonDays,
  type TotalsChange,
} from './store.ts';
import type { Deed } from './worth.ts';

/** One locked person's day with what it comes to. */
export type ScoredRow = {
  row: PersonDayRow;
  /** Where the person is now; nobody once they were erased, and then nothing is posted. */
  person: PlaceOfPerson | undefined;
  deeds: Deed[];
  scored: Scored;
};

type Change = ScoredRow & { points: number; completed: number; tasksDone: number };

/** What a posting adds to the sums that many share: those of a week, and of the day. */
export type SharedSums = { week: WeekChange; totals: TotalsChange };

/** The last thing of a transaction, since many want to add to them at once. */
export async function addToShared(tx: Tx, { week, totals }: SharedSums): Promise<void> {
  await addToWeek(tx, week);
  await addToTotals(tx, totals);
}

/**
 * Writes what people's days of one day come to: their days, the ledger, the sums of people, teams
 * and enrolments, in as many statements however many. The answer is for `addToShared` at the end of
 * the transaction.
 */
export async function postScores(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  { dayId, rows }: { dayId: string; rows: ScoredRow[] },
): Promise<SharedSums> {
  const changes = rows.map(changeOf);
  const now = scope.clock.now();
  await savePersonDays(
    tx,
    changes.map(({ row, scored, points, tasksDone }) => ({
      id: row.id,
      points,
      tasksDone,
      completedAt: scored.isComplete ? (row.completedAt ?? now) : null,
      missed: scored.isMissed,
    })),
  );
  const postings = changes.flatMap(postingsOf);
  // Teams first, those of now and those that entries are taken back from: everybody locks them in
  // this order, before people and what is kept by week.
  const people = changes.flatMap(({ person }) => person ?? []);
  const taken = postings.flatMap(({ teamId }) => teamId ?? []);
  await lockTeamFigures(tx, [...new Set([...teamsOf(people), ...taken])]);
  const { added, week } = await postPoints(tx, scope, postings);
  // The person's day is locked, so nobody else can have posted these.
  if (added.includes(false)) throw new Error('An entry of the points ledger repeats another');
  // Missing a day changes neither: it was assigned since it opened.
  const active = changes.filter((change) => change.completed !== 0 || !change.scored.isMissed);
  await refreshFigures(
    tx,
    scope,
    active.flatMap(({ person }) => person ?? []),
  );
  await addToEnrolments(
    tx,
    changes
      .filter(({ points, completed }) => points !== 0 || completed !== 0)
      .map(({ row, points, completed }) => ({
        challengeId: row.challengeId,
        employeeId: row.employeeId,
        points,
        completed,
      })),
  );
  const sum = (part: (change: Change) => number) =>
    changes.reduce((total, change) => total + part(change), 0);
  const totals = {
    dayId,
    points: sum(({ points }) => points),
    completed: sum(({ completed }) => completed),
    submitted: sum(({ row, tasksDone }) => Number(tasksDone > 0) - Number(row.tasksDone > 0)),
  };
  return { week, totals };
}

function changeOf(given: ScoredRow): Change {
  const { row, person, deeds, scored } = given;
  return {
    ...given,
    points: person ? scored.steps.reduce((sum, { points }) => sum + points, 0) : 0,
    completed: Number(scored.isComplete) - Number(row.completedAt !== null),
    tasksDone: deeds.filter(({ kind, status }) => kind === 'task' && countsAsDone(status)).length,
  };
}

function postingsOf({ row, person, scored }: Change): Posting[] {
  if (!person) return [];
  return scored.steps.map(({ kind, causeId, points, place }) => {
    const { companyId, teamId } = place ?? person;
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
