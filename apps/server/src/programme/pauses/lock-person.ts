import type { Tx } from '#core/database/types.ts';
import { notFound, StaleRead } from '#core/failure.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { namedPeople, type PlaceOfPerson, placesOf } from '#people/employees/queries.ts';
import { listPausesOf, type PauseRow } from './queries.ts';

export type LockedPerson = PlaceOfPerson & { fullName: string; pauses: PauseRow[] };

/**
 * Locks a person's company exclusively, so that nobody of it submits, is moved or enrolled in the
 * meantime, and reads the person's pauses. @throws Failure 404
 */
export async function lockPerson(tx: Tx, id: string): Promise<LockedPerson> {
  const seen = (await namedPeople(tx, [id])).get(id);
  if (!seen) throw notFound();
  await lockCompanies(tx, [seen.companyId]);
  const person = (await namedPeople(tx, [id])).get(id);
  const place = (await placesOf(tx, [id])).get(id);
  if (!person || !place) throw notFound();
  // Moved while the lock was waited for: the other company is not locked.
  if (place.companyId !== seen.companyId) throw new StaleRead();
  return { ...place, fullName: person.fullName, pauses: await listPausesOf(tx, id) };
}
