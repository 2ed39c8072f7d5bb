import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { mailEmployeeLink } from '#platform/auth/actions.ts';
import { holdEmployees } from './hold.ts';

/** Mails a link to set a password; where mails reach nobody, whoever asks hands it over. */
export async function resetEmployeePassword(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const { people, companies } = await holdEmployees(tx, [id]);
    const person = people.get(id);
    if (!person) throw notFound();
    if (person.status === 'inactive') {
      throw conflict('INACTIVE', employeeMessages.inactive(person.fullName));
    }
    const company = companies.get(person.companyId)?.name ?? '';
    const link = await mailEmployeeLink(tx, scope, { id, company });
    await recordChange(tx, scope, {
      record: { kind: 'employee', id, title: person.fullName, companyId: person.companyId },
      action: 'sent a link to set a password',
      changes: [],
    });
    return { link: scope.settings.smtpUrl ? null : link };
  });
}
