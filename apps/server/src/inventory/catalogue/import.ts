import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { importProducts as importEndpoint } from '@kolam/contract/inventory/catalogue/endpoints.ts';
import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { firstBytes } from '#core/files/first-bytes.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { RequestContext } from '#core/request-context.ts';
import { formatOf } from '#core/spreadsheet/format.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { notifyOfLowStock } from './actions.ts';
import { itemEntry, skuEntry } from './history.ts';
import { type Planned, planImport, saveImport } from './plan-import.ts';
import { type Places, type ReadRow, type RowError, readCode, readHeader } from './read-file.ts';

/**
 * Imports the products of a file: adds new SKUs and changes those that it names. If any row is
 * refused, it imports nothing. A dry run only reports what would change. Stock is not affected.
 */
export async function importProducts(
  context: RequestContext,
  { body, files: [file] }: { body: BodyOf<typeof importEndpoint>; files: UploadedFile[] },
) {
  if (!file) throw invalid({ file: catalogueMessages.chooseFile });
  const { rows, places, errors } = await readFile(context.files, file);
  // The rows are in memory now, and nothing reads the file again.
  await context.files.remove(file.key);
  if (rows.length === 0 && errors.length === 0) throw invalid({ file: catalogueMessages.noRows });
  const refused = (all: RowError[]) => ({
    data: { rows: rows.length, created: 0, updated: 0, errors: all },
  });
  return context.transaction(async (tx) => {
    if (errors.length > 0) return refused(errors);
    const plan = await planImport(tx, context, { rows, places });
    if (plan.errors.length > 0) return refused(plan.errors);
    if (body.dryRun === 'false') await run(tx, context, plan);
    const { created, updated } = plan;
    return {
      data: { rows: rows.length, created: created.length, updated: updated.length, errors: [] },
    };
  });
}

async function run(tx: Tx, context: RequestContext, plan: Planned): Promise<void> {
  const changes = await saveImport(tx, context, plan);
  notifyOfLowStock(
    tx,
    context,
    changes.flatMap(({ before, after }) => (before ? [{ id: after.id, before, after }] : [])),
  );
  const skuOf = new Map(changes.map(({ after }) => [after.itemId, after.id]));
  await recordChanges(tx, context, [
    ...changes.map((change) => skuEntry({ ...change, action: 'imported' })),
    ...plan.items.map(({ before, after }) =>
      itemEntry({ before, after, action: 'imported', partOfId: skuOf.get(after.id) ?? after.id }),
    ),
  ]);
}

async function readFile(files: FileStore, file: UploadedFile) {
  const rows: ReadRow[] = [];
  const errors: RowError[] = [];
  let places: Places | undefined;
  for await (const row of rowsOf(files, file)) {
    if (places) {
      rows.push(readCode(row, places));
      continue;
    }
    const header = readHeader(row);
    places = header.places;
    errors.push(...header.errors);
  }
  return { rows, places: places ?? new Map<string, number>(), errors };
}

/** Enough bytes to detect the type of a file. */
const enoughToIdentify = 512;

/** Far more than any row of a valid file has. */
const columns = 60;
const limits = {
  rows: catalogueLimits.importedRows,
  cells: (catalogueLimits.importedRows + 1) * columns,
  unpackedBytes: 32 * 1024 * 1024,
  rowLength: 20_000,
};

async function* rowsOf(files: FileStore, file: UploadedFile) {
  const format = formatOf(file.fileName, await firstBytes(files, file, enoughToIdentify));
  const stored = await files.get(file.key);
  if (stored) yield* readRows(stored.stream, { format, limits });
}
