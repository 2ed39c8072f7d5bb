import type { Tx } from '#core/database/types.ts';
import { notFound, StaleRead } from '#core/failure.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { namedPeople } from '#people/employees/queries.ts';
import { listPausesOf, type PauseRow } from './queries.ts';

export type LockedPerson = {
  id: string;
  companyId: string;
  teamId: string | null;
  fullName: string;
  pauses: PauseRow[];
};

/**
 * Locks a person's company exclusively, so that nobody of it submits, is moved or enrolled in the
 * meantime, and reads the person's pauses. @throws Failure 404
 */
export async function lockPerson(tx: Tx, id: string): Promise<LockedPerson> {
  const seen = (await namedPeople(tx, [id])).get(id);
  if (!seen) throw notFound();
  await lockCompanies(tx, [seen.companyId]);
  const person = (await namedPeople(tx, [id])).get(id);
  if (!person) throw notFound();
  // Moved while the lock was waited for: the other company is not locked.
  if (person.companyId !== seen.companyId) throw new StaleRead();
  const { companyId, teamId, fullName } = person;
  return { id, companyId, teamId, fullName, pauses: await listPausesOf(tx, id) };
}
