import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { CreateSku } from '@kolam/contract/inventory/catalogue/rules.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { holderName, holdersOf, repeatsScanCode } from '#inventory/scan-codes/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { skuRecord, skuValues } from './present.ts';
import { presentSku } from './queries.ts';
import { newSkuCode } from './sku-code.ts';
import { insertItems, insertSkus, lockItems, type NewSku, type SkuRow } from './store.ts';

/** Adds a SKU to an existing item, or to a new item created with it. */
export async function createSku(context: RequestContext, body: CreateSku) {
  return context.transaction(async (tx) => {
    const { id, name, category } = body.item
      ? await requireItem(tx, body.item)
      : await makeItem(tx, context, { name: body.name as string, category: body.category });
    const row = await insertSku(tx, context, {
      sku: { itemId: id, name, category, ...skuColumns(body) },
      code: body.skuCode || body.code,
      codeField: body.skuCode ? 'skuCode' : 'code',
    });
    await recordChange(tx, context, {
      record: skuRecord(row),
      action: 'created',
      changes: changesBetween({}, skuValues(row)),
    });
    return { data: presentSku(row) };
  });
}

async function requireItem(tx: Tx, id: string) {
  const [item] = await lockItems(tx, [id]);
  if (!item) throw invalid({ item: catalogueMessages.itemUnknown });
  return item;
}

/** Creates an item for a SKU that has none yet. */
export async function makeItem(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  {
    name,
    category = catalogueLimits.defaultCategory,
  }: { name: string; category?: string | undefined },
) {
  const now = context.clock.now();
  const [item] = await insertItems(tx, [
    { id: newId(), createdAt: now, updatedAt: now, name, category, attributes: {} },
  ]);
  if (!item) throw new Error('No item was made');
  return item;
}

type SkuParts = Pick<CreateSku, 'unit' | 'barcode' | 'mrp' | 'taxPct' | 'reorderLevel'>;

/** The given tax in hundredths of a percent, or null if none was given. */
export const taxColumns = (given: number | null) => ({
  taxBasisPoints: given ?? catalogueLimits.defaultTaxPct * 100,
  taxGiven: given !== null,
});

/** The columns that a body sets. */
export const skuColumns = ({ unit, barcode, mrp, taxPct, reorderLevel }: SkuParts) => ({
  unit,
  barcode,
  mrp,
  ...taxColumns(taxPct),
  reorderLevel,
});

type Given = {
  sku: Omit<NewSku, 'id' | 'code' | 'createdAt' | 'updatedAt'>;
  /** Empty: the server generates one. */
  code: string;
  /** The field that errors about the code name. */
  codeField: string;
};

/**
 * Each name has more than a million codes. A second try is rare, and a twentieth means something is
 * wrong.
 */
const tries = 20;

/** @throws Failure 409 `DUPLICATE_SKU`, `DUPLICATE_BARCODE` */
export async function insertSku(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'random'>,
  { sku, code, codeField }: Given,
): Promise<SkuRow> {
  const now = context.clock.now();
  const row = { ...sku, id: newId(), createdAt: now, updatedAt: now };
  for (let tried = 0; tried < tries; tried++) {
    const chosen = code || newSkuCode(sku.name, context.random);
    try {
      const [made] = await transaction(tx, (inner) =>
        insertSkus(inner, [{ ...row, code: chosen }]),
      );
      if (made) return made;
    } catch (error) {
      const refusal = await asSkuConflict(tx, error, { ...sku, code, codeField });
      const isRepeated = violates(error, 'skus_code_key') || repeatsScanCode(error);
      if (!(isRepeated && refusal === error)) throw refusal;
    }
  }
  throw new Error(`No free SKU code after ${tries} tries`);
}

type Chosen = {
  /** Empty: the server generated it, so it can't be the cause. */
  code: string;
  barcode?: string | null | undefined;
  codeField: string;
};

/**
 * Turns a violated unique code or barcode into a conflict for users. Returns any other error as it
 * is.
 */
export async function asSkuConflict(
  tx: Tx,
  error: unknown,
  { code, barcode, codeField }: Chosen,
): Promise<unknown> {
  const refuse = (isCode: boolean, message: string) =>
    isCode
      ? conflict('DUPLICATE_SKU', message, { [codeField]: message })
      : conflict('DUPLICATE_BARCODE', message, { barcode: message });
  if (violates(error, 'skus_code_key') && code) {
    return refuse(true, catalogueMessages.codeTaken(code));
  }
  if (violates(error, 'skus_barcode_key') && barcode) {
    return refuse(false, catalogueMessages.barcodeTaken(barcode));
  }
  if (!repeatsScanCode(error)) return error;
  const holders = await holdersOf(tx, [code, barcode ?? '']);
  for (const chosen of [code, barcode]) {
    const holder = chosen ? holders.get(chosen.toUpperCase()) : undefined;
    if (!chosen || !holder) continue;
    const name = await holderName(tx, holder);
    return refuse(chosen === code, catalogueMessages.scannedAlready(chosen, name));
  }
  return error;
}
