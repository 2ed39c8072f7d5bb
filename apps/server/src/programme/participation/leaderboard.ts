import { addDays, dayOf, mondayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type { getOwnLeaderboard } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import type { getLeaderboard } from '@kolam/contract/programme/participation/endpoints.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { presentReference } from '#core/columns.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { showPictures } from '#people/employee-accounts/queries.ts';
import { placesOf } from '#people/employees/queries.ts';
import {
  findChallengeRow,
  findDayIds,
  findDayOfDate,
  isChallenge,
} from '#programme/challenges/queries.ts';
import {
  type Among,
  type Board,
  type BoardRow,
  findDayAfterAnother,
  findRank,
  listBoard,
} from './board-store.ts';
import { presentPerson } from './present.ts';
import { findEnrolment, hasEnrolledAfter } from './store.ts';

type Asked = QueryOf<typeof getLeaderboard>;

/** Returns a challenge's leaderboard for the console. */
export async function readLeaderboard(scope: RequestContext, challengeId: string, asked: Asked) {
  const among = amongOf(asked);
  if (!(await isChallenge(scope.db, challengeId))) throw notFound();
  const board = await boardOf(scope.db, { challengeId, asked });
  const { rows, total } = board
    ? await inSnapshot(scope.db, (tx) =>
        listBoard(tx, { board, among, page: asked, audience: 'console' }),
      )
    : { rows: [], total: 0 };
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

/**
 * Returns the leaderboard for an employee of the challenge, within their company, team or all.
 * Contains no email addresses, and nothing that identifies people of other companies or colleagues
 * who show no name. A person who leaves a challenge before its end loses access to its leaderboard.
 */
export async function readOwnLeaderboard(
  scope: ParticipantContext,
  challengeId: string,
  asked: OwnAsked,
) {
  const { id: employeeId } = scope.actor;
  await requireOwnBoard(scope.db, { challengeId, employeeId });
  const among = await ownAmong(scope, asked.scope);
  const board = await boardOf(scope.db, { challengeId, asked });
  const { rows, total, own } =
    among === 'nobody' || board === null
      ? { rows: [], total: 0, own: null }
      : await inSnapshot(scope.db, async (tx) => ({
          ...(await listBoard(tx, {
            ...{ board, among, page: asked, audience: 'employees' },
            without: among && (await dayThatMoves(tx, scope, { challengeId, asked })),
          })),
          own: await findRank(tx, { board, among, employeeId }),
        }));
  return {
    entries: await presentOwnEntries(scope, { rows, isGlobal: asked.scope === 'global' }),
    own,
    ...pageOf(asked, total),
  };
}

/** @throws Failure 404 for a person who is not in the challenge, or left it before its end */
export async function requireOwnBoard(
  db: Queryable,
  of: { challengeId: string; employeeId: string },
): Promise<void> {
  const enrolment = await findEnrolment(db, of);
  if (!enrolment) throw notFound();
  if (enrolment.toDate === null) return;
  const challenge = await findChallengeRow(db, of.challengeId);
  const isEnded = challenge?.status === 'cancelled';
  if (!isEnded || (await hasEnrolledAfter(db, enrolment))) throw notFound();
}

async function ownAmong(
  { db, actor }: ParticipantContext,
  whose: OwnAsked['scope'],
): Promise<Among | 'nobody'> {
  if (whose === 'global') return null;
  if (whose === 'company') return { companyId: actor.companyId };
  const teamId = (await placesOf(db, [actor.id])).get(actor.id)?.teamId;
  return teamId ? { teamId } : 'nobody';
}

/** Returns null for a date or week without a planned day. */
export async function boardOf(
  db: Queryable,
  { challengeId, asked }: { challengeId: string; asked: Pick<Asked, 'period' | 'key'> },
): Promise<Board | null> {
  if (asked.period === 'overall') return { challengeId };
  const { key: date } = asked;
  if (date === undefined) throw invalid({ key: participationMessages.chooseDay });
  if (asked.period === 'day') {
    const day = await findDayOfDate(db, { challengeId, date });
    return day && { dayId: day.id };
  }
  const monday = mondayOf(date);
  const dayIds = await findDayIds(db, { challengeId, from: monday, to: addDays(monday, 6) });
  return dayIds.length === 0 ? null : { dayIds };
}

/** Returns today's day if a board of several days contains it and an earlier one. */
async function dayThatMoves(
  db: Queryable,
  { clock }: ParticipantContext,
  { challengeId, asked: { period, key } }: { challengeId: string; asked: OwnAsked },
): Promise<string | null> {
  const date = dayOf(clock.now());
  const isOver = period === 'week' && key !== undefined && mondayOf(key) !== mondayOf(date);
  if (period === 'day' || isOver) return null;
  const from = period === 'week' ? mondayOf(date) : null;
  return findDayAfterAnother(db, { challengeId, date, from });
}

function presentEntry({ rank, points, daysCompleted, ...person }: BoardRow) {
  return { rank, employee: presentPerson(person), points, daysCompleted };
}

const nobody = { _id: null, id: null, name: null, profilePicture: null };

/**
 * Presents rows to an employee. Among all companies, a colleague who shows no name looks like anyone
 * of another company.
 */
async function presentOwnEntries(
  context: ParticipantContext,
  { rows, isGlobal }: { rows: BoardRow[]; isGlobal: boolean },
) {
  const { id, companyId } = context.actor;
  const isMe = ({ employeeId }: BoardRow) => employeeId === id;
  const isShown = (row: BoardRow) =>
    isMe(row) || (row.companyId === companyId && row.shownName !== null);
  const none = { motif: null, pictureId: null };
  const stored = rows.map((row) => (isShown(row) ? row : none));
  const pictures = await showPictures(context.db, context, stored);
  return rows.map((row, place) => {
    const { rank, points, employeeId, name, shownName } = row;
    const reference = { ...presentReference(employeeId, shownName ?? name) };
    const profilePicture = pictures[place] ?? null;
    const hidesDays = isGlobal ? !isShown(row) : row.companyId !== companyId;
    return {
      rank,
      employee: isShown(row) ? { ...reference, profilePicture } : nobody,
      points,
      daysCompleted: hidesDays ? null : row.daysCompleted,
      moved: row.moved ?? null,
      isMe: isMe(row),
    };
  });
}
