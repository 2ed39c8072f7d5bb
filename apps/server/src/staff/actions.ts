import type { Tx } from '#core/database/types.ts';
import type { Scope } from '#core/scope.ts';
import { renameWatched } from '../files/actions.ts';
import { saveStaff } from './store.ts';

/** Calls a member of staff what their account is called from now on. The account is locked. */
export async function renameStaff(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await saveStaff(tx, id, { name, updatedAt: scope.clock.now() });
  await renameWatched(tx, { kind: 'staff', id, title: name });
}
