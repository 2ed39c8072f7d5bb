import { eq } from 'drizzle-orm';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { namedPeople } from '#people/employees/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { hasProofNote } from './queries.ts';
import { proofNotes } from './tables.ts';

/** What is so already stays as it is. */
export function setProofNote(context: SignedInContext, employeeId: string, allowed: boolean) {
  return context.transaction(async (tx) => {
    const seen = (await namedPeople(tx, [employeeId])).get(employeeId);
    if (!seen) throw notFound();
    // So that the person is neither erased meanwhile nor set twice.
    await lockCompanies(tx, [seen.companyId]);
    const person = (await namedPeople(tx, [employeeId])).get(employeeId);
    if (!person) throw notFound();
    if ((await hasProofNote(tx, employeeId)) !== allowed) {
      if (allowed) await tx.insert(proofNotes).values({ employeeId, since: context.clock.now() });
      else await tx.delete(proofNotes).where(eq(proofNotes.employeeId, employeeId));
      await recordChange(tx, context, {
        record: {
          ...{ kind: 'employee', id: employeeId, title: person.fullName },
          companyId: person.companyId,
        },
        action: 'updated',
        changes: [{ field: 'proofNote', before: !allowed, after: allowed }],
      });
    }
    return { proofNote: { allowed } };
  });
}
