import { isOpen } from '@kolam/contract/people/companies/values.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { inviteEmployees } from '#platform/auth/actions.ts';
import { listCompaniesOf } from './queries.ts';

export const inviteEmployeesTask = defineJob({
  name: 'invite-employees',
  kept: true,
  payload: z.object({
    employeeIds: z.array(z.uuid()),
    inviter: z.string(),
    /** Invites again, except those invited since then. */
    since: z.iso.datetime().exactOptional(),
  }),
});

/**
 * Milliseconds between the invitations of a batch: a thousand per minute. All at once would block
 * the mail queue and the embedded database.
 */
export const invitationPace = 60;

/** When repeated, it skips those who have been invited. */
export function inviteEmployeesJob(services: Services): HandledJob {
  return handleJob(inviteEmployeesTask, async ({ employeeIds, inviter, since: again }) => {
    const since = again === undefined ? undefined : new Date(again);
    const context = { ...services, actor: { id: null, name: inviter } };
    await transaction(services.db, async (tx) => {
      const people = await listCompaniesOf(tx, employeeIds);
      const companies = await companyNames(
        tx,
        people.map(({ companyId }) => companyId),
      );
      const invited = people.flatMap(({ id, companyId }) => {
        const company = companies.get(companyId);
        return company && isOpen(company.status) ? { id, company: company.name } : [];
      });
      await inviteEmployees(tx, context, { people: invited, since });
    });
  });
}
