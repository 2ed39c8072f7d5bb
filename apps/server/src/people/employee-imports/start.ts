import type { BodyOf } from '@kolam/contract/core/call.ts';
import type {
  checkImportAgain,
  startImport,
} from '@kolam/contract/people/employee-imports/calls.ts';
import { columnProblems } from '@kolam/contract/people/employee-imports/column-problems.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { SignedInScope } from '#core/scope.ts';
import { formatOf } from '#core/spreadsheet/format.ts';
import { shareCompanies } from '#people/companies/actions.ts';
import { checkLater } from './check-job.ts';
import { advanceImport, findImportForUpdate, fromStart, insertImport } from './store.ts';

/** Takes a file in and has it checked; everything else that may be wrong with it is told there. */
export async function takeFile(
  scope: SignedInScope,
  { body, files }: { body: BodyOf<typeof startImport>; files: UploadedFile[] },
) {
  const [file] = files;
  if (!file) throw invalid({ file: importMessages.chooseFile });
  const format = formatOf(file.fileName, await firstBytes(scope.files, file.key));
  return scope.transaction(async (tx) => {
    const companyId = body.companyId ?? null;
    requireKnown(await shareCompanies(tx, companyId === null ? [] : [companyId]), companyId);
    const now = scope.clock.now();
    const importId = newId();
    await insertImport(tx, {
      id: importId,
      createdAt: now,
      updatedAt: now,
      status: 'queued',
      fileName: file.fileName,
      format,
      fileKey: file.key,
      dryRun: body.dryRun,
      companyId,
      header: [],
      sample: [],
      mapping: body.mapping ?? null,
      startedById: scope.actor.id,
      startedByName: scope.actor.name,
    });
    await checkLater(tx, scope, importId);
    return { importId };
  });
}

/** Has a checked file checked again, by another mapping or for another company. */
export async function checkAgain(
  scope: SignedInScope,
  id: string,
  { mapping, companyId }: BodyOf<typeof checkImportAgain>,
) {
  return scope.transaction(async (tx) => {
    // The company before the import, as everywhere (decision record 0009).
    const known = await shareCompanies(tx, companyId === null ? [] : [companyId]);
    const row = await findImportForUpdate(tx, id);
    if (!row) throw notFound();
    if (row.status !== 'checked') throw notChecked(row.status);
    requireKnown(known, companyId);
    const columnCount = row.header.length;
    const problems = Object.entries(columnProblems(mapping, { columnCount, companyId }));
    if (problems.length > 0) {
      throw invalid(Object.fromEntries(problems.map(([key, said]) => [`mapping.${key}`, said])));
    }
    const queued = { ...fromStart, status: 'queued' as const, mapping, companyId };
    await advanceImport(tx, { id, from: row, ...queued, updatedAt: scope.clock.now() });
    await checkLater(tx, scope, id);
    return { importId: id };
  });
}

export function notChecked(status: string) {
  const message = status === 'queued' ? importMessages.stillChecking : importMessages.notChecked;
  return conflict('NOT_CHECKED', message);
}

function requireKnown(known: Set<string>, companyId: string | null): void {
  if (companyId !== null && !known.has(companyId)) {
    throw invalid({ companyId: employeeMessages.companyNotFound });
  }
}

/** Enough to tell what a file is. */
async function firstBytes(files: FileStore, key: string): Promise<Buffer> {
  const stored = await files.get(key);
  if (!stored) throw new Error('A file that was just stored is not there');
  for await (const chunk of stored.stream) return Buffer.from(chunk);
  return Buffer.alloc(0);
}
