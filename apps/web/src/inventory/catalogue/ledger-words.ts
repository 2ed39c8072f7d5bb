import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import type { MovementLine } from '@kolam/contract/inventory/stock/model.ts';
import { placeName } from '#core/stock-terms.ts';
import { formatNumber } from '#ui/format.ts';

type Spot = NonNullable<MovementLine['from']>;

const conditionOf = (condition: Condition) => (condition === 'good' ? '' : ` (${condition})`);
const wholeSpot = (spot: Spot) => placeName(spot) + conditionOf(spot.condition);

/** By how much what is on hand changed: "+20", "−3". */
export const changeText = (units: number): string =>
  units < 0 ? `−${formatNumber(-units)}` : `+${formatNumber(units)}`;

/** Where the goods of a line came from and went to. */
export function spotText({ from, to }: Pick<MovementLine, 'from' | 'to'>): string {
  if (from === null) return to === null ? '' : `into ${wholeSpot(to)}`;
  if (to === null) return `out of ${wholeSpot(from)}`;
  // A change of condition where they lie.
  if (placeName(from) === placeName(to))
    return `${from.condition} → ${to.condition}, ${placeName(to)}`;
  return `${wholeSpot(from)} → ${wholeSpot(to)}`;
}
