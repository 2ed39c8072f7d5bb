import { jobLabel } from '@kolam/contract/core/job-kinds.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { askForBackup } from '#platform/backups/actions.ts';
import { lookAgain } from './queries.ts';

export async function backUpNow(context: SignedInContext) {
  const asked = await context.transaction(async (tx) => {
    await askForBackup(tx, context);
    await recordChange(tx, context, {
      record: { kind: 'job', id: newId(), title: jobLabel('make-backup') },
      action: 'backup_requested',
      changes: [],
    });
    return { asked: { at: context.clock.now().toISOString() } };
  });
  lookAgain(context);
  return asked;
}
