import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import {
  type importCustomers,
  mostImportedParties,
} from '@kolam/contract/finance/parties/endpoints.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { assertConfirmed } from '#core/confirmation.ts';
import { invalid } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { firstBytes } from '#core/files/first-bytes.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { RequestContext } from '#core/request-context.ts';
import { formatOf } from '#core/spreadsheet/format.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { hasBank } from './create.ts';
import { changesOf, recordOf } from './present.ts';
import { type RowError, readHeader, readRow } from './read-file.ts';
import { insertParties, type NewParty } from './store.ts';

const noCompanies = new Map<string, { name: string }>();

/**
 * Adds all parties of a file, or none if any row is refused. A dry run only reports the problems.
 */
export async function importParties(
  context: RequestContext,
  kind: PartyKind,
  { body, files: [file] }: { body: BodyOf<typeof importCustomers>; files: UploadedFile[] },
) {
  if (!file) throw invalid({ file: partyMessages.chooseFile });
  const { rows, parties, errors } = await readFile(context, kind, file);
  // The rows are in memory by now, and the file is not needed again.
  await context.files.remove(file.key);
  if (rows === 0 && errors.length === 0) throw invalid({ file: partyMessages.noRows });
  return context.transaction(async (tx) => {
    if (body.dryRun === 'true' || errors.length > 0) return { data: { rows, created: 0, errors } };
    if (parties.some(hasBank)) assertConfirmed(context);
    const made = await insertParties(tx, parties);
    await recordChanges(
      tx,
      context,
      made.map((row) => ({
        record: recordOf(row),
        action: 'imported',
        changes: changesOf(null, row, noCompanies),
      })),
    );
    return { data: { rows, created: made.length, errors } };
  });
}

async function readFile(context: RequestContext, kind: PartyKind, file: UploadedFile) {
  const now = context.clock.now();
  const parties: NewParty[] = [];
  const errors: RowError[] = [];
  let rows = 0;
  let header: ReturnType<typeof readHeader> | undefined;
  for await (const row of rowsOf(context.files, file)) {
    if (!header) {
      header = readHeader(row);
      errors.push(...header.errors);
      continue;
    }
    rows += 1;
    if (header.errors.length > 0) continue;
    const read = readRow(row, { kind, places: header.places, now });
    if ('party' in read) parties.push(read.party);
    else errors.push(...read.errors);
  }
  return { rows, parties, errors };
}

/** The number of bytes needed to detect the file's format. */
const enoughToIdentify = 512;

/** Far more than any row of these files has. */
const columns = 100;
const limits = {
  rows: mostImportedParties,
  cells: (mostImportedParties + 1) * columns,
  unpackedBytes: 16 * 1024 * 1024,
  rowLength: 20_000,
};

async function* rowsOf(files: FileStore, file: UploadedFile) {
  const format = formatOf(file.fileName, await firstBytes(files, file, enoughToIdentify));
  const stored = await files.get(file.key);
  if (stored) yield* readRows(stored.stream, { format, limits });
}
