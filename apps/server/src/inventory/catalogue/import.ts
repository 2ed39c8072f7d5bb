import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { importProducts as importEndpoint } from '@kolam/contract/inventory/catalogue/endpoints.ts';
import type { Tx } from '#core/database/types.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { RowError } from '#core/spreadsheet/uploaded-table.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { notifyOfLowStock } from './actions.ts';
import { itemEntry, skuEntry } from './history.ts';
import { type Planned, planImport, saveImport } from './plan-import.ts';
import { productTable, readCode } from './read-file.ts';

/**
 * Imports the products of a file: adds new SKUs and changes those that it names. If any row is
 * refused, it imports nothing. A dry run only reports what would change. Stock is not affected.
 */
export async function importProducts(
  context: RequestContext,
  { body, files: [file] }: { body: BodyOf<typeof importEndpoint>; files: UploadedFile[] },
) {
  const table = await productTable.read(context.files, file, readCode);
  const { rows, errors } = table;
  const refused = (all: RowError[]) => ({
    data: { rows, created: 0, updated: 0, errors: all },
  });
  return context.transaction(async (tx) => {
    if (errors.length > 0) return refused(errors);
    const plan = await planImport(tx, context, { rows: table.read, places: table.places });
    if (plan.errors.length > 0) return refused(plan.errors);
    if (body.dryRun === 'false') await run(tx, context, plan);
    const { created, updated } = plan;
    return {
      data: { rows, created: created.length, updated: updated.length, errors: [] },
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
