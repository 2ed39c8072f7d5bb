import type { Tx } from '#core/database/types.ts';
import type { Tools } from '#core/scope.ts';
import { tell } from '#platform/notifications/actions.ts';
import type { ImportRow } from './store.ts';

/**
 * Tells who started imports that they have come to their end: that is the product's doing, and what
 * they wait for. Nobody else is told.
 */
export async function tellOfEnd(
  tx: Tx,
  { clock, quiet }: Pick<Tools, 'clock' | 'quiet'>,
  ended: readonly Pick<ImportRow, 'id' | 'startedById'>[],
): Promise<void> {
  const scope = { clock, actor: { id: null, name: 'Kolam' }, ...(quiet ? { quiet } : {}) };
  for (const { id, startedById } of ended) {
    await tell(tx, scope, {
      kind: 'import-finished',
      about: [{ recordId: id }],
      to: [startedById],
    });
  }
}
