import type { Tx } from '#core/database/types.ts';
import { type Organisation, readOrganisation } from './queries.ts';
import { lockOutNaming } from './store.ts';

/**
 * Returns the business as a document names it permanently. The first naming of the business waits
 * for a document created without a name, which then gets it too.
 */
export async function organisationToName(tx: Tx): Promise<Organisation> {
  const found = await readOrganisation(tx);
  if (found.legalName !== '') return found;
  await lockOutNaming(tx);
  return readOrganisation(tx);
}
