import { countLimits } from '@kolam/contract/inventory/counts/limits.ts';
import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { recordChange } from '../../audit/actions.ts';
import { lockStock, type Move, postMovement } from '../stock/actions.ts';
import { differencesOf, type LineRow, noteValues } from './line-store.ts';
import { releasePlaces } from './place-store.ts';
import { countRecord, presentCount } from './present.ts';
import { requireReview, takeCount } from './states.ts';
import { type CountRow, saveCount } from './store.ts';

/** Puts stock right by all differences that are not left out, as one movement, once. */
export function postCount(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const count = await takeCount(tx, scope, id);
    requireReview(count);
    const lines = await differencesOf(tx, id, countLimits.differences + 1);
    if (lines.length > countLimits.differences) {
      throw conflict('TOO_MANY_DIFFERENCES', countMessages.tooManyDifferences);
    }
    const valueChange = lines.length === 0 ? 0 : await putRight(tx, scope, { count, lines });
    const now = scope.clock.now();
    const result = { more: unitsOf(lines, 1), fewer: unitsOf(lines, -1) };
    const row = await saveCount(tx, id, {
      status: 'POSTED',
      updatedAt: now,
      closedAt: now,
      closedByName: scope.actor.name,
      ...result,
      valueChange,
    });
    await releasePlaces(tx, id);
    await recordChange(tx, scope, {
      record: countRecord(row),
      action: 'posted',
      changes: [
        { field: 'more', before: null, after: result.more },
        { field: 'fewer', before: null, after: result.fewer },
      ],
    });
    return { data: await presentCount(tx, row) };
  });
}

const unitsOf = (lines: readonly LineRow[], sign: 1 | -1): number =>
  lines.reduce((sum, { variance }) => sum + Math.max(0, variance * sign), 0);

/** By how much it changed the value of stock, in paise. */
async function putRight(
  tx: Tx,
  scope: Scope,
  { count, lines }: { count: CountRow; lines: readonly LineRow[] },
): Promise<number> {
  const { id, code, warehouseId } = count;
  const isBoxed = ({ placeId }: LineRow) => placeId !== warehouseId;
  const held = await lockStock(tx, {
    boxIds: lines.filter(isBoxed).map(({ placeId }) => placeId),
    warehouseIds: lines.every(isBoxed) ? [] : [warehouseId],
    skuIds: lines.map(({ skuId }) => skuId),
  });
  const movementId = await postMovement(tx, scope, {
    held,
    movement: {
      type: 'ADJUST',
      note: countMessages.adjustment(code),
      count: { id, code },
      moves: lines.map((line): Move => {
        const box = isBoxed(line) ? held.boxes.get(line.placeId) : undefined;
        // A box stands where it stands now, wherever it was counted.
        const spot = {
          warehouseId: box?.warehouseId ?? warehouseId,
          boxId: box?.id ?? null,
          condition: line.condition,
        };
        const qty = Math.abs(line.variance);
        const move = { skuId: line.skuId, qty, field: `lines.${line.id}` };
        return line.variance > 0 ? { ...move, to: spot } : { ...move, from: spot };
      }),
    },
  });
  return noteValues(tx, { countId: id, movementId });
}
