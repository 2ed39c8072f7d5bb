import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import { seatRequestLimits } from '@kolam/contract/portal/seat-requests/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type LockedCompany, lockCompanies, raiseSeats } from '#people/companies/actions.ts';
import { isCompany } from '#people/companies/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { close } from './close.ts';
import { presentRequest } from './present.ts';
import { findRequest, listRequests, type SeatRequestRow } from './store.ts';

/** Returns the newest requests of a company. @throws Failure 404 */
export async function readRequests({ db }: SignedInContext, companyId: string) {
  if (!(await isCompany(db, companyId))) throw notFound();
  const rows = await listRequests(db, { companyId, limit: seatRequestLimits.shown });
  return { data: rows.map(presentRequest) };
}

/**
 * Gives a company the seats that it asked for.
 * @throws Failure 404, `REQUEST_CLOSED`, `TOO_MANY_SEATS`
 */
export function grantRequest(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const { company, row } = await decide(tx, context, { id, state: 'granted', reason: null });
    const { maxEmployees: before } = company;
    const after = before + row.seats;
    if (after > seatRequestLimits.ofCompany)
      throw conflict('TOO_MANY_SEATS', seatRequestMessages.tooMany);
    await raiseSeats(tx, context, { companyId: company.id, to: after });
    await record(tx, context, {
      company,
      row,
      changes: changesBetween({ maxEmployees: before }, { maxEmployees: after }),
    });
    return { request: presentRequest(row) };
  });
}

/** Declines a request. @throws Failure 404, `REQUEST_CLOSED` */
export function declineRequest(context: SignedInContext, id: string, reason: string) {
  return context.transaction(async (tx) => {
    const { company, row } = await decide(tx, context, { id, state: 'declined', reason });
    await record(tx, context, { company, row, changes: [] });
    return { request: presentRequest(row) };
  });
}

/** Locks the company first, as everything does that changes its people or its limits. */
async function decide(
  tx: Tx,
  context: SignedInContext,
  { id, state, reason }: { id: string; state: 'granted' | 'declined'; reason: string | null },
): Promise<{ company: LockedCompany; row: SeatRequestRow }> {
  const seen = await findRequest(tx, id);
  if (!seen) throw notFound();
  const company = (await lockCompanies(tx, [seen.companyId])).get(seen.companyId);
  if (!company) throw notFound();
  const { clock, actor } = context;
  const decided = { decidedAt: clock.now(), decidedById: actor.id, decidedByName: actor.name };
  const row = await close(tx, context, { id, changes: { state, reason, ...decided } });
  return { company, row };
}

function record(
  tx: Tx,
  context: SignedInContext,
  {
    company: { id, name },
    row,
    changes,
  }: {
    company: LockedCompany;
    row: SeatRequestRow;
    changes: ReturnType<typeof changesBetween>;
  },
): Promise<void> {
  return recordChange(tx, context, {
    record: { kind: 'company', id, title: name, companyId: id },
    action: row.state === 'granted' ? 'seats_granted' : 'seats_declined',
    detail: seatRequestMessages.seats(row.seats),
    changes,
  });
}
