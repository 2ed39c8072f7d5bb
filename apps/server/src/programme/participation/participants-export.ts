import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { exportParticipants } from '@kolam/contract/programme/participation/endpoints.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { HeatRow, ParticipantFile } from '@kolam/contract/programme/participation/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { companyNames } from '#people/companies/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { findChallengeRow, listDayStates } from '#programme/challenges/queries.ts';
import { listRanks } from './board-store.ts';
import { grouped } from './grouped.ts';
import { stateOf } from './heat-map.ts';
import {
  listHeatCells,
  listParticipantIds,
  type ParticipantFilter,
  participantsById,
} from './heat-store.ts';
import { boardOf } from './leaderboard.ts';
import { listRewardedIds, rewardedById } from './reward-store.ts';

/** People who are read at once. */
const batch = 500;

type Table = {
  columns: string[];
  rows: AsyncGenerator<CellValue[]>;
  total: number;
};

/** By what each file can be narrowed. */
const narrowedBy: Record<ParticipantFile, readonly string[]> = {
  leaderboard: ['companyId', 'teamId', 'date'],
  participation: ['companyId', 'teamId', 'search'],
  rewards: [],
};

/** Whom a file is about, and for the leaderboard of which day. */
type Asked = ParticipantFilter & { challengeId: string; date: string | undefined; now: Date };

const tables: Record<ParticipantFile, (db: Queryable, asked: Asked) => Promise<Table>> = {
  leaderboard: leaderboardTable,
  participation: participationTable,
  rewards: rewardsTable,
};

/**
 * Exports what people did in a challenge, in any number: of all, or of those whom the screen shows.
 * People who withdrew are left out. The order is read first, as ids, and then the rows in batches
 * while they are sent: `listInOrder` says why.
 * @throws Failure 400 for what can't narrow the file: the audit log would have it as a filter
 */
export async function exportParticipantFile(
  context: SignedInContext,
  challengeId: string,
  { what, ...narrowing }: QueryOf<typeof exportParticipants>,
) {
  const { db, clock } = context;
  const { companyId, teamId, date } = narrowing;
  const search = narrowing.search || undefined;
  const unfit = Object.entries({ companyId, teamId, search, date }).filter(
    ([field, value]) => value !== undefined && !narrowedBy[what].includes(field),
  );
  if (unfit.length > 0)
    throw invalid(
      Object.fromEntries(unfit.map(([field]) => [field, participationMessages.notForFile])),
    );
  const challenge = await findChallengeRow(db, challengeId);
  if (!challenge) throw notFound();
  const asked = { challengeId, companyId, teamId, search, date, now: clock.now() };
  const { columns, rows, total } = await tables[what](db, asked);
  const company = companyId && (await companyNames(db, [companyId])).get(companyId)?.name;
  const team = teamId && (await teamNames(db, [teamId])).get(teamId);
  await noteExport(context, {
    what: `${what} of a challenge`,
    format: 'csv',
    filters: { challenge: challenge.title, company, team, date },
    search,
    rows: total,
  });
  return { stream: csvStream(columns, Readable.from(rows)), fileName: `${what}.csv` };
}

function* inBatches<T>(list: T[]): Generator<T[]> {
  for (let first = 0; first < list.length; first += batch) yield list.slice(first, first + batch);
}

async function leaderboardTable(
  db: Queryable,
  { challengeId, companyId, teamId, date }: Asked,
): Promise<Table> {
  const period = date === undefined ? ('overall' as const) : ('day' as const);
  const board = await boardOf(db, { challengeId, asked: { period, key: date } });
  const ofTeam = teamId === undefined ? null : { teamId };
  const among = companyId === undefined ? ofTeam : { companyId, teamId };
  const ranks = board ? await listRanks(db, { board, among }) : [];
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (const some of inBatches(ranks)) {
      const employeeIds = some.map(({ employeeId }) => employeeId);
      const people = await participantsById(db, { challengeId, employeeIds });
      const placeOf = await places(db, [...people.values()]);
      for (const { employeeId, rank, points, daysCompleted } of some) {
        const person = people.get(employeeId);
        if (!person) continue;
        const { name, email } = person;
        yield [rank, name, email, ...placeOf(person), daysCompleted, points];
      }
    }
  }
  return {
    total: ranks.length,
    columns: ['Rank', 'Name', 'Email', 'Company', 'Team', 'Days completed', 'Points'],
    rows: rows(),
  };
}

type Place = { companyId: string; teamId: string | null };

/** Returns the company and the team of each of these people by name. */
async function places(db: Queryable, people: Place[]) {
  const companies = await companyNames(db, [...new Set(people.map(({ companyId }) => companyId))]);
  const teams = await teamNames(db, [...new Set(people.flatMap(({ teamId }) => teamId ?? []))]);
  return ({ companyId, teamId }: Place): [string, string] => [
    companies.get(companyId)?.name ?? '',
    teams.get(teamId ?? '') ?? '',
  ];
}

const states: Record<HeatRow['cells'][number]['state'], string> = {
  complete: 'Complete',
  partly: 'Partly',
  nothing: 'Nothing',
  missed: 'Missed',
  paused: 'Paused',
};

async function participationTable(
  db: Queryable,
  { challengeId, companyId, teamId, search, now }: Asked,
): Promise<Table> {
  const ids = await listParticipantIds(db, { challengeId, filter: { companyId, teamId, search } });
  const dates = (await listDayStates(db, [challengeId]))
    .filter(({ openedAt }) => openedAt !== null)
    .map(({ date }) => date);
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (const employeeIds of inBatches(ids)) {
      const people = await participantsById(db, { challengeId, employeeIds });
      const placeOf = await places(db, [...people.values()]);
      const daysOf = grouped(
        await listHeatCells(db, { challengeIds: [challengeId], employeeIds, now }),
        ({ employeeId }) => employeeId,
      );
      for (const id of employeeIds) {
        const person = people.get(id);
        if (!person) continue;
        const { name, email, points, daysCompleted, daysAssigned } = person;
        const byDate = new Map(daysOf(id).map((cell) => [cell.date, stateOf(cell)]));
        yield [
          ...[name, email, ...placeOf(person), daysCompleted, daysAssigned, points],
          ...dates.map((date) => {
            const state = byDate.get(date);
            return state === undefined ? '' : states[state];
          }),
        ];
      }
    }
  }
  return {
    total: ids.length,
    columns: [
      ...['Name', 'Email', 'Company', 'Team', 'Days completed', 'Days assigned', 'Points'],
      ...dates,
    ],
    rows: rows(),
  };
}

async function rewardsTable(db: Queryable, { challengeId }: Asked): Promise<Table> {
  const ids = await listRewardedIds(db, challengeId);
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (const employeeIds of inBatches(ids)) {
      const rewarded = await rewardedById(db, { challengeId, employeeIds });
      for (const id of employeeIds) {
        const row = rewarded.get(id);
        if (!row) continue;
        yield [
          ...[row.name, row.email, row.companyName, dayOf(row.earnedAt), row.share],
          ...[row.certificate ? 'Yes' : 'No', row.badges.join(', ')],
          row.canBeNamed ? 'Yes' : 'No',
        ];
      }
    }
  }
  return {
    total: ids.length,
    columns: [
      ...['Name', 'Email', 'Company', 'Earned on', 'Days completed (%)', 'Certificate', 'Badges'],
      'May be named as a winner',
    ],
    rows: rows(),
  };
}
