import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, Failure } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { Traces } from '#core/pii-matches.ts';
import type { Services } from '#core/request-context.ts';
import { standsIn } from './erased-person.ts';
import { fileRows } from './file-rows.ts';
import type { FileRow } from './read-person.ts';
import { removeRefusedRowsOf } from './refused-rows.ts';
import { endImports, isRunning, keysOf, listUnfinished } from './store.ts';

export { discardUnrun, requireChecked, runImport } from './run.ts';
export { acceptFile, checkWith, lockImportOf } from './start.ts';

/**
 * Ends waiting imports if their files contain the person being erased, so that they can't start any
 * more.
 * @throws Failure `IMPORT_RUNNING`, inside the transaction, while one of them runs, unless the
 * erasure is repeated (`again`)
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
 * Returns the unfinished imports whose files contain a person, or can't be read. Reads the files to
 * their ends, so call it before the transaction.
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

/** Ends those of these imports that are not running yet. Returns whether one of them is running. */
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
 * Deletes what imports have stored of a person: refused rows that contain the email, the phone
 * number or both names, and whole imports whose header or file name does. The header of a file
 * without one may be a person. Rows of others with the same phone number are deleted too.
 */
export async function eraseRefusedRowsOf(tx: Tx, { traces }: { traces: Traces }): Promise<void> {
  await removeRefusedRowsOf(tx, traces);
}
