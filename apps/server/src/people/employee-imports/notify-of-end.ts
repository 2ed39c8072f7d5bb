import type { Tx } from '#core/database/types.ts';
import type { Services } from '#core/request-context.ts';
import { notify } from '#platform/notifications/actions.ts';
import type { ImportRow } from './store.ts';

/**
 * Notifies the users who started imports that these have ended, and no one else. The product is the
 * actor, since the users wait for it.
 */
export async function notifyOfEnd(
  tx: Tx,
  { clock, quiet }: Pick<Services, 'clock' | 'quiet'>,
  ended: readonly Pick<ImportRow, 'id' | 'startedById'>[],
): Promise<void> {
  const context = { clock, actor: { id: null, name: 'Kolam' }, ...(quiet ? { quiet } : {}) };
  for (const { id, startedById } of ended) {
    await notify(tx, context, {
      kind: 'import-finished',
      about: [{ recordId: id }],
      to: [startedById],
    });
  }
}
