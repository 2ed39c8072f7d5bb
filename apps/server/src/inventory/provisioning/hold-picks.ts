import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { CreateTicket } from '@kolam/contract/inventory/provisioning/rules.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, StaleLook } from '#core/failure.ts';
import type { SkuReference } from '../catalogue/queries.ts';
import { type HeldStock, lockStock } from '../stock/actions.ts';
import { type GoodPlace, goodPlaces } from '../stock/queries.ts';
import { findWarehouse } from '../warehouses/queries.ts';
import { type AskedPick, type PlannedPick, planPicks } from './pick-plan.ts';

/** Places that one ticket may be picked from: more than anybody walks to. */
const mostPicks = 1_000;

/**
 * Locks all that a ticket touches, and plans from where its goods are picked. Boxes are locked before
 * SKUs, and which boxes there are can only be looked up before: where goods came into another place
 * meanwhile and that one is needed, the transaction begins again.
 *
 * @throws Failure 400 for what is unknown, 409 `INSUFFICIENT_STOCK` naming what is there
 */
export async function holdPicks(
  tx: Tx,
  body: CreateTicket,
  skus: readonly SkuReference[],
): Promise<{ held: HeldStock; picks: PlannedPick[] }> {
  const skuIds = skus.map(({ id }) => id);
  if (body.wh !== null && !(await findWarehouse(tx, body.wh))) {
    throw invalid({ wh: stockMessages.warehouseUnknown });
  }
  const asked = body.lines.map(
    ({ qty, fromBoxId }, line): AskedPick => ({
      skuId: skuIds[line] ?? '',
      qty,
      fromBoxId,
      wh: body.wh,
    }),
  );
  const named = body.lines.flatMap(({ fromBoxId }) => fromBoxId ?? []);
  const seen = pickable(await goodPlaces(tx, skuIds), { named, wh: body.wh });
  const held = await lockStock(tx, {
    boxIds: [...named, ...seen.flatMap(({ boxId }) => boxId ?? [])],
    changedBoxIds: body.transportBoxId === null ? [] : [body.transportBoxId],
    warehouseIds: [
      ...(body.wh === null ? [] : [body.wh]),
      ...seen.map(({ warehouseId }) => warehouseId),
    ],
    skuIds,
  });
  requireBoxes(held, body);
  // From here on nobody else moves units of these SKUs.
  const places = pickable(await goodPlaces(tx, skuIds), { named, wh: body.wh });
  const { picks, short } = planPicks(asked, places);
  if (short) throw insufficient(short, { body, skus, held });
  if (picks.length > mostPicks) {
    const message = provisioningMessages.tooManyPicks;
    throw conflict('TOO_MANY_PICKS', message, { lines: message });
  }
  const isHeld = ({ boxId, warehouseId }: PlannedPick) =>
    held.warehouses.has(warehouseId) && (boxId === null || held.boxes.has(boxId));
  if (!picks.every(isHeld)) throw new StaleLook();
  return { held, picks };
}

/** Boxes that a line names wherever they are, all else unpacked in the warehouse asked for, if one is. */
const pickable = (
  places: readonly GoodPlace[],
  { named, wh }: { named: readonly string[]; wh: string | null },
): GoodPlace[] =>
  places.filter(
    ({ warehouseId, boxId, isPacked }) =>
      (boxId !== null && named.includes(boxId)) ||
      (!isPacked && (wh === null || warehouseId === wh)),
  );

function requireBoxes(held: HeldStock, { lines }: CreateTicket): void {
  const problems = lines.flatMap(({ fromBoxId }, line) =>
    fromBoxId === null || held.boxes.has(fromBoxId)
      ? []
      : [[`lines.${line}.fromBoxId`, provisioningMessages.boxUnknown] as const],
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

function insufficient(
  { line, there }: { line: number; there: number },
  { body, skus, held }: { body: CreateTicket; skus: readonly SkuReference[]; held: HeldStock },
) {
  const boxId = body.lines[line]?.fromBoxId ?? null;
  const place =
    boxId === null
      ? (held.warehouses.get(body.wh ?? '')?.name ?? null)
      : (held.boxes.get(boxId)?.code ?? '');
  const message = provisioningMessages.insufficient(there, {
    code: skus[line]?.code ?? '',
    place,
  });
  return conflict('INSUFFICIENT_STOCK', message, { [`lines.${line}.qty`]: message });
}
