import { isOpen } from '@kolam/contract/companies/model.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Scope, Tools } from '#core/scope.ts';
import { inviteEmployees } from '../auth/actions.ts';
import { companyNames } from '../companies/queries.ts';
import { listCompaniesOf } from './queries.ts';

const inviteChanged = defineJob({
  name: 'invite-employees',
  payload: z.object({ employeeIds: z.array(z.uuid()), inviter: z.string() }),
});

/** Invites people once the transaction has committed, unless they have a way in by then. */
export async function inviteChangedLater(
  tx: Tx,
  { jobs, actor }: Pick<Scope, 'jobs' | 'actor'>,
  employeeIds: string[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  await jobs.enqueue(tx, inviteChanged, { employeeIds, inviter: actor.name });
}

/** Repeated, or after an import's invitations, it passes over those who have been invited. */
export function inviteChangedJob(tools: Tools): HandledJob {
  return handleJob(inviteChanged, async ({ employeeIds, inviter }) => {
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
