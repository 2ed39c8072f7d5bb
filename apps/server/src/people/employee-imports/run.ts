import type { ParamsOf } from '@kolam/contract/core/endpoint.ts';
import type {
  discardImport,
  runImport,
} from '@kolam/contract/people/employee-imports/endpoints.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { presentImport } from './present.ts';
import { removeRefusedRows } from './refused-rows.ts';
import { runLater } from './run-job.ts';
import { notChecked, requireTeamsRight } from './start.ts';
import {
  advanceImport,
  findImport,
  findImportForUpdate,
  fromStart,
  keysOf,
  letGo,
} from './store.ts';

/** Lets a checked file change employees. The user who starts it is the actor in their history. */
export async function runChecked(context: SignedInContext, { id }: ParamsOf<typeof runImport>) {
  return context.transaction(async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (!row) throw notFound();
    if (row.status !== 'checked') throw notChecked(row.status);
    if (row.failure !== null) throw conflict('NOT_CHECKED', row.failure);
    requireTeamsRight(context, row.newTeamMaximum);
    await removeRefusedRows(tx, id);
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
  });
}

/** Discards a file before it has changed anything. */
export async function discardUnrun(
  context: SignedInContext,
  { id }: ParamsOf<typeof discardImport>,
) {
  return context.transaction(async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (!row) throw notFound();
    if (row.status !== 'checked' && row.status !== 'queued') throw notChecked(row.status);
    await removeRefusedRows(tx, id);
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
