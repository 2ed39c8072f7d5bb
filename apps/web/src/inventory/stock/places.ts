import { type Condition, conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import type { SkuStock } from './queries.ts';
import { placeName } from './terms.ts';

/** A place with its units of a SKU. */
export type Place = {
  /** The value in a form. */
  key: string;
  name: string;
  wh: string;
  boxId: string | null;
  counts: Record<Condition, number>;
};

export const noCounts = (): Record<Condition, number> =>
  Object.fromEntries(conditions.map((condition) => [condition, 0])) as Record<Condition, number>;

/** The form value of a warehouse, or of a box in it. */
export const placeKey = (wh: string, boxId: string | null): string =>
  boxId === null ? wh : `${wh}/${boxId}`;

/** Returns each place where a SKU is or was counted once, with its units by condition. */
export function placesOf({
  placements,
  offHand,
}: Pick<SkuStock, 'placements' | 'offHand'>): Place[] {
  const places = new Map<string, Place>();
  for (const placement of [...placements, ...offHand]) {
    const { wh, box, condition, qty } = placement;
    const key = placeKey(wh.id, box?.id ?? null);
    const place = places.get(key) ?? {
      ...{ key, name: placeName(placement), wh: wh.id, boxId: box?.id ?? null },
      counts: noCounts(),
    };
    place.counts[condition] += qty;
    places.set(key, place);
  }
  return [...places.values()];
}
