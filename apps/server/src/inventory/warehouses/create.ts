import type { CreateWarehouse } from '@kolam/contract/inventory/warehouses/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Random } from '#core/random.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { historyValues, presentWarehouse, recordOf } from './present.ts';
import type { WarehouseRow } from './queries.ts';
import { insertWarehouse } from './store.ts';

export async function createWarehouse(context: RequestContext, body: CreateWarehouse) {
  return context.transaction(async (tx) => {
    const row = await insertWithNewCode(tx, context, body);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, { code: row.code, ...historyValues(row) }),
    });
    return { data: presentWarehouse(row) };
  });
}

/** Without 0, O, 1, I and L, which are easily confused over the phone. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newCode = (random: Random): string =>
  `WH-${Array.from({ length: 5 }, () => alphabet[random(alphabet.length)]).join('')}`;

/** 28 million codes: a second try is rare, and a twentieth means something is wrong. */
const tries = 20;

async function insertWithNewCode(
  tx: Tx,
  context: RequestContext,
  { address, ...body }: CreateWarehouse,
): Promise<WarehouseRow> {
  const now = context.clock.now();
  const warehouse = { id: newId(), createdAt: now, updatedAt: now, ...body, ...address };
  for (let tried = 0; tried < tries; tried++) {
    const row = await insertWarehouse(tx, { ...warehouse, code: newCode(context.random) });
    if (row) return row;
  }
  throw new Error(`No free warehouse code after ${tries} tries`);
}
