import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import type { AskForSeats } from '@kolam/contract/portal/seat-requests/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { PortalContext } from '#core/request-context.ts';
import { type LockedCompany, lockCompanies } from '#people/companies/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { notify, settleNotifications } from '#platform/notifications/actions.ts';
import { presentForCompany } from './present.ts';
import { closeRequest, findRequest, insertRequest, listRequests, seatsOf } from './store.ts';

/** Returns the seats of the own company and its newest request. */
export async function readSeats({ db, actor: { companyId } }: PortalContext) {
  const [newest] = await listRequests(db, { companyId, limit: 1 });
  return {
    seats: await seatsOf(db, companyId),
    request: newest ? presentForCompany(newest) : null,
  };
}

/** Asks for more seats. Our staff is notified. @throws Failure `REQUEST_OPEN` */
export function askForSeats(context: PortalContext, { seats, note }: AskForSeats) {
  const { clock, actor } = context;
  return context.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, context);
    const now = clock.now();
    const row = await insertRequest(tx, {
      ...{ id: newId(), createdAt: now, updatedAt: now, companyId: company.id, seats, note },
      ...{ askedById: actor.id, askedByName: actor.name },
    });
    if (!row) throw conflict('REQUEST_OPEN', seatRequestMessages.open);
    await record(tx, context, { company, action: 'seats_asked', seats });
    await notify(tx, context, { kind: 'seats-asked', about: [{ recordId: company.id }] });
    return { request: presentForCompany(row) };
  });
}

/** Withdraws a request of the own company. @throws Failure 404, `REQUEST_CLOSED` */
export function withdrawRequest(context: PortalContext, id: string) {
  return context.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, context);
    const seen = await findRequest(tx, id);
    if (seen?.companyId !== company.id) throw notFound();
    const row = await closeRequest(tx, id, { state: 'withdrawn', updatedAt: context.clock.now() });
    if (!row) throw conflict('REQUEST_CLOSED', seatRequestMessages.closed);
    await record(tx, context, { company, action: 'seats_withdrawn', seats: row.seats });
    await settleNotifications(tx, { kinds: ['seats-asked'], recordIds: [company.id] });
    return { request: presentForCompany(row) };
  });
}

async function lockOwnCompany(tx: Tx, { actor }: PortalContext): Promise<LockedCompany> {
  const company = (await lockCompanies(tx, [actor.companyId])).get(actor.companyId);
  if (!company) throw notFound();
  return company;
}

function record(
  tx: Tx,
  context: PortalContext,
  {
    company: { id, name },
    action,
    seats,
  }: { company: LockedCompany; action: 'seats_asked' | 'seats_withdrawn'; seats: number },
): Promise<void> {
  return recordChange(tx, context, {
    record: { kind: 'company', id, title: name, companyId: id },
    action,
    detail: seatRequestMessages.seats(seats),
    changes: [],
  });
}
