import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import type { AskForSeats } from '@kolam/contract/portal/seat-requests/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { PortalContext } from '#core/request-context.ts';
import { type LockedCompany, lockCompanies } from '#people/companies/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { notify } from '#platform/notifications/actions.ts';
import { type GivenTask, giveTasks } from '#workforce/tasks/actions.ts';
import { close } from './close.ts';
import { presentForCompany } from './present.ts';
import { findRequest, insertRequest, listRequests, seatsOf } from './store.ts';

/** Returns the seats of the own company and its newest request. */
export async function readSeats({ db, actor: { companyId } }: PortalContext) {
  const [newest] = await listRequests(db, { companyId, limit: 1 });
  return {
    seats: await seatsOf(db, companyId),
    request: newest ? presentForCompany(newest) : null,
  };
}

/**
 * Asks for more seats. Our staff is notified, and one who may grant them gets a task.
 * @throws Failure `REQUEST_OPEN`
 */
export function askForSeats(context: PortalContext, { seats, note }: AskForSeats) {
  const { clock, actor } = context;
  return context.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, context);
    const now = clock.now();
    const [taskId = null] = await giveTasks(tx, context, {
      permission: 'companies:write',
      tasks: [taskOf(company, { seats, note })],
    });
    const row = await insertRequest(tx, {
      ...{ id: newId(), createdAt: now, updatedAt: now, companyId: company.id, seats, note },
      ...{ askedById: actor.id, askedByName: actor.name, taskId },
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
    const row = await close(tx, context, { id, changes: { state: 'withdrawn' } });
    await record(tx, context, { company, action: 'seats_withdrawn', seats: row.seats });
    return { request: presentForCompany(row) };
  });
}

const taskOf = ({ name }: { name: string }, { seats, note }: AskForSeats): GivenTask => ({
  title: `${name} asks for ${seatRequestMessages.seats(seats)}`,
  description: [note, 'Answer it on the page of the company. That completes this task.']
    .filter(Boolean)
    .join('\n'),
  project: name,
});

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
