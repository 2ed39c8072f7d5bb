import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, Failure } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { Traces } from '#core/pii-matches.ts';
import type { Services } from '#core/request-context.ts';
import { fileRows } from './file-rows.ts';
import { standsIn } from './forgotten-person.ts';
import type { FileRow } from './read-person.ts';
import { removeRefusedRowsOf } from './refused-rows.ts';
import { endImports, isRunning, keysOf, listUnfinished } from './store.ts';

/**
 * Ends imports that wait, if someone in their files is being erased: what waited can't begin any more.
 *
 * @throws Failure `IMPORT_RUNNING`, inside the transaction, while one of them runs, unless it is `again`
 */
export async function planErasureFromImports(
  context: Pick<Services, 'db' | 'files' | 'clock' | 'jobs'>,
  traces: Traces,
) {
  const imports = await importsHolding(context, traces);
  return async (tx: Tx, { again }: { again: boolean }): Promise<void> => {
    const { running } = await discardWaiting(tx, context, imports);
    if (running && !again) throw conflict('IMPORT_RUNNING', importMessages.runningWhileErasing);
  };
}

/**
 * Which of the files that are not imported yet hold a person; one that can't be read counts as if
 * it did. Reads them to their ends, so it is for before the transaction.
 */
export async function importsHolding(
  { db, files }: Pick<Services, 'db' | 'files'>,
  person: Traces,
): Promise<string[]> {
  const holds = standsIn(person);
  const holding: string[] = [];
  for (const file of await listUnfinished(db)) {
    if (holds([file.fileName]) || (await anyRow(fileRows(files, file), holds))) {
      holding.push(file.id);
    }
  }
  return holding;
}

async function anyRow(
  rows: AsyncIterable<FileRow>,
  holds: (cells: string[]) => boolean,
): Promise<boolean> {
  try {
    for await (const { cells } of rows) if (holds(cells)) return true;
    return false;
  } catch (error) {
    if (error instanceof Failure) return true;
    throw error;
  }
}

/** Ends those of these imports that are not running yet. Responds with whether one of them is. */
export async function discardWaiting(
  tx: Tx,
  context: Pick<Services, 'clock' | 'jobs'>,
  ids: string[],
): Promise<{ running: boolean }> {
  if (ids.length === 0) return { running: false };
  const ended = await endImports(tx, {
    ids,
    statuses: ['queued', 'checked'],
    failure: importMessages.personErased,
    at: context.clock.now(),
  });
  await removeFilesLater(tx, context, keysOf(ended));
  return { running: await isRunning(tx, ids) };
}

/**
 * Removes what imports keep of a person: refused rows in which the email, the phone number or both
 * names stand, and whole imports whose header or file name holds them, as the header of a file
 * without one does. Rows of someone else with the same phone number go too.
 */
export async function forgetRefusedRowsOf(tx: Tx, { traces }: { traces: Traces }): Promise<void> {
  await removeRefusedRowsOf(tx, traces);
}
