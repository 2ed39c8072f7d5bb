import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { UpdateCountLine } from '@kolam/contract/inventory/counts/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { lockBoxes } from '#inventory/boxes/actions.ts';
import { lockSkusForShare } from '#inventory/catalogue/actions.ts';
import { skuReferences } from '#inventory/catalogue/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { findLine, type LineRow, saveLine } from './line-store.ts';
import { lookAt } from './look.ts';
import { requireCountable } from './places.ts';
import { countRecord } from './present.ts';
import { correctionsAfter, presentLine } from './present-lines.ts';
import { requireReview, requireUnfinished, takeCount } from './states.ts';
import { type CountRow, saveCount } from './store.ts';

type Ids = { id: string; lineId: string };

/**
 * Counts a line again and compares it with the current book quantity. In review, leaves it out or
 * stores a decision about it.
 * @throws Failure 400, 404, 409 `NOT_OPEN`, `NOT_IN_REVIEW`, `COUNTED_MEANWHILE`, `BOX_ISSUED`,
 * `CORRECTED_SINCE`
 */
export function updateLine(context: RequestContext, { id, lineId }: Ids, body: UpdateCountLine) {
  return context.transaction(async (tx) => {
    const count = await takeCount(tx, context, id);
    requireUnfinished(count, 'NOT_OPEN');
    const before = await findLine(tx, { countId: id, id: lineId });
    // An open count hides what should have been there.
    if (!before || (count.status === 'OPEN' && before.isMissed)) throw notFound();
    if (isDecision(body)) requireReview(count);
    const line = await saveLine(tx, lineId, await changesOf(tx, context, { count, before, body }));
    const row = await saveCount(tx, id, { updatedAt: context.clock.now() });
    const { code = '' } = (await skuReferences(tx, [line.skuId])).get(line.skuId) ?? {};
    await recordChange(tx, context, {
      record: countRecord(row),
      action: body.counted === undefined ? 'line_decided' : 'line_corrected',
      detail: code,
      changes: changesBetween(inWords(before), inWords(line)),
    });
    return { data: await presentLine(tx, row, line) };
  });
}

const isDecision = ({ leftOut, issuedCounted, shelfChanged }: UpdateCountLine): boolean =>
  [leftOut, issuedCounted, shelfChanged].some((given) => given !== undefined);

const inWords = ({ counted, leftOut, issuedCounted, confirmedTurn }: LineRow) => ({
  counted,
  leftOut,
  issuedCounted,
  shelfChanged: confirmedTurn === null ? null : countMessages.shelfChanged,
});

type Changes = Partial<Omit<LineRow, 'variance'>>;
type Changing = { count: CountRow; before: LineRow; body: UpdateCountLine };

async function changesOf(tx: Tx, context: RequestContext, { count, before, body }: Changing) {
  const { leftOut, issuedCounted, shelfChanged } = body;
  const counted = await countedAgain(tx, context, { count, before, body });
  const confirmed =
    shelfChanged === undefined || body.counted !== undefined
      ? {}
      : { confirmedTurn: await confirmedTurnOf(tx, { count, before, shelfChanged }) };
  const changes: Changes = {
    ...counted,
    ...confirmed,
    ...(leftOut === undefined ? {} : { leftOut }),
    ...(issuedCounted === undefined ? {} : { issuedCounted }),
  };
  requirePossible({ ...before, ...changes });
  return changes;
}

/** A recount in one go starts the line again, whatever moved before. */
async function countedAgain(
  tx: Tx,
  context: RequestContext,
  { count, before, body: { counted, expected } }: Changing,
): Promise<Changes> {
  if (counted === undefined) return {};
  if (expected !== undefined && expected !== before.counted) {
    const message = countMessages.countedMeanwhile(before.counted);
    throw conflict('COUNTED_MEANWHILE', message, { counted: message });
  }
  await requireHere(tx, count, before);
  const { book, issued, turn } = await lookAt(tx, before);
  return {
    counted,
    book,
    issued,
    lookTurn: turn,
    isRunning: false,
    isDisturbed: false,
    isMissed: false,
    issuedCounted: null,
    confirmedTurn: null,
    countedAt: context.clock.now(),
    countedByName: context.actor.name,
    leftOut: null,
  };
}

/** @throws Failure 409 `BOX_ISSUED` for a box that went out in between */
async function requireHere(tx: Tx, { warehouseId }: CountRow, { placeId }: LineRow): Promise<void> {
  if (placeId === warehouseId) return;
  const box = (await lockBoxes(tx, [placeId], { alone: false })).get(placeId);
  if (box) requireCountable(box, 'counted');
}

/**
 * Returns the turn up to which corrections by hand also changed the shelf: that of the correction
 * that the user saw, which must be the newest.
 */
async function confirmedTurnOf(
  tx: Tx,
  { count, before, shelfChanged }: Omit<Changing, 'body'> & { shelfChanged: string | null },
): Promise<number | null> {
  if (shelfChanged === null) return null;
  await lockSkusForShare(tx, [before.skuId]);
  const [newest] = await correctionsAfter(tx, count, [before]);
  if (newest?.movementId === shelfChanged) return newest.turn;
  throw conflict('CORRECTED_SINCE', countMessages.correctedAgain, {
    shelfChanged: countMessages.correctedAgain,
  });
}

/** Checks that `issuedCounted` fits the issued and the counted units. @throws Failure 400 */
function requirePossible({ issuedCounted, counted, issued }: LineRow): void {
  if (issuedCounted === null) return;
  if (issuedCounted > issued) throw invalid({ issuedCounted: countMessages.issuedTooMany(issued) });
  if (issuedCounted <= counted) return;
  throw invalid({ issuedCounted: countMessages.issuedNotAmong(counted, issuedCounted) });
}
