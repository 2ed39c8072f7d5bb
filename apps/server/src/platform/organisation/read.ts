import type { SignedInContext } from '#core/request-context.ts';
import { presentOrganisation } from './present.ts';
import { findOrganisation } from './store.ts';

export async function readOwnOrganisation(context: SignedInContext) {
  const row = await findOrganisation(context.db);
  return { data: await presentOrganisation(context.db, context, row) };
}
