import { countLimits } from '@kolam/contract/inventory/counts/limits.ts';
import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { mostStock } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { lockStock, type Move, postMovement } from '#inventory/stock/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { doubtsOf } from './doubts.ts';
import { differencesOf, type LineRow, noteValues } from './line-store.ts';
import { pairedUp } from './pairs.ts';
import { releasePlaces } from './place-store.ts';
import { countRecord, presentCount } from './present.ts';
import { requireReview, takeCount } from './states.ts';
import { type CountRow, saveCount } from './store.ts';

/**
 * Corrects stock by all differences that are not left out, as one movement, once.
 * @throws Failure 409 by each `CountDoubt`, naming lines
 */
export function postCount(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const count = await takeCount(tx, context, id);
    requireReview(count);
    await requireDecided(tx, id);
    const lines = await differencesOf(tx, id, countLimits.differences + 1);
    if (lines.length > countLimits.differences) {
      throw conflict('TOO_MANY_DIFFERENCES', countMessages.tooManyDifferences);
    }
    const result = { more: unitsOf(lines, 1), fewer: unitsOf(lines, -1) };
    if (Math.max(result.more, result.fewer) > mostStock) {
      const message = countMessages.tooManyUnits;
      throw conflict('TOO_MUCH_STOCK', message, { lines: message });
    }
    const valueChange = lines.length === 0 ? 0 : await putRight(tx, context, { count, lines });
    const now = context.clock.now();
    const row = await saveCount(tx, id, {
      status: 'POSTED',
      updatedAt: now,
      closedAt: now,
      closedByName: context.actor.name,
      ...result,
      valueChange,
    });
    await releasePlaces(tx, id);
    await recordChange(tx, context, {
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

/** @throws Failure 409 naming the lines that must be decided first */
async function requireDecided(tx: Tx, id: string): Promise<void> {
  const doubts = await doubtsOf(tx, id);
  const [first] = doubts;
  if (!first) return;
  const { doubt, total } = first;
  const message = countMessages.doubts[doubt];
  const lines = doubts.filter((line) => line.doubt === doubt);
  throw conflict(
    doubt,
    message(total),
    Object.fromEntries(lines.map((line) => [`lines.${line.id}`, message(1)])),
  );
}

const unitsOf = (lines: readonly LineRow[], sign: 1 | -1): number =>
  lines.reduce((sum, { variance }) => sum + Math.max(0, variance * sign), 0);

/** Posts the differences. Returns by how much the value of stock changed, in paise. */
async function putRight(
  tx: Tx,
  context: RequestContext,
  { count, lines }: { count: CountRow; lines: readonly LineRow[] },
): Promise<number> {
  const { id, code, warehouseId } = count;
  const isBoxed = ({ placeId }: LineRow) => placeId !== warehouseId;
  const locked = await lockStock(tx, {
    boxIds: lines.filter(isBoxed).map(({ placeId }) => placeId),
    warehouseIds: lines.every(isBoxed) ? [] : [warehouseId],
    skuIds: lines.map(({ skuId }) => skuId),
  });
  // Uses the current warehouse of a box, wherever it was counted.
  const spotOf = (line: LineRow) => {
    const box = isBoxed(line) ? locked.boxes.get(line.placeId) : undefined;
    const { condition } = line;
    return { warehouseId: box?.warehouseId ?? warehouseId, boxId: box?.id ?? null, condition };
  };
  // A user may have corrected stock by hand before the goods were locked.
  await requireDecided(tx, id);
  const movementId = await postMovement(tx, context, {
    locked,
    movement: {
      type: 'ADJUST',
      note: countMessages.adjustment(code),
      count: { id, code },
      moves: pairedUp(lines).map(({ from, to, qty }): Move => {
        const line = (from ?? to) as LineRow;
        return {
          ...{ skuId: line.skuId, qty, field: `lines.${line.id}` },
          ...(from && { from: spotOf(from) }),
          ...(to && { to: spotOf(to) }),
        };
      }),
    },
  });
  return noteValues(tx, { countId: id, movementId });
}
