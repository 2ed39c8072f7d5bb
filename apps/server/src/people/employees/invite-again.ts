import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { isOpen } from '@kolam/contract/people/companies/values.ts';
import type { inviteEmployeesAgain } from '@kolam/contract/people/employees/endpoints.ts';
import { invitationPause } from '@kolam/contract/people/employees/invitation-pause.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { type NewEntry, recordChanges } from '#platform/audit/actions.ts';
import { reserveInvitations } from '#platform/auth/actions.ts';
import { inviteEmployeesTask } from './invite-job.ts';
import { findEmployee, listPending } from './store.ts';

/** Invitations that one job sends. */
const batch = 500;

/**
 * Sends the invitation again to all pending employees, of one company or of all open ones, or to one
 * of them, by jobs. Those invited a short time ago are skipped.
 * @throws Failure 400 for an unknown company, `COMPANY_INACTIVE` for one that is not open,
 * `NOT_PENDING` for one person who is not pending
 */
export function inviteAgain(
  context: RequestContext,
  { companyId, employeeId }: BodyOf<typeof inviteEmployeesAgain> & { employeeId?: string },
) {
  return context.transaction(async (tx) => {
    if (companyId !== undefined) await requireOpen(tx, companyId);
    const pending = await listPending(tx, { companyId, employeeId });
    if (employeeId !== undefined && pending.length === 0) {
      if ((await findEmployee(tx, employeeId))?.companyId !== companyId) throw notFound();
      throw conflict('NOT_PENDING', employeeMessages.notPending);
    }
    const open = pending.filter(({ isOpen: companyIsOpen }) => companyIsOpen);
    const reserved = new Set(
      await reserveInvitations(tx, context, {
        ids: open.map(({ id }) => id),
        pause: hours(invitationPause),
      }),
    );
    const invited = open.filter(({ id }) => reserved.has(id));
    await enqueueInvitations(
      tx,
      context,
      invited.map(({ id }) => id),
    );
    await recordChanges(tx, context, entriesOf(invited));
    return {
      sent: invited.length,
      skipped: {
        invitedRecently: open.length - invited.length,
        companyClosed: pending.length - open.length,
      },
    };
  });
}

async function requireOpen(tx: Tx, companyId: string): Promise<void> {
  const company = (await companyNames(tx, [companyId])).get(companyId);
  if (!company) throw invalid({ companyId: employeeMessages.companyNotFound });
  if (isOpen(company.status)) return;
  const message = employeeMessages.companyClosed(company.name);
  throw conflict('COMPANY_INACTIVE', message, { companyId: message });
}

async function enqueueInvitations(
  tx: Tx,
  { jobs, actor, clock }: Pick<RequestContext, 'jobs' | 'actor' | 'clock'>,
  ids: string[],
): Promise<void> {
  const since = clock.now().toISOString();
  const batches = Array.from({ length: Math.ceil(ids.length / batch) }, (_, place) =>
    ids.slice(place * batch, (place + 1) * batch),
  );
  await jobs.enqueueAll(
    tx,
    inviteEmployeesTask,
    batches.map((employeeIds) => ({ employeeIds, inviter: actor.name, since })),
  );
}

/** One entry in the history of each company. */
function entriesOf(invited: { companyId: string; companyName: string }[]): NewEntry[] {
  const counts = new Map<string, { title: string; count: number }>();
  for (const { companyId: id, companyName: title } of invited) {
    counts.set(id, { title, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  return [...counts].map(([id, { title, count }]) => ({
    record: { kind: 'company', id, title, companyId: id },
    action: 'invited_people',
    changes: [{ field: 'invitations', before: null, after: count }],
  }));
}
