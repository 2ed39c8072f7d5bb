import type { ParamsOf } from '@kolam/contract/core/call.ts';
import type { discardImport, runImport } from '@kolam/contract/people/employee-imports/calls.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { SignedInScope } from '#core/scope.ts';
import { presentImport } from './present.ts';
import { removeRefusedRows } from './refused-rows.ts';
import { runLater } from './run-job.ts';
import { notChecked } from './start.ts';
import {
  advanceImport,
  findImport,
  findImportForUpdate,
  fromStart,
  keysOf,
  letGo,
} from './store.ts';

/** Lets a checked file change employees; whoever says so stands in their history. */
export async function runChecked(scope: SignedInScope, { id }: ParamsOf<typeof runImport>) {
  return scope.transaction(async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (!row) throw notFound();
    if (row.status !== 'checked') throw notChecked(row.status);
    if (row.failure !== null) throw conflict('NOT_CHECKED', row.failure);
    await removeRefusedRows(tx, id);
    await advanceImport(tx, {
      id,
      from: row,
      ...fromStart,
      status: 'running',
      startedById: scope.actor.id,
      startedByName: scope.actor.name,
      updatedAt: scope.clock.now(),
    });
    await runLater(tx, scope, id);
    return { importId: id };
  });
}

/** Forgets a file before it changed anything. */
export async function discardUnrun(scope: SignedInScope, { id }: ParamsOf<typeof discardImport>) {
  return scope.transaction(async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (!row) throw notFound();
    if (row.status !== 'checked' && row.status !== 'queued') throw notChecked(row.status);
    await removeRefusedRows(tx, id);
    const now = scope.clock.now();
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
    await removeFilesLater(tx, scope, keysOf([row]));
    const discarded = await findImport(tx, id);
    if (!discarded) throw notFound();
    return { import: presentImport(discarded, []) };
  });
}
