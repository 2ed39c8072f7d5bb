import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { boxTypeOf, type CreateBox, canSetByHand } from '@kolam/contract/inventory/boxes/rules.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { changesBetween, recordChange } from '../../audit/actions.ts';
import { shareWarehouses } from '../warehouses/actions.ts';
import { historyValues, presentBox, recordOf } from './present.ts';
import type { BoxRow } from './queries.ts';
import { insertBox, type NewBox, takenBy } from './store.ts';

/** Adds an empty box to an active warehouse. */
export async function createBox(scope: Scope, body: CreateBox) {
  const type = typeOf(body);
  if (!canSetByHand('AVAILABLE', body.status)) {
    throw conflict('BOX_ISSUED', boxMessages.issuedByTicket, {
      status: boxMessages.issuedByTicket,
    });
  }
  return scope.transaction(async (tx) => {
    const warehouse = (await shareWarehouses(tx, [body.wh])).get(body.wh);
    if (!warehouse) throw invalid({ wh: stockMessages.warehouseUnknown });
    if (!warehouse.isActive) {
      const message = stockMessages.warehouseInactive(warehouse.name);
      throw conflict('WAREHOUSE_INACTIVE', message, { wh: message });
    }
    const row = await insertWithCodes(tx, scope, { ...body, type });
    await recordChange(tx, scope, {
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
  const told = boxTypeOf(code);
  if (type !== undefined && told !== null && type !== told) {
    throw invalid({ type: boxMessages.typeDiffers });
  }
  return type ?? told ?? 'storage';
}

/** Boxes made in the same millisecond take the next free ones; so many in one are none of ours. */
const tries = 500;

async function insertWithCodes(
  tx: Tx,
  scope: Scope,
  { wh, contents: _, ...body }: CreateBox & { type: BoxRow['type'] },
): Promise<BoxRow> {
  const now = scope.clock.now();
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
    const row = await insertBox(tx, { ...box, ...codes });
    if (row) return row;
    await requireFree(tx, { given: body, codes });
  }
  throw new Error(`No free code of a box after ${tries} tries`);
}

/** What was chosen by hand is refused where another box has it. */
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
}
