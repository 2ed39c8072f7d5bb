import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { HeatRow, ParticipantFile } from '@kolam/contract/programme/participation/model.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Database, Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { companyNames } from '#people/companies/queries.ts';
import { namedPeople } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { findChallengeRow, listDayStates } from '#programme/challenges/queries.ts';
import { listBoard } from './board-store.ts';
import { grouped } from './grouped.ts';
import { stateOf } from './heat-map.ts';
import { listHeatCells, listParticipants } from './heat-store.ts';
import { listRewardPage } from './reward-store.ts';

/** A challenge has fewer people, so that one query reads them all. */
const all: Page = { page: 1, limit: 1_000_000 };

type Table = {
  columns: string[];
  rows: CellValue[][] | AsyncGenerator<CellValue[]>;
  total: number;
};

const tables: Record<ParticipantFile, (db: Database, id: string) => Promise<Table>> = {
  leaderboard: leaderboardTable,
  participation: participationTable,
  rewards: rewardsTable,
};

/** Exports what people did in a challenge. People who withdrew are left out. */
export async function exportParticipantFile(
  context: SignedInContext,
  challengeId: string,
  what: ParticipantFile,
) {
  const challenge = await findChallengeRow(context.db, challengeId);
  if (!challenge) throw notFound();
  const { columns, rows, total } = await tables[what](context.db, challengeId);
  await noteExport(context, {
    what: `${what} of a challenge`,
    format: 'csv',
    filters: { challenge: challenge.title },
    rows: total,
  });
  return { stream: csvStream(columns, Readable.from(rows)), fileName: `${what}.csv` };
}

async function leaderboardTable(db: Database, challengeId: string): Promise<Table> {
  const { rows, total } = await inSnapshot(db, (tx) =>
    listBoard(tx, { board: { challengeId }, among: null, page: all, audience: 'console' }),
  );
  const placeOf = await places(
    db,
    rows.map(({ employeeId }) => employeeId),
  );
  return {
    total,
    columns: ['Rank', 'Name', 'Email', 'Company', 'Team', 'Days completed', 'Points'],
    rows: rows.map(({ rank, name, email, employeeId, daysCompleted, points }) => [
      ...[rank, name, email, ...placeOf(employeeId)],
      ...[daysCompleted, points],
    ]),
  };
}

/** Returns the company and the team of a person by name. */
async function places(db: Queryable, employeeIds: string[]) {
  const people = await namedPeople(db, employeeIds);
  const of = [...people.values()];
  const companies = await companyNames(db, [...new Set(of.map(({ companyId }) => companyId))]);
  const teams = await teamNames(db, [...new Set(of.flatMap(({ teamId }) => teamId ?? []))]);
  return (id: string): [string, string] => {
    const person = people.get(id);
    return [
      companies.get(person?.companyId ?? '')?.name ?? '',
      teams.get(person?.teamId ?? '') ?? '',
    ];
  };
}

const states: Record<HeatRow['cells'][number]['state'], string> = {
  complete: 'Complete',
  partly: 'Partly',
  nothing: 'Nothing',
  missed: 'Missed',
  paused: 'Paused',
};

/** People whose days are read at once. */
const batch = 500;

async function participationTable(db: Queryable, challengeId: string): Promise<Table> {
  const none = { companyId: undefined, teamId: undefined, search: undefined };
  const { rows, total } = await listParticipants(db, { challengeId, filter: none, page: all });
  const dates = (await listDayStates(db, [challengeId]))
    .filter(({ openedAt }) => openedAt !== null)
    .map(({ date }) => date);
  async function* cells() {
    for (let first = 0; first < rows.length; first += batch) {
      const people = rows.slice(first, first + batch);
      const employeeIds = people.map(({ employeeId }) => employeeId);
      const placeOf = await places(db, employeeIds);
      const daysOf = grouped(
        await listHeatCells(db, { challengeIds: [challengeId], employeeIds }),
        ({ employeeId }) => employeeId,
      );
      for (const person of people) {
        const { employeeId, name, email, points, daysCompleted, daysAssigned } = person;
        const byDate = new Map(daysOf(employeeId).map((cell) => [cell.date, stateOf(cell)]));
        yield [
          ...[name, email, ...placeOf(employeeId), daysCompleted, daysAssigned, points],
          ...dates.map((date) => {
            const state = byDate.get(date);
            return state === undefined ? '' : states[state];
          }),
        ];
      }
    }
  }
  return {
    total,
    columns: [
      ...['Name', 'Email', 'Company', 'Team', 'Days completed', 'Days assigned', 'Points'],
      ...dates,
    ],
    rows: cells(),
  };
}

async function rewardsTable(db: Queryable, challengeId: string): Promise<Table> {
  const { rows, total } = await listRewardPage(db, { challengeId, page: all });
  return {
    total,
    columns: [
      ...['Name', 'Email', 'Company', 'Earned on', 'Days completed (%)', 'Certificate', 'Badges'],
      'May be named as a winner',
    ],
    rows: rows.map((row) => [
      ...[row.name, row.email, row.companyName, dayOf(row.earnedAt), row.share],
      ...[row.certificate ? 'Yes' : 'No', row.badges.join(', '), row.canBeNamed ? 'Yes' : 'No'],
    ]),
  };
}
