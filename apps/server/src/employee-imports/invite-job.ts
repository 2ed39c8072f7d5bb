import { isOpen } from '@kolam/contract/companies/model.ts';
import { z } from 'zod';
import { after } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Scope, Tools } from '#core/scope.ts';
import { inviteEmployees } from '../auth/actions.ts';
import { companyNames } from '../companies/queries.ts';
import { listCompaniesOf } from '../employees/queries.ts';

const inviteImported = defineJob({
  name: 'invite-imported-employees',
  payload: z.object({ employeeIds: z.array(z.uuid()), inviter: z.string() }),
});

/**
 * Milliseconds from one invitation of an import to the next: a thousand a minute. All at once they
 * would keep the queue of mails, and the embedded database, from everybody else.
 */
const pace = 60;

/**
 * Invites new people some time after the transaction that adds them has committed: at once when
 * they are the first of their import, later the more came before them.
 */
export async function inviteLater(
  tx: Tx,
  { jobs, actor, clock }: Pick<Scope, 'jobs' | 'actor' | 'clock'>,
  { employeeIds, before }: { employeeIds: string[]; before: number },
): Promise<void> {
  if (employeeIds.length === 0) return;
  const payload = { employeeIds, inviter: actor.name };
  const startAfter = after(clock.now(), before * pace);
  await jobs.enqueue(tx, inviteImported, payload, before === 0 ? {} : { startAfter });
}

/** Repeated, it passes over those who have been invited. */
export function inviteImportedJob(tools: Tools): HandledJob {
  return handleJob(inviteImported, async ({ employeeIds, inviter }) => {
    const scope = { ...tools, actor: { id: null, name: inviter } };
    await transaction(tools.db, async (tx) => {
      const people = await listCompaniesOf(tx, employeeIds);
      const companies = await companyNames(
        tx,
        people.map(({ companyId }) => companyId),
      );
      const invited = people.flatMap(({ id, companyId }) => {
        const company = companies.get(companyId);
        return company && isOpen(company.status) ? { id, company: company.name } : [];
      });
      await inviteEmployees(tx, scope, invited);
    });
  });
}
