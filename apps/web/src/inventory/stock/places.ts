import { type Condition, conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { placeName } from '#core/stock-terms.ts';
import type { SkuStock } from './queries.ts';

/** A place with what lies there of a SKU. */
export type Place = {
  /** By which a form names it. */
  key: string;
  name: string;
  wh: string;
  boxId: string | null;
  counts: Record<Condition, number>;
};

export const noCounts = (): Record<Condition, number> =>
  Object.fromEntries(conditions.map((condition) => [condition, 0])) as Record<Condition, number>;

/** A warehouse, or a box in it, as a form names it. */
export const placeKey = (wh: string, boxId: string | null): string =>
  boxId === null ? wh : `${wh}/${boxId}`;

/** Where a SKU lies or was counted, each place once, with how much of it is there in which condition. */
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
