import { divideHalfUp } from '@kolam/contract/core/half-up.ts';
import { type Condition, isOnHand } from '@kolam/contract/inventory/goods/conditions.ts';

/**
 * The stock on hand of a SKU and its value: units, value in paise, and the rounded average cost of
 * a unit. Where all of it is worth nothing, the average is the last known one, or 0 if there never
 * was one.
 */
export type Valuation = { onHand: number; value: number; averageCost: number };

type Side = { condition: Condition } | undefined;

/** Units that come in, go out, or change place or condition. */
export type Step = {
  qty: number;
  from?: Side;
  to?: Side;
  /**
   * In paise for all of them: the cost of incoming units, or the value at which units are taken
   * back.
   */
  cost?: number | undefined;
  /**
   * The units are received: the first known cost also applies to the stock that was there before.
   */
  isReceived?: boolean;
  /** For the reversal of a receipt: the costs known without it. */
  known?: KnownCosts;
};

/**
 * The lowest and the highest unit cost, in paise, of a SKU's receipts, or null if none has a cost.
 */
export type KnownCosts = { lowest: number; highest: number } | null;

/** By how much a step changes what is on hand, and the value. */
type Change = { onHand: number; value: number };

/**
 * Exact up to 2^53. A larger share is rounded, but the resulting stock would be far above the most
 * that a SKU can be worth, so `postMovement` refuses it.
 */
const shareOf = (value: number, units: number, of: number): number =>
  Number(divideHalfUp(BigInt(value) * BigInt(units), BigInt(of)));

/**
 * Incoming units raise the value by their cost. Without a cost, they raise it by the average of the
 * stock, or by the last one where the stock is worth nothing.
 */
function comingIn(
  { onHand, value, averageCost }: Valuation,
  { qty, cost, isReceived }: Step,
): number {
  if (cost === undefined) return value > 0 ? shareOf(value, qty, onHand) : averageCost * qty;
  const isFirst = isReceived && value === 0 && averageCost === 0;
  return isFirst ? shareOf(cost, onHand + qty, qty) : cost;
}

/**
 * Outgoing units lower the value by the average. Units taken back lower it by their own cost,
 * unless there is less value than that. The last unit takes all remaining value.
 */
function goingOut({ onHand, value }: Valuation, { qty, cost }: Step): number {
  if (qty >= onHand) return value;
  return cost !== undefined && cost <= value ? cost : shareOf(value, qty, onHand);
}

const unitsOn = (side: Side, qty: number): number => (side && isOnHand(side.condition) ? qty : 0);

/**
 * Returns the worth after a step, by moving average (decision record 0015): all stock on hand
 * carries value, and units that stay keep theirs. Values are whole paise, so the changes of a
 * ledger add up to the value exactly.
 */
export function afterStep(
  valuation: Valuation,
  step: Step,
): { valuation: Valuation; change: Change } {
  const onHand = unitsOn(step.to, step.qty) - unitsOn(step.from, step.qty);
  const change = { onHand, value: 0 };
  if (onHand > 0) change.value = comingIn(valuation, step);
  if (onHand < 0) change.value = 0 - goingOut(valuation, step);
  const after = { onHand: valuation.onHand + onHand, value: valuation.value + change.value };
  const last = lastAverage(valuation, step);
  return { valuation: { ...after, averageCost: averageOf(after, last) }, change };
}

/**
 * The unit cost to use where the stock is worth nothing. A reversed receipt's cost no longer
 * counts.
 */
function lastAverage({ averageCost }: Valuation, { known }: Step): number {
  if (known === undefined) return averageCost;
  return known === null ? 0 : within(known, averageCost);
}

const within = ({ lowest, highest }: { lowest: number; highest: number }, value: number): number =>
  Math.min(Math.max(value, lowest), highest);

/** An average that rounds to 0 does not say what a unit costs. */
function averageOf({ onHand, value }: Omit<Valuation, 'averageCost'>, last: number): number {
  return (onHand > 0 ? shareOf(value, 1, onHand) : 0) || last;
}

/** What a receipt brought of a SKU, and the costs known without that receipt. */
export type Received = {
  units: number;
  /** The cost of the units, and by how much they changed the value, in paise. */
  cost: number;
  value: number;
  /** Whether the stock on hand, or its value, changed since. */
  isMixed: boolean;
  /** Of the other receipts that are not reversed. */
  known: KnownCosts;
};

/**
 * Returns by how much reversing a receipt lowers the value. Right after the receipt it is what the
 * receipt brought. Goods that have left since took a share of a possibly wrong cost with them. So
 * the remaining value is limited by the lowest and the highest cost of the other receipts, and
 * never exceeds the value before. If no other receipt has a cost, the remaining value is unknown.
 */
export function valueTakenBack({ onHand, value }: Valuation, received: Received): number {
  const { units, cost, isMixed, known } = received;
  const left = onHand - units;
  if (left <= 0) return value;
  if (!isMixed) return received.value;
  if (known === null) return value;
  const bounds = { lowest: known.lowest * left, highest: known.highest * left };
  return value - Math.min(within(bounds, value - cost), value);
}

/** Splits a value over the given numbers of units, exact to the paisa. */
export function sharesOf(value: number, units: readonly number[]): number[] {
  let [left, leftUnits] = [value, units.reduce((sum, each) => sum + each, 0)];
  return units.map((each) => {
    const share = shareOf(left, each, leftUnits);
    left -= share;
    leftUnits -= each;
    return share;
  });
}
