import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listTeams, listTopTeams } from '@kolam/contract/people/teams/endpoints.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { refreshParticipation } from '#people/employees/actions.ts';
import { listLeaders, listRoster } from '#people/employees/queries.ts';
import { presentTeam, presentWithRoster } from './present.ts';
import { findTeam, listTeamPage, listTop, type TeamFilter, type TeamRow } from './store.ts';

type Filters = Pick<QueryOf<typeof listTeams>, 'search' | 'companyId' | 'status'>;

/** Returns the filters of the list and of its export. */
export const filterOf = (query: Filters): TeamFilter => ({
  search: searchOf(query),
  companyId: query.companyId,
  status: query.status,
});

export async function readTeams(context: RequestContext, query: QueryOf<typeof listTeams>) {
  const { rows, total } = await listTeamPage(context.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { teams: await presentList(context.db, rows), ...pageOf(query, total) };
}

export async function readTopTeams(
  context: RequestContext,
  { companyId, limit }: QueryOf<typeof listTopTeams>,
) {
  const rows = await listTop(context.db, { companyId, limit });
  return { teams: await presentList(context.db, rows) };
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

export async function readTeam(context: RequestContext, id: string) {
  const row = await findTeam(context.db, id);
  if (!row) throw notFound();
  const names = await companyNames(context.db, [row.companyId]);
  return teamResponse(context.db, row, names.get(row.companyId)?.name ?? '');
}

/** Returns what every endpoint for one team responds with: the team with its current roster. */
export async function teamResponse(db: Queryable, row: TeamRow, companyName: string) {
  const roster = await listRoster(db, row.id);
  return { team: presentWithRoster(row, { companyName, roster }) };
}

/**
 * Does the same after a change of the roster, and first refreshes the figures that depend on it.
 */
export async function rosterResponse(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { id, companyName }: { id: string; companyName: string },
) {
  await refreshParticipation(tx, context, [id]);
  const row = await findTeam(tx, id);
  if (!row) throw notFound();
  return teamResponse(tx, row, companyName);
}
