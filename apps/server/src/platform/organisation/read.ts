import type { SignedInScope } from '#core/scope.ts';
import { presentOrganisation } from './present.ts';
import { findOrganisation } from './store.ts';

export async function readOwnOrganisation(scope: SignedInScope) {
  const row = await findOrganisation(scope.db);
  return { data: await presentOrganisation(scope.db, scope, row) };
}
