import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listStaff } from '@kolam/contract/workforce/staff/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { checkRegistration } from './checks.ts';
import { presentStaff, presentStaffList } from './present.ts';
import { findStaff, listStaffPage, placeInQueue, type StaffFilter, staffFigures } from './store.ts';

export async function readStaffList(context: SignedInContext, query: QueryOf<typeof listStaff>) {
  const { rows, total } = await listStaffPage(context.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentStaffList(context.db, context, rows), meta: metaOf(query, total) };
}

function filterOf(query: QueryOf<typeof listStaff>): StaffFilter {
  const { status, role, isActive } = query;
  return {
    search: searchOf(query),
    status,
    role,
    isActive,
  };
}

export async function readStaff(context: SignedInContext, id: string) {
  const row = await findStaff(context.db, id);
  if (!row) throw notFound();
  const data = await presentStaff(context.db, context, row);
  const checks = checkRegistration(row, {
    documents: data.kyc.documents,
    now: context.clock.now(),
  });
  const place = row.status === 'pending_review' ? await placeInQueue(context.db, id) : null;
  return { data, checks, place };
}

export async function readStaffAnalytics(context: SignedInContext) {
  const { oldestPending, ...counts } = await staffFigures(context.db);
  return { analytics: { ...counts, oldestPending: oldestPending?.toISOString() ?? null } };
}
