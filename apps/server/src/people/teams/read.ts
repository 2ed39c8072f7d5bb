import type { QueryOf } from '@kolam/contract/core/call.ts';
import { pageOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listTeams, listTopTeams } from '@kolam/contract/people/teams/calls.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { companyNames } from '#people/companies/queries.ts';
import { listLeaders, listRoster } from '#people/employees/queries.ts';
import { refreshParticipation } from '#people/team-store/actions.ts';
import { presentTeam, presentWithRoster } from './present.ts';
import { findTeam, listTeamPage, listTop, type TeamRow } from './store.ts';

export async function readTeams(scope: Scope, query: QueryOf<typeof listTeams>) {
  const { rows, total } = await listTeamPage(scope.db, {
    filter: {
      search: searchOf(query),
      companyId: query.companyId,
      status: query.status === 'all' ? undefined : query.status,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { teams: await presentList(scope.db, rows), ...pageOf(query, total) };
}

export async function readTopTeams(
  scope: Scope,
  { companyId, limit }: QueryOf<typeof listTopTeams>,
) {
  const rows = await listTop(scope.db, { companyId, limit });
  return { teams: await presentList(scope.db, rows) };
}

async function presentList(db: Queryable, rows: TeamRow[]) {
  const names = await companyNames(
    db,
    rows.map((row) => row.companyId),
  );
  const leaders = await listLeaders(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    presentTeam(row, {
      companyName: names.get(row.companyId)?.name ?? '',
      leader: leaders.get(row.id),
    }),
  );
}

export async function readTeam(scope: Scope, id: string) {
  const row = await findTeam(scope.db, id);
  if (!row) throw notFound();
  const names = await companyNames(scope.db, [row.companyId]);
  return answerTeam(scope.db, row, names.get(row.companyId)?.name ?? '');
}

/** What every call about one team answers: the team with its roster as it is now. */
export async function answerTeam(db: Queryable, row: TeamRow, companyName: string) {
  const roster = await listRoster(db, row.id);
  return { team: presentWithRoster(row, { companyName, roster }) };
}

/** The same after the roster changed: what rests on it is brought up to date first. */
export async function answerRoster(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  { id, companyName }: { id: string; companyName: string },
) {
  await refreshParticipation(tx, scope, [id]);
  const row = await findTeam(tx, id);
  if (!row) throw notFound();
  return answerTeam(tx, row, companyName);
}
