import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { boxTypeOf, type CreateBox, canSetByHand } from '@kolam/contract/inventory/boxes/rules.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { holderName, holdersOf, repeatsScanCode } from '#inventory/scan-codes/queries.ts';
import { lockWarehousesForShare } from '#inventory/warehouses/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { historyValues, presentBox, recordOf } from './present.ts';
import type { BoxRow } from './queries.ts';
import { insertBox, type NewBox, takenBy } from './store.ts';

/** Adds an empty box to an active warehouse. */
export async function createBox(context: RequestContext, body: CreateBox) {
  const type = typeOf(body);
  if (!canSetByHand('AVAILABLE', body.status)) {
    throw conflict('BOX_ISSUED', boxMessages.issuedByTicket, {
      status: boxMessages.issuedByTicket,
    });
  }
  return context.transaction(async (tx) => {
    const warehouse = (await lockWarehousesForShare(tx, [body.wh])).get(body.wh);
    if (!warehouse) throw invalid({ wh: stockMessages.warehouseUnknown });
    if (!warehouse.isActive) {
      const message = stockMessages.warehouseInactive(warehouse.name);
      throw conflict('WAREHOUSE_INACTIVE', message, { wh: message });
    }
    const row = await insertWithCodes(tx, context, { ...body, type });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween(
        {},
        {
          code: row.code,
          barcode: row.barcode,
          type: row.type,
          warehouse: warehouse.name,
          ...historyValues(row),
        },
      ),
    });
    return { data: await presentBox(tx, row) };
  });
}

function typeOf({ code = '', type }: CreateBox): BoxRow['type'] {
  const ofCode = boxTypeOf(code);
  if (type !== undefined && ofCode !== null && type !== ofCode) {
    throw invalid({ type: boxMessages.typeDiffers });
  }
  return type ?? ofCode ?? 'storage';
}

/**
 * Boxes created in the same millisecond take the next free codes. 500 in one millisecond don't
 * happen in practice.
 */
const tries = 500;

async function insertWithCodes(
  tx: Tx,
  context: RequestContext,
  { wh, contents: _, ...body }: CreateBox & { type: BoxRow['type'] },
): Promise<BoxRow> {
  const now = context.clock.now();
  const box: Omit<NewBox, 'code' | 'barcode'> = {
    id: newId(),
    createdAt: now,
    updatedAt: now,
    type: body.type,
    label: body.label,
    warehouseId: wh,
    status: body.status,
    condition: body.condition,
  };
  for (let tried = 0; tried < tries; tried++) {
    const stamp = now.getTime() + tried;
    const codes = { code: body.code ?? `BOX-${stamp}`, barcode: body.barcode ?? `BOX${stamp}` };
    const row = await insertFree(tx, { ...box, ...codes });
    if (row) return row;
    await requireFree(tx, { given: body, codes });
  }
  throw new Error(`No free code of a box after ${tries} tries`);
}

/** Returns null when another box has the code or barcode, or something else is scanned by it. */
async function insertFree(tx: Tx, box: NewBox): Promise<BoxRow | null> {
  try {
    return await transaction(tx, (inner) => insertBox(inner, box));
  } catch (error) {
    if (repeatsScanCode(error)) return null;
    throw error;
  }
}

/**
 * Refuses a code or barcode given by the caller when another box has it, or something else is
 * scanned by it.
 */
async function requireFree(
  tx: Tx,
  {
    given,
    codes,
  }: {
    given: Pick<CreateBox, 'code' | 'barcode'>;
    codes: { code: string; barcode: string };
  },
): Promise<void> {
  const taken = await takenBy(tx, codes);
  if (taken.code && given.code !== undefined) {
    const message = boxMessages.codeTaken(codes.code);
    throw conflict('DUPLICATE_CODE', message, { code: message });
  }
  if (taken.barcode && given.barcode !== undefined) {
    const message = boxMessages.barcodeTaken(codes.barcode);
    throw conflict('DUPLICATE_BARCODE', message, { barcode: message });
  }
  const holders = await holdersOf(tx, [codes.code, codes.barcode]);
  for (const field of ['code', 'barcode'] as const) {
    const holder = holders.get(codes[field].toUpperCase());
    if (!holder || given[field] === undefined) continue;
    const message = boxMessages.scannedAlready(codes[field], await holderName(tx, holder));
    const code = field === 'code' ? 'DUPLICATE_CODE' : 'DUPLICATE_BARCODE';
    throw conflict(code, message, { [field]: message });
  }
}
