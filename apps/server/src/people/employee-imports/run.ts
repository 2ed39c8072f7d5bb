import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { presentImport } from './present.ts';
import { removeFindings } from './refused-rows.ts';
import { runLater } from './run-job.ts';
import { type ImporterContext, lockImportOf, notChecked, requireTeamsRight } from './start.ts';
import {
  advanceImport,
  findImport,
  fromStart,
  type ImportOwner,
  type ImportRow,
  keysOf,
  letGo,
} from './store.ts';

type Asked = { id: string; owner: ImportOwner };

/** Lets a checked file of the console change employees. */
export function runChecked(context: SignedInContext, { id }: { id: string }) {
  return context.transaction((tx) =>
    runImport(tx, context, {
      ...{ id, owner: 'console' as const },
      require: ({ newTeamMaximum }) => requireTeamsRight(context, newTeamMaximum),
    }),
  );
}

/**
 * Lets a checked file change employees. The user who starts it is the actor in their history.
 * `require` throws if the user may not do what the import does.
 */
export async function runImport(
  tx: Tx,
  context: ImporterContext,
  { require, ...asked }: Asked & { require?: (row: ImportRow) => void },
): Promise<{ importId: string }> {
  const row = await lockImportOf(tx, asked);
  const { id } = row;
  requireChecked(row);
  require?.(row);
  await removeFindings(tx, id);
  await advanceImport(tx, {
    id,
    from: row,
    ...fromStart,
    status: 'running',
    startedById: context.actor.id,
    startedByName: context.actor.name,
    updatedAt: context.clock.now(),
  });
  await runLater(tx, context, id);
  return { importId: id };
}

/** @throws Failure 409 `NOT_CHECKED` for a file that can't change employees, as one that did */
export function requireChecked({ status, failure }: Pick<ImportRow, 'status' | 'failure'>): void {
  if (status !== 'checked') throw notChecked(status);
  if (failure !== null) throw conflict('NOT_CHECKED', failure);
}

/** Discards a file before it has changed anything. */
export async function discardUnrun(context: ImporterContext, asked: Asked) {
  return context.transaction(async (tx) => {
    const row = await lockImportOf(tx, asked);
    const { id } = row;
    if (row.status !== 'checked' && row.status !== 'queued') throw notChecked(row.status);
    await removeFindings(tx, id);
    const now = context.clock.now();
    await advanceImport(tx, {
      id,
      from: row,
      ...fromStart,
      ...letGo,
      status: 'failed',
      failure: importMessages.discarded,
      finishedAt: now,
      updatedAt: now,
    });
    await removeFilesLater(tx, context, keysOf([row]));
    const discarded = await findImport(tx, id);
    if (!discarded) throw notFound();
    return { import: presentImport(discarded, []) };
  });
}
