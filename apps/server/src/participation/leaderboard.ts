import type { QueryOf } from '@kolam/contract/core/call.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type { getLeaderboard } from '@kolam/contract/participation/calls.ts';
import type { getOwnLeaderboard } from '@kolam/contract/participation/employee-calls.ts';
import { participationMessages } from '@kolam/contract/participation/messages.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { ParticipantScope, Scope } from '#core/scope.ts';
import { findDayOfDate, isChallenge } from '../challenges/queries.ts';
import { placesOf } from '../employees/queries.ts';
import { type Among, type Board, type BoardRow, listBoard } from './board-store.ts';
import { presentPerson } from './present.ts';
import { findEnrolment } from './store.ts';

type Asked = QueryOf<typeof getLeaderboard>;

/** A challenge's leaderboard as the console shows it. */
export async function readLeaderboard(scope: Scope, challengeId: string, asked: Asked) {
  const among = amongOf(asked);
  if (!(await isChallenge(scope.db, challengeId))) throw notFound();
  const { rows, total } = await listPeriod(scope.db, { challengeId, asked, among });
  const { period, key = null, scope: whose } = asked;
  return {
    entries: rows.map(presentEntry),
    period,
    key,
    scope: whose,
    ...pageOf(asked, total),
  };
}

function amongOf({ scope, scopeId }: Asked): Among {
  if (scope === 'global') return null;
  if (scopeId === undefined) throw invalid({ scopeId: participationMessages.chooseScope[scope] });
  return scope === 'company' ? { companyId: scopeId } : { teamId: scopeId };
}

type OwnAsked = QueryOf<typeof getOwnLeaderboard>;

/** The same for one of a challenge's people, among those they belong to; without addresses. */
export async function readOwnLeaderboard(
  scope: ParticipantScope,
  challengeId: string,
  asked: OwnAsked,
) {
  const { id } = scope.actor;
  if (!(await findEnrolment(scope.db, { challengeId, employeeId: id }))) throw notFound();
  const among = await ownAmong(scope, asked.scope);
  const nobody = { rows: [], total: 0 };
  const { rows, total } =
    among === 'nobody' ? nobody : await listPeriod(scope.db, { challengeId, asked, among });
  return {
    entries: rows.map((row) => ({ ...presentEntry(row), isMe: row.employeeId === id })),
    ...pageOf(asked, total),
  };
}

async function ownAmong(
  { db, actor }: ParticipantScope,
  whose: OwnAsked['scope'],
): Promise<Among | 'nobody'> {
  if (whose === 'global') return null;
  if (whose === 'company') return { companyId: actor.companyId };
  const teamId = (await placesOf(db, [actor.id])).get(actor.id)?.teamId;
  return teamId ? { teamId } : 'nobody';
}

async function listPeriod(
  db: Queryable,
  {
    challengeId,
    asked,
    among,
  }: { challengeId: string; asked: Pick<Asked, 'period' | 'key' | 'page' | 'limit'>; among: Among },
): Promise<{ rows: BoardRow[]; total: number }> {
  const board = await boardOf(db, { challengeId, asked });
  return board ? listBoard(db, { board, among, page: asked }) : { rows: [], total: 0 };
}

/** Null for a date on which nothing is planned. */
async function boardOf(
  db: Queryable,
  { challengeId, asked }: { challengeId: string; asked: Pick<Asked, 'period' | 'key'> },
): Promise<Board | null> {
  if (asked.period === 'overall') return { challengeId };
  if (asked.key === undefined) throw invalid({ key: participationMessages.chooseDay });
  const day = await findDayOfDate(db, { challengeId, date: asked.key });
  return day && { dayId: day.id };
}

function presentEntry({ rank, points, daysCompleted, ...person }: BoardRow) {
  return { rank, employee: presentPerson(person), points, daysCompleted };
}
