import { divideHalfUp, exactNumber } from '@kolam/contract/core/half-up.ts';

/** What is on hand of a SKU: units, their value in paise, and the average cost of one, rounded. */
export type Worth = { onHand: number; value: number; averageCost: number };

/** Units that come on hand, or go: `cost` in paise for all of them where it is known. */
export type Step = { units: number; cost?: number | undefined };

const shareOf = (value: number, units: number, of: number): number =>
  exactNumber(divideHalfUp(BigInt(value) * BigInt(units), BigInt(of)));

/** At the average of what is there; of nothing, at the average of what was there last. */
const atAverage = ({ onHand, value, averageCost }: Worth, units: number): number =>
  onHand > 0 ? shareOf(value, units, onHand) : averageCost * units;

/**
 * What comes raises the value by its cost, or by the average where none is known.
 */
function comingIn(worth: Worth, { units, cost }: Step): number {
  return cost ?? atAverage(worth, units);
}

/**
 * What goes lowers it by the average. A receipt taken back lowers it by its own cost, unless what
 * would be left could not be worth that; the last unit takes everything with it.
 */
function goingOut(worth: Worth, { units, cost }: Step): number {
  if (units >= worth.onHand) return worth.value;
  return cost !== undefined && cost <= worth.value ? cost : atAverage(worth, units);
}

/**
 * The worth after `units` came on hand (or, below 0, went), by moving average (decision record 0015).
 * Values are whole paise, so the changes of a ledger add up to the value exactly.
 */
export function afterStep(worth: Worth, step: Step): { worth: Worth; valueChange: number } {
  const { units } = step;
  if (units === 0) return { worth, valueChange: 0 };
  const size = { ...step, units: Math.abs(units) };
  const valueChange = units > 0 ? comingIn(worth, size) : -goingOut(worth, size);
  const onHand = worth.onHand + units;
  const value = worth.value + valueChange;
  const averageCost = onHand > 0 ? shareOf(value, 1, onHand) : worth.averageCost;
  return { worth: { onHand, value, averageCost }, valueChange };
}
