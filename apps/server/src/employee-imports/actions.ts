import { importMessages } from '@kolam/contract/employee-imports/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { Tools } from '#core/scope.ts';
import type { ForgottenPerson } from './forgotten-person.ts';
import { removeRefusedRowsOf } from './refused-rows.ts';
import { endImports, hasRunning } from './store.ts';

/**
 * Ends every import that is not running yet, because its file may hold somebody who is being
 * erased. Afterwards `isImportRunning` tells for certain: nothing that waited can begin any more.
 */
export async function discardWaiting(tx: Tx, scope: Pick<Tools, 'clock' | 'jobs'>): Promise<void> {
  const ended = await endImports(tx, {
    statuses: ['queued', 'checked'],
    failure: importMessages.personErased,
    at: scope.clock.now(),
  });
  await removeFilesLater(tx, scope, ended);
}

/** Whether an import is writing employees at the moment. */
export function isImportRunning(tx: Tx): Promise<boolean> {
  return hasRunning(tx);
}

/**
 * Removes what imports keep of a person: refused rows in which the email, the phone number or both
 * names stand, and whole imports whose header or file name holds them, as the header of a file
 * without one does. Rows of somebody else with the same phone number go too.
 */
export async function forgetRefusedRowsOf(tx: Tx, person: ForgottenPerson): Promise<void> {
  await removeRefusedRowsOf(tx, person);
}
