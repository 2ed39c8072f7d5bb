import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { can } from '@kolam/contract/core/permissions.ts';
import { columnProblems } from '@kolam/contract/people/employee-imports/column-problems.ts';
import type {
  checkImportAgain,
  startImport,
} from '@kolam/contract/people/employee-imports/endpoints.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, forbidden, invalid, notFound } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { Actor, RequestContext, SignedInContext } from '#core/request-context.ts';
import { formatOf } from '#core/spreadsheet/format.ts';
import { lockCompaniesForShare } from '#people/companies/actions.ts';
import { checkLater } from './check-job.ts';
import {
  advanceImport,
  findImportForUpdate,
  fromStart,
  type ImportOwner,
  type ImportRow,
  insertImport,
  isOwnedBy,
} from './store.ts';

/** Who imports: a user of the console, or someone of a company's portal. */
export type ImporterContext = RequestContext & { actor: Actor & { id: string } };

type Chosen = {
  /** Null: by the titles of the columns. */
  mapping: ImportMapping | null;
  /** The company of rows that name none. */
  companyId: string | null;
  /** Null: rows with a missing team are refused. */
  newTeamMaximum: number | null;
};

/** Accepts a file of the console. */
export async function takeFile(
  context: SignedInContext,
  { body, files }: { body: BodyOf<typeof startImport>; files: UploadedFile[] },
) {
  const { mapping = null, companyId = null, newTeamMaximum = null, dryRun } = body;
  requireTeamsRight(context, newTeamMaximum);
  const chosen = { mapping, companyId, newTeamMaximum };
  return acceptFile(context, { files, chosen, dryRun, madeInPortal: false });
}

/** Accepts a file and queues its check, which reports all further problems. */
export async function acceptFile(
  context: ImporterContext,
  {
    files: [file],
    chosen,
    dryRun,
    madeInPortal,
  }: { files: UploadedFile[]; chosen: Chosen; dryRun: boolean; madeInPortal: boolean },
): Promise<{ importId: string }> {
  if (!file) throw invalid({ file: importMessages.chooseFile });
  const format = formatOf(file.fileName, await firstBytes(context.files, file.key));
  return context.transaction(async (tx) => {
    const { companyId } = chosen;
    requireKnown(await lockCompaniesForShare(tx, companyId === null ? [] : [companyId]), companyId);
    const now = context.clock.now();
    const importId = newId();
    await insertImport(tx, {
      id: importId,
      createdAt: now,
      updatedAt: now,
      status: 'queued',
      fileName: file.fileName,
      format,
      fileKey: file.key,
      dryRun,
      madeInPortal,
      ...chosen,
      header: [],
      sample: [],
      startedById: context.actor.id,
      startedByName: context.actor.name,
    });
    await checkLater(tx, context, importId);
    return { importId };
  });
}

/** Queues another check of a checked file of the console. */
export function checkAgain(
  context: SignedInContext,
  id: string,
  chosen: BodyOf<typeof checkImportAgain>,
) {
  requireTeamsRight(context, chosen.newTeamMaximum);
  return checkWith(context, { id, owner: 'console', chosen });
}

/** Queues another check of a checked file, by another mapping or for another company. */
export function checkWith(
  context: ImporterContext,
  {
    chosen,
    ...asked
  }: { id: string; owner: ImportOwner; chosen: Chosen & { mapping: ImportMapping } },
): Promise<{ importId: string }> {
  return context.transaction(async (tx) => {
    const { mapping, companyId } = chosen;
    // The company's lock comes before the import's, as everywhere (decision record 0009).
    const known = await lockCompaniesForShare(tx, companyId === null ? [] : [companyId]);
    const row = await lockImportOf(tx, asked);
    const { id } = row;
    if (row.status !== 'checked') throw notChecked(row.status);
    requireKnown(known, companyId);
    const columnCount = row.header.length;
    const problems = Object.entries(
      columnProblems(mapping, { columnCount, companyId, knownByCode: row.madeInPortal }),
    );
    if (problems.length > 0) {
      throw invalid(Object.fromEntries(problems.map(([key, said]) => [`mapping.${key}`, said])));
    }
    const queued = { ...fromStart, status: 'queued' as const, ...chosen };
    await advanceImport(tx, { id, from: row, ...queued, updatedAt: context.clock.now() });
    await checkLater(tx, context, id);
    return { importId: id };
  });
}

/** Locks an import. @throws Failure 404 for one that the owner does not see */
export async function lockImportOf(
  tx: Tx,
  { id, owner }: { id: string; owner: ImportOwner },
): Promise<ImportRow> {
  const row = await findImportForUpdate(tx, id);
  if (!row || !isOwnedBy(row, owner)) throw notFound();
  return row;
}

/** An API key may change employees and no teams: its imports create none. */
export function requireTeamsRight(
  { actor }: SignedInContext,
  newTeamMaximum: number | null | undefined,
): void {
  if (newTeamMaximum != null && !can(actor.role, 'teams:write')) throw forbidden();
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

/** Enough to detect a file's format. */
async function firstBytes(files: FileStore, key: string): Promise<Buffer> {
  const stored = await files.get(key);
  if (!stored) throw new Error('A file that was just stored is not there');
  for await (const chunk of stored.stream) return Buffer.from(chunk);
  return Buffer.alloc(0);
}
