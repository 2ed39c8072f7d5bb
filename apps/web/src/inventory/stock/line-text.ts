import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';
import { formatNumber } from '#ui/format.ts';
import type { MovementLine } from './queries.ts';
import { placeName } from './terms.ts';

type Moved = Pick<MovementLine, 'from' | 'to'>;
type Side = NonNullable<MovementLine['from']>;

const isSamePlace = (one: Side, other: Side) =>
  one.wh.id === other.wh.id && one.box?.id === other.box?.id;

const conditionOf = ({ condition }: Side) => conditionLabels[condition].label;

/**
 * Source and destination: "Pune, unboxed → SBX-1 · Pune", "Into Pune, unboxed", "Out of SBX-1 ·
 * Pune".
 */
export function wayOf({ from, to }: Moved): string {
  if (from && to) {
    return isSamePlace(from, to) ? placeName(to) : `${placeName(from)} → ${placeName(to)}`;
  }
  if (to) return `Into ${placeName(to)}`;
  return from ? `Out of ${placeName(from)}` : '';
}

/** "Good → Damaged" where the condition changed, "Damaged" where it is not good, else empty. */
export function conditionWay({ from, to }: Moved): string {
  if (from && to && from.condition !== to.condition) {
    return `${conditionOf(from)} → ${conditionOf(to)}`;
  }
  const side = to ?? from;
  return side && side.condition !== 'good' ? conditionOf(side) : '';
}

/** "+12 pcs" for incoming units, "−3 pcs" for outgoing ones, "5 pcs" for moved ones. */
export function quantityText({ qty, unit, from, to }: Moved & Pick<MovementLine, 'qty' | 'unit'>) {
  const sign = from && to ? '' : to ? '+' : '−';
  return `${sign}${formatNumber(qty)} ${unit}`;
}

/** The change of stock on hand: "+20", "−3". */
export const changeText = (units: number): string =>
  units < 0 ? `−${formatNumber(-units)}` : `+${formatNumber(units)}`;
