import type { ErasureRequest } from '@kolam/contract/people/own-data/model.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { companyNames } from '#people/companies/queries.ts';
import { peopleOfRequests, type RequestRow } from './store.ts';

/** Returns a request as its person sees it. */
export const presentOwnRequest = ({ id, status, requestedAt, decidedAt, reason }: RequestRow) => ({
  id,
  status,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  reason,
});

/** Returns requests as the console shows them, in two queries. */
export async function presentRequests(
  db: Queryable,
  rows: RequestRow[],
): Promise<ErasureRequest[]> {
  const people = await peopleOfRequests(
    db,
    rows.map(({ employeeId }) => employeeId),
  );
  const companies = await companyNames(
    db,
    [...people.values()].map(({ companyId }) => companyId),
  );
  return rows.map((row) => {
    const { employeeId, decidedByName } = row;
    const person = people.get(employeeId);
    const companyId = person?.companyId ?? '';
    return {
      _id: row.id,
      ...presentOwnRequest(row),
      employee: {
        ...presentReference(employeeId, person?.name ?? ''),
        email: person?.email ?? '',
      },
      company: presentReference(companyId, companies.get(companyId)?.name ?? ''),
      decidedBy: decidedByName,
    };
  });
}
