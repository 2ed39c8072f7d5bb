import { divideHalfUp } from '@kolam/contract/core/half-up.ts';
import { type Condition, isOnHand } from '@kolam/contract/inventory/goods/conditions.ts';

/**
 * What is on hand of a SKU and what it is worth: units, their value in paise, and the average cost of
 * one, rounded. Where all of it is worth nothing, the average is the last one known; 0: none ever was.
 */
export type Worth = { onHand: number; value: number; averageCost: number };

type Side = { condition: Condition } | undefined;

/** Units that come, go, or change where or how they lie. */
export type Step = {
  qty: number;
  from?: Side;
  to?: Side;
  /** In paise for all of them: what came at it, or is taken back at it. */
  cost?: number | undefined;
  /** They are received: the first cost that is known is that of what lay there before, too. */
  isReceived?: boolean;
  /** A receipt is taken back, and these are known without it. */
  known?: KnownCosts;
};

/** The lowest and the highest cost of a unit, in paise, of a SKU's receipts; null: none tells one. */
export type KnownCosts = { lowest: number; highest: number } | null;

/** By how much a step changes what is on hand, and the value. */
type Change = { onHand: number; value: number };

/**
 * Exact up to 2^53. A larger share is rounded, and the stock that it would lead to is far above the most
 * that a SKU can be worth: `postMovement` refuses it.
 */
const shareOf = (value: number, units: number, of: number): number =>
  Number(divideHalfUp(BigInt(value) * BigInt(units), BigInt(of)));

/**
 * What comes raises the value by its cost, or by the average where none is known: of what is there, or
 * the last one where that is worth nothing.
 */
function comingIn({ onHand, value, averageCost }: Worth, { qty, cost, isReceived }: Step): number {
  if (cost === undefined) return value > 0 ? shareOf(value, qty, onHand) : averageCost * qty;
  const isFirst = isReceived && value === 0 && averageCost === 0;
  return isFirst ? shareOf(cost, onHand + qty, qty) : cost;
}

/**
 * What goes lowers it by the average. What is taken back lowers it by its own cost, unless there is less
 * value than that; the last unit takes everything with it.
 */
function goingOut({ onHand, value }: Worth, { qty, cost }: Step): number {
  if (qty >= onHand) return value;
  return cost !== undefined && cost <= value ? cost : shareOf(value, qty, onHand);
}

const unitsOn = (side: Side, qty: number): number => (side && isOnHand(side.condition) ? qty : 0);

/**
 * The worth after a step, by moving average (decision record 0015): all that is on hand carries value,
 * and what stays on hand is worth what it was. Values are whole paise, so the changes of a ledger add up
 * to the value exactly.
 */
export function afterStep(worth: Worth, step: Step): { worth: Worth; change: Change } {
  const onHand = unitsOn(step.to, step.qty) - unitsOn(step.from, step.qty);
  const change = { onHand, value: 0 };
  if (onHand > 0) change.value = comingIn(worth, step);
  if (onHand < 0) change.value = 0 - goingOut(worth, step);
  const after = { onHand: worth.onHand + onHand, value: worth.value + change.value };
  const last = lastAverage(worth, step);
  return { worth: { ...after, averageCost: averageOf(after, last) }, change };
}

/** What a unit costs where nothing of it is worth anything; the cost of a receipt taken back says no more. */
function lastAverage({ averageCost }: Worth, { known }: Step): number {
  if (known === undefined) return averageCost;
  return known === null ? 0 : within(known, averageCost);
}

const within = ({ lowest, highest }: { lowest: number; highest: number }, value: number): number =>
  Math.min(Math.max(value, lowest), highest);

/** Rounded to nothing, an average is no response to what a unit costs. */
function averageOf({ onHand, value }: Omit<Worth, 'averageCost'>, last: number): number {
  return (onHand > 0 ? shareOf(value, 1, onHand) : 0) || last;
}

/** What a receipt brought of a SKU, and what is known of its cost without that receipt. */
export type Received = {
  units: number;
  /** What they cost, and by how much they changed the value, in paise. */
  cost: number;
  value: number;
  /** Whether what is on hand, or its value, changed since. */
  isMixed: boolean;
  /** Of the other receipts that stand. */
  known: KnownCosts;
};

/**
 * By how much taking a receipt back lowers the value. Right after it came that is what it brought.
 * Goods that went meanwhile took a share of a wrong cost along, or of a right one: what remains is worth
 * no less than the other receipts' lowest cost says and no more than their highest, and never more than
 * all was before. Where no other tells a cost, nobody knows what it is worth.
 */
export function valueTakenBack({ onHand, value }: Worth, received: Received): number {
  const { units, cost, isMixed, known } = received;
  const left = onHand - units;
  if (left <= 0) return value;
  if (!isMixed) return received.value;
  if (known === null) return value;
  const bounds = { lowest: known.lowest * left, highest: known.highest * left };
  return value - Math.min(within(bounds, value - cost), value);
}

/** A value shared out among so many units each, to the paisa. */
export function sharesOf(value: number, units: readonly number[]): number[] {
  let [left, leftUnits] = [value, units.reduce((sum, each) => sum + each, 0)];
  return units.map((each) => {
    const share = shareOf(left, each, leftUnits);
    left -= share;
    leftUnits -= each;
    return share;
  });
}
