import type { GoodPlace } from '#inventory/stock/queries.ts';

/** Units of a SKU to pick: in one box, or the oldest first, only in `wh` if given. */
export type AskedPick = {
  skuId: string;
  qty: number;
  fromBoxId: string | null;
  wh: string | null;
};

type PickedPlace = Omit<GoodPlace, 'since' | 'isPacked'>;
/** Units to take from one place. `line`: the index of their line in the body. */
export type PlannedPick = PickedPlace & { line: number };

/**
 * The units available to a line that asks for more, and those that other lines take from that
 * place.
 */
type Short = { line: number; there: number; taken: number };

/** Puts places in one warehouse first. Otherwise keeps the order. */
export const inWarehouseFirst = (places: readonly GoodPlace[], warehouseId: string | null) =>
  places.toSorted(
    (one, other) =>
      Number(other.warehouseId === warehouseId) - Number(one.warehouseId === warehouseId),
  );

/**
 * Plans where lines are picked: lines that name a box first, from that box, then the others from
 * the oldest stock, in the order of `places`. Returns one pick for each SKU and place, in the order
 * of the lines.
 */
export function planPicks(
  asked: readonly AskedPick[],
  places: readonly GoodPlace[],
): { picks: PlannedPick[]; short: Short | null } {
  const left = places.map((place) => ({ ...place }));
  const taken = new Map<string, PlannedPick>();
  const inTurn = asked
    .map((pick, line) => ({ ...pick, line }))
    .sort((one, other) => Number(one.fromBoxId === null) - Number(other.fromBoxId === null));
  for (const { line, qty, ...pick } of inTurn) {
    const open = left.filter((place) => serves(place, pick));
    const there = open.reduce((sum, place) => sum + place.qty, 0);
    if (there < qty) {
      const all = places.filter((place) => serves(place, pick));
      const taken = all.reduce((sum, place) => sum + place.qty, 0) - there;
      return { picks: [], short: { line, there, taken } };
    }
    let wanted = qty;
    for (const place of open) {
      const now = Math.min(wanted, place.qty);
      if (now === 0) continue;
      wanted -= now;
      place.qty -= now;
      addTo(taken, { ...place, qty: now, line });
    }
  }
  const picks = [...taken.values()].sort((one, other) => one.line - other.line);
  return { picks, short: null };
}

function serves(place: GoodPlace, pick: Omit<AskedPick, 'qty'>): boolean {
  const { skuId, boxId, warehouseId, isPacked } = place;
  if (skuId !== pick.skuId) return false;
  if (pick.fromBoxId !== null) return boxId === pick.fromBoxId;
  return !isPacked && (pick.wh === null || warehouseId === pick.wh);
}

function addTo(
  taken: Map<string, PlannedPick>,
  { skuId, warehouseId, boxId, qty, line }: PlannedPick,
): void {
  const key = `${skuId} ${boxId ?? warehouseId}`;
  const same = taken.get(key);
  if (same) Object.assign(same, { qty: same.qty + qty, line: Math.min(same.line, line) });
  else taken.set(key, { skuId, warehouseId, boxId, qty, line });
}
