import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listEmployeePoints } from '@kolam/contract/people/employees/endpoints.ts';
import { presentReference } from '#core/columns.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { isEmployee } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import { kindsOfEntries, listEntriesOf } from '#programme/points/queries.ts';
import { causesOfEntries } from './entry-causes.ts';
import { datesOfPersonDays } from './queries.ts';

/** Returns the point entries of one person, by default with the original titles. Leaves out teams deleted since. */
export async function readEmployeePoints(
  { db }: Pick<RequestContext, 'db'>,
  id: string,
  page: QueryOf<typeof listEmployeePoints>,
  language: Language = originalLanguage,
) {
  if (!(await isEmployee(db, id))) throw notFound();
  const { rows, total } = await listEntriesOf(db, { employeeId: id, page });
  const each = (idOf: (row: (typeof rows)[number]) => string | null) => [
    ...new Set(rows.flatMap((row) => idOf(row) ?? [])),
  ];
  const teams = await teamNames(
    db,
    each(({ teamId }) => teamId),
  );
  const challenges = await challengeTitles(
    db,
    each(({ challengeId }) => challengeId),
    language,
  );
  const personDays = each(({ participantDayId }) => participantDayId);
  const dates = await datesOfPersonDays(db, personDays);
  // The cause of a reversal is the reversed entry.
  const reversed = await kindsOfEntries(
    db,
    each(({ kind, causeId }) => (kind === 'reversal' ? causeId : null)),
  );
  const causes = await causesOfEntries(db, personDays, language);
  return {
    data: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      reversed: row.kind === 'reversal' ? (reversed.get(row.causeId) ?? null) : null,
      challenge: named(challenges, row.challengeId),
      date: (row.participantDayId && dates.get(row.participantDayId)) ?? null,
      component: causes.get(row.id)?.component ?? null,
      reason: causes.get(row.id)?.reason ?? '',
      cause: causes.get(row.id)?.cause ?? null,
      points: row.points,
      team: named(teams, row.teamId),
    })),
    meta: metaOf(page, total),
  };
}

function named(names: Map<string, string>, id: string | null) {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : presentReference(id, name);
}
