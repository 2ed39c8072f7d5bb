import { jobLabels } from '@kolam/contract/platform/health/messages.ts';
import { newId } from '#core/ids.ts';
import type { SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { askForBackup } from '#platform/backups/actions.ts';
import { lookAgain } from './queries.ts';

export async function backUpNow(scope: SignedInScope) {
  const asked = await scope.transaction(async (tx) => {
    await askForBackup(tx, scope);
    await recordChange(tx, scope, {
      record: { kind: 'job', id: newId(), title: jobLabels['make-backup'] ?? '' },
      action: 'asked for',
      changes: [],
    });
    return { asked: { at: scope.clock.now().toISOString() } };
  });
  lookAgain(scope);
  return asked;
}
