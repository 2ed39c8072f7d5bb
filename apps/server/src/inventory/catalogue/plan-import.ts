import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { CreateSku } from '@kolam/contract/inventory/catalogue/rules.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Places, RowError } from '#core/spreadsheet/uploaded-table.ts';
import { holdersOf, repeatsScanCode } from '#inventory/scan-codes/queries.ts';
import { skuColumns } from './create-sku.ts';
import { asChange, asNewSku, productTable, type ReadRow } from './read-file.ts';
import { newSkuCode } from './sku-code.ts';
import {
  type ItemRow,
  insertItems,
  insertSkus,
  lockItems,
  lockSkusOfItems,
  type NewItem,
  type NewSku,
  type SkuRow,
  saveItems,
  saveSkus,
  skusByCode,
} from './store.ts';
import { edited, isSame } from './update-sku.ts';

type Changed = { before: SkuRow; after: SkuRow };

/** The effects of importing a file. With errors nothing is imported. */
export type Planned = {
  created: { item: NewItem; sku: NewSku }[];
  updated: Changed[];
  /** Items with the name and category that a changed SKU gives them. */
  items: { before: ItemRow; after: ItemRow }[];
  errors: RowError[];
};

type File = { rows: readonly ReadRow[]; places: Places };

/** Plans the effect of each row, and locks the SKUs that the file names. */
export async function planImport(
  tx: Tx,
  context: RequestContext,
  { rows, places }: File,
): Promise<Planned> {
  const codes = rows.flatMap(({ code }) => (code === '' ? [] : [code]));
  const named = await skusByCode(tx, codes);
  const items = await lockItems(
    tx,
    named.map(({ itemId }) => itemId),
  );
  const locked = await lockSkusOfItems(
    tx,
    items.map(({ id }) => id),
  );
  const plan: Planned = { created: [], updated: [], items: [], errors: repeatedCodes(rows) };
  const known = new Map(locked.map((sku) => [sku.code.toUpperCase(), sku]));
  const lines = new Map<string, number>();
  const renamed = new Map<string, { line: number; sku: SkuRow }>();
  for (const row of rows) {
    const before = row.code === '' ? undefined : known.get(row.code.toUpperCase());
    if (before) planChange({ plan, lines, renamed }, { row, places, before });
    else planNew(context, { plan, lines }, { row, places });
  }
  await makeCodes(tx, context, plan);
  plan.errors.push(...(await scanErrors(tx, { plan, lines })));
  plan.items = items.flatMap((item) => {
    const { sku } = renamed.get(item.id) ?? {};
    const after = sku && { ...item, name: sku.name, category: sku.category };
    return after && !isSame(item, after) ? [{ before: item, after }] : [];
  });
  renameSiblings(plan, locked);
  plan.errors.sort((one, other) => one.line - other.line);
  return plan;
}

/** `lines`: the file line of each planned SKU, by its id. */
type Planning = { plan: Planned; lines: Map<string, number> };

function planNew(
  context: RequestContext,
  { plan, lines }: Planning,
  { row, places }: { row: ReadRow; places: Places },
): void {
  const read = asNewSku(row, places);
  if ('errors' in read) {
    plan.errors.push(...read.errors);
    return;
  }
  const pair = newPair(context, read.body, row.code);
  plan.created.push(pair);
  lines.set(pair.sku.id, row.line);
}

function newPair(context: RequestContext, body: CreateSku, code: string) {
  const now = context.clock.now();
  const record = { createdAt: now, updatedAt: now };
  const item = {
    ...record,
    id: newId(),
    name: body.name ?? '',
    category: body.category ?? catalogueLimits.defaultCategory,
    attributes: {},
  };
  const { name, category } = item;
  const sku = { ...record, id: newId(), itemId: item.id, code, name, category };
  return { item, sku: { ...sku, ...skuColumns(body) } };
}

/** Generates codes for SKUs without one, until each is unused in the file and in the database. */
async function makeCodes(tx: Tx, context: RequestContext, { created }: Planned): Promise<void> {
  const used = new Set(created.map(({ sku }) => sku.code.toUpperCase()));
  let waiting = created.map(({ sku }) => sku).filter(({ code }) => code === '');
  while (waiting.length > 0) {
    for (const sku of waiting) {
      do sku.code = newSkuCode(sku.name, context.random);
      while (used.has(sku.code));
      used.add(sku.code);
    }
    const taken = await holdersOf(
      tx,
      waiting.map(({ code }) => code),
    );
    waiting = waiting.filter(({ code }) => taken.has(code));
  }
}

function planChange(
  { plan, lines, renamed }: Planning & { renamed: Map<string, { line: number; sku: SkuRow }> },
  { row, places, before }: { row: ReadRow; places: Places; before: SkuRow },
): void {
  const read = asChange(row, places);
  if ('errors' in read) {
    plan.errors.push(...read.errors);
    return;
  }
  const after = edited(before, read.body);
  const sibling = renamed.get(before.itemId);
  if (sibling && (sibling.sku.name !== after.name || sibling.sku.category !== after.category)) {
    plan.errors.push(
      productTable.rowError(row.line, 'name', catalogueMessages.itemTwice(sibling.line)),
    );
  }
  renamed.set(before.itemId, { line: row.line, sku: after });
  lines.set(before.id, row.line);
  if (!isSame(before, after)) plan.updated.push({ before, after });
}

/** Renames the SKUs of changed items that the file doesn't name. */
function renameSiblings(plan: Planned, locked: readonly SkuRow[]): void {
  const changed = new Set(plan.updated.map(({ before }) => before.id));
  const items = new Map(plan.items.map(({ after }) => [after.id, after]));
  for (const before of locked) {
    const item = items.get(before.itemId);
    if (!item || changed.has(before.id)) continue;
    const after = { ...before, name: item.name, category: item.category };
    if (!isSame(before, after)) plan.updated.push({ before, after });
  }
}

function repeatedCodes(rows: readonly ReadRow[]): RowError[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, code }) => {
    const key = code.toUpperCase();
    const before = key === '' ? undefined : first.get(key);
    if (before !== undefined)
      return [productTable.rowError(line, 'code', catalogueMessages.codeTwice(before))];
    if (key !== '') first.set(key, line);
    return [];
  });
}

type Scanned = { id: string; line: number; field: 'code' | 'barcode'; text: string };

/** Returns errors for codes and barcodes that another row, another SKU or a box has. */
async function scanErrors(tx: Tx, { plan, lines }: Planning): Promise<RowError[]> {
  const made = new Set(plan.created.map(({ sku }) => sku.id));
  const wanted = [
    ...plan.created.map(({ sku }) => sku),
    ...plan.updated.map(({ after }) => after),
  ].flatMap(({ id, code, barcode }): Scanned[] => {
    const of = { id, line: lines.get(id) ?? 0 };
    return [
      ...(made.has(id) ? [{ ...of, field: 'code' as const, text: code }] : []),
      ...(barcode ? [{ ...of, field: 'barcode' as const, text: barcode }] : []),
    ];
  });
  const holders = await holdersOf(
    tx,
    wanted.map(({ text }) => text),
  );
  const first = new Map<string, Scanned>();
  return wanted
    .toSorted((one, other) => one.line - other.line)
    .flatMap((scanned) => {
      const { id, line, field, text } = scanned;
      const key = text.toUpperCase();
      const before = first.get(key);
      // A SKU may have its own code as its barcode.
      if (before?.id === id) return [];
      if (before) {
        // `repeatedCodes` has already reported this.
        if (field === 'code' && before.field === 'code') return [];
        const twice =
          field === 'code' ? catalogueMessages.codeTwice : catalogueMessages.barcodeTwice;
        return [productTable.rowError(line, field, twice(before.line))];
      }
      first.set(key, scanned);
      const holder = holders.get(key);
      if (!holder || holder.id === id) return [];
      const taken = field === 'code' ? catalogueMessages.codeTaken : catalogueMessages.barcodeTaken;
      return [productTable.rowError(line, field, taken(text))];
    });
}

const isRepeated = (error: unknown): boolean =>
  repeatsScanCode(error) ||
  ['skus_code_key', 'skus_barcode_key'].some((key) => violates(error, key));

/** Saves the planned changes. Returns each SKU before and after. */
export async function saveImport(
  tx: Tx,
  context: RequestContext,
  { created, updated, items }: Planned,
): Promise<{ before: SkuRow | null; after: SkuRow }[]> {
  const at = context.clock.now();
  try {
    return await transaction(tx, async (inner) => {
      await saveItems(
        inner,
        items.map(({ after }) => after),
        at,
      );
      const before = new Map(updated.map((change) => [change.before.id, change.before]));
      const saved = await saveSkus(
        inner,
        updated.map(({ after }) => after),
        at,
      );
      await insertItems(
        inner,
        created.map(({ item }) => item),
      );
      const made = await insertSkus(
        inner,
        created.map(({ sku }) => sku),
      );
      return [
        ...saved.map((after) => ({ before: before.get(after.id) ?? null, after })),
        ...made.map((after) => ({ before: null, after })),
      ];
    });
  } catch (error) {
    // Another user took a code or barcode after the check.
    if (!isRepeated(error)) throw error;
    const message = catalogueMessages.takenMeanwhile;
    throw conflict('DUPLICATE_SKU', message, { file: message });
  }
}
