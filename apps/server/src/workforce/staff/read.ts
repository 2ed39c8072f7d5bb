import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listStaff } from '@kolam/contract/workforce/staff/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInScope } from '#core/scope.ts';
import { checkRegistration } from './checks.ts';
import { presentStaff, presentStaffList } from './present.ts';
import { findStaff, listStaffPage, placeInQueue, type StaffFilter, staffFigures } from './store.ts';

export async function readStaffList(scope: SignedInScope, query: QueryOf<typeof listStaff>) {
  const { rows, total } = await listStaffPage(scope.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentStaffList(scope.db, scope, rows), meta: metaOf(query, total) };
}

function filterOf(query: QueryOf<typeof listStaff>): StaffFilter {
  const { status, role, isActive } = query;
  return {
    search: searchOf(query),
    status: status === 'all' ? undefined : status,
    role: role === 'all' ? undefined : role,
    isActive: isActive === undefined || isActive === 'all' ? undefined : isActive === 'true',
  };
}

export async function readStaff(scope: SignedInScope, id: string) {
  const row = await findStaff(scope.db, id);
  if (!row) throw notFound();
  const data = await presentStaff(scope.db, scope, row);
  const checks = checkRegistration(row, { documents: data.kyc.documents, now: scope.clock.now() });
  const place = row.status === 'pending_review' ? await placeInQueue(scope.db, id) : null;
  return { data, checks, place };
}

export async function readStaffAnalytics(scope: SignedInScope) {
  const { oldestPending, ...counts } = await staffFigures(scope.db);
  return { analytics: { ...counts, oldestPending: oldestPending?.toISOString() ?? null } };
}
