import type { Tx } from '#core/database/types.ts';
import { type Organisation, readOrganisation } from './queries.ts';
import { lockOutNaming } from './store.ts';

/**
 * The business as a document names it for good. Anyone who gives it its first name waits for a document
 * made without one, so as to be named on that too.
 */
export async function organisationToName(tx: Tx): Promise<Organisation> {
  const found = await readOrganisation(tx);
  if (found.legalName !== '') return found;
  await lockOutNaming(tx);
  return readOrganisation(tx);
}
