import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { AskedGoods } from '@kolam/contract/inventory/provisioning/rules.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, StaleRead } from '#core/failure.ts';
import { findBox } from '#inventory/boxes/queries.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import { alsoLock, type LockedStock, lockStock } from '#inventory/stock/actions.ts';
import { type GoodPlace, goodPlaces } from '#inventory/stock/queries.ts';
import { findWarehouse } from '#inventory/warehouses/queries.ts';
import { type AskedPick, inWarehouseFirst, type PlannedPick, planPicks } from './pick-plan.ts';

/**
 * Locks what a ticket changes, and plans where its goods are picked. Boxes are locked before SKUs,
 * so the boxes to pick from are read before the locks. If others take planned goods in between,
 * further places replace them. If another transaction has locked one of these places, the
 * transaction restarts.
 * @throws Failure 400 for unknown ids, 409 `INSUFFICIENT_STOCK` with the available quantity,
 * `BOX_ISSUED`
 */
export async function lockPicks(
  tx: Tx,
  body: AskedGoods,
  skus: readonly SkuReference[],
): Promise<{ locked: LockedStock; picks: PlannedPick[] }> {
  const skuIds = skus.map(({ id }) => id);
  if (body.wh !== null && !(await findWarehouse(tx, body.wh))) {
    throw invalid({ wh: stockMessages.warehouseUnknown });
  }
  const named = body.lines.flatMap(({ fromBoxId }) => fromBoxId ?? []);
  const look = async () => planPicks(askedPicks(body, skuIds), await pickable(tx, body, skuIds));
  const seen = placesOf((await look()).picks);
  const locked = await lockStock(tx, {
    boxIds: [...named, ...seen.boxIds],
    changedBoxIds: body.transportBoxId === null ? [] : [body.transportBoxId],
    warehouseIds: [...(body.wh === null ? [] : [body.wh]), ...seen.warehouseIds],
    skuIds,
  });
  requireBoxes(locked, body);
  // From here on no other transaction moves units of these SKUs.
  const { picks, short } = await look();
  if (short) throw insufficient(short, { body, skus, locked });
  if (picks.length > provisioningLimits.picks) {
    const message = provisioningMessages.tooManyPicks;
    throw conflict('TOO_MANY_PICKS', message, { lines: message });
  }
  if (!(await alsoLock(tx, locked, placesOf(picks)))) throw new StaleRead();
  return { locked, picks };
}

const askedPicks = ({ lines, wh }: AskedGoods, skuIds: readonly string[]): AskedPick[] =>
  lines.map(({ qty, fromBoxId }, line) => ({ skuId: skuIds[line] ?? '', qty, fromBoxId, wh }));

const placesOf = (picks: readonly PlannedPick[]) => ({
  boxIds: picks.flatMap(({ boxId }) => boxId ?? []),
  warehouseIds: picks.map(({ warehouseId }) => warehouseId),
});

/**
 * Returns the places to pick from: boxes that a line names, wherever they are, and unpacked stock,
 * only in the requested warehouse if there is one. Places in the transport box's warehouse come
 * first.
 */
async function pickable(
  tx: Tx,
  { lines, wh, transportBoxId }: AskedGoods,
  skuIds: readonly string[],
): Promise<GoodPlace[]> {
  const named = new Set(lines.map(({ fromBoxId }) => fromBoxId));
  const box = transportBoxId === null ? null : await findBox(tx, transportBoxId);
  const places = (await goodPlaces(tx, skuIds)).filter(
    ({ warehouseId, boxId, isPacked }) =>
      (boxId !== null && named.has(boxId)) || (!isPacked && (wh === null || warehouseId === wh)),
  );
  return inWarehouseFirst(places, box?.warehouseId ?? null);
}

/** Checks that boxes named by lines exist and are not out. */
function requireBoxes(locked: LockedStock, { lines }: AskedGoods): void {
  const unknown: Record<string, string> = {};
  const away: Record<string, string> = {};
  for (const [line, { fromBoxId }] of lines.entries()) {
    if (fromBoxId === null) continue;
    const box = locked.boxes.get(fromBoxId);
    const field = `lines.${line}.fromBoxId`;
    if (!box) unknown[field] = provisioningMessages.boxUnknown;
    else if (box.status === 'ISSUED') away[field] = provisioningMessages.boxAway(box.code);
  }
  if (Object.keys(unknown).length > 0) throw invalid(unknown);
  const [message] = Object.values(away);
  if (message !== undefined) throw conflict('BOX_ISSUED', message, away);
}

function insufficient(
  { line, there, taken }: { line: number; there: number; taken: number },
  { body, skus, locked }: { body: AskedGoods; skus: readonly SkuReference[]; locked: LockedStock },
) {
  const boxId = body.lines[line]?.fromBoxId ?? null;
  const place =
    boxId === null
      ? (locked.warehouses.get(body.wh ?? '')?.name ?? null)
      : (locked.boxes.get(boxId)?.code ?? '');
  const message = provisioningMessages.insufficient(there, {
    code: skus[line]?.code ?? '',
    place,
    taken,
  });
  return conflict('INSUFFICIENT_STOCK', message, { [`lines.${line}.qty`]: message });
}
