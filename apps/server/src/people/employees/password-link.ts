import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { mailEmployeeLink } from '#platform/auth/actions.ts';
import { lockEmployees } from './lock-for-update.ts';

/**
 * Mails a link to set a password. When mails are not delivered, the response has the link for the
 * admin to hand over.
 */
export async function resetEmployeePassword(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const { people, companies } = await lockEmployees(tx, [id]);
    const person = people.get(id);
    if (!person) throw notFound();
    if (person.status === 'inactive') {
      throw conflict('INACTIVE', employeeMessages.inactive(person.fullName));
    }
    const company = companies.get(person.companyId)?.name ?? '';
    const link = await mailEmployeeLink(tx, context, { id, company });
    await recordChange(tx, context, {
      record: { kind: 'employee', id, title: person.fullName, companyId: person.companyId },
      action: 'password_link_sent',
      changes: [],
    });
    return { link: context.settings.smtpUrl ? null : link };
  });
}
