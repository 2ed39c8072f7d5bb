import { dayOf } from '@kolam/contract/core/dates.ts';
import { archiveOf } from '#core/data-copy.ts';
import { notFound } from '#core/failure.ts';
import { type Limit, noteAttempt } from '#core/rate-limit/rate-limit.ts';
import type { ParticipantContext, SignedInContext } from '#core/request-context.ts';
import { listPeople } from '#people/employees/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { dataCopyParts } from './hooks.ts';

/** Within 15 minutes: a copy reads all proofs. */
const fiveAnAccount: Limit[] = [{ most: 5, same: ['subject'] }];

/**
 * Downloads everything that is stored about the employee, as JSON files and the proofs themselves.
 */
export function downloadDataCopy(context: ParticipantContext) {
  const { id, name, companyId } = context.actor;
  return downloadCopyOf(context, { id, name, companyId, action: 'data_copied' });
}

/** Downloads the same for a console user, who hands it to the person. @throws Failure 404 */
export async function exportPerson(context: SignedInContext, id: string) {
  const [person] = await listPeople(context.db, [id]);
  if (!person) throw notFound();
  const { fullName: name, companyId } = person;
  return downloadCopyOf(context, { id, name, companyId, action: 'data_exported' });
}

type Copied = {
  id: string;
  name: string;
  companyId: string;
  action: 'data_copied' | 'data_exported';
};

async function downloadCopyOf(
  context: ParticipantContext | SignedInContext,
  { id, name, companyId, action }: Copied,
) {
  const { db, clock, actor } = context;
  await noteAttempt(db, {
    clock,
    attempt: { kind: 'data-copy', subject: actor.id, address: context.address },
    limits: fiveAnAccount,
  });
  const parts = await Promise.all(dataCopyParts.parts().map((part) => part(db, id)));
  await context.transaction((tx) =>
    recordChange(tx, context, {
      record: { kind: 'employee', id, title: name, companyId },
      action,
      changes: [],
    }),
  );
  return {
    stream: archiveOf(context, parts),
    fileName: `kolam-data-${dayOf(clock.now())}.zip`,
  };
}
