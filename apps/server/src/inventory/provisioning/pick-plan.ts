import type { GoodPlace } from '#inventory/stock/queries.ts';

/** Units of a SKU to be picked: in one box, or wherever they have lain longest, in `wh` if it is given. */
export type AskedPick = {
  skuId: string;
  qty: number;
  fromBoxId: string | null;
  wh: string | null;
};

type PickedPlace = Omit<GoodPlace, 'since' | 'isPacked'>;
/** Units to be taken from one place, for the line of which place in the body. */
export type PlannedPick = PickedPlace & { line: number };

/** What is there for a line that asks for more, and what other lines take of that place. */
type Short = { line: number; there: number; taken: number };

/** Places in a warehouse before all others, each part in the order that it has. */
export const inWarehouseFirst = (places: readonly GoodPlace[], warehouseId: string | null) =>
  places.toSorted(
    (one, other) =>
      Number(other.warehouseId === warehouseId) - Number(one.warehouseId === warehouseId),
  );

/**
 * From where lines are picked: those that name a box from there, then the others from what has lain
 * longest, in the order of `places`. One pick for each SKU and place, in the order of the lines.
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
