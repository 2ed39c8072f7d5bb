import { together } from '#core/database/lease.ts';
import type { Tx } from '#core/database/types.ts';
import { unauthenticated } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { lockCompanies, lockCompaniesForShare } from '#people/companies/actions.ts';
import { type PlaceOfPerson, placesOf } from './queries.ts';

/**
 * Locks the company of the signed-in employee before anything else, in the common order (decision
 * record 0010), so that nobody of it is moved or erased until the transaction ends. Returns the
 * person's place. @throws Failure 401 if they were erased or moved to another company meanwhile
 */
export async function lockOwnCompany(
  tx: Tx,
  { actor: { id, companyId } }: Pick<ParticipantContext, 'actor'>,
  { exclusively = false }: { exclusively?: boolean } = {},
): Promise<PlaceOfPerson> {
  const lock = exclusively ? lockCompanies : lockCompaniesForShare;
  const [, places] = await together<[unknown, Map<string, PlaceOfPerson>]>([
    lock(tx, [companyId]),
    placesOf(tx, [id]),
  ]);
  const person = places.get(id);
  if (person?.companyId !== companyId) throw unauthenticated();
  return person;
}
