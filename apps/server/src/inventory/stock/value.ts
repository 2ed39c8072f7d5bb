import { divideHalfUp, exactNumber } from '@kolam/contract/core/half-up.ts';
import { type Condition, isOnHand } from '@kolam/contract/inventory/stock/conditions.ts';

/**
 * What is on hand of a SKU and what it is worth: units, damaged ones, those of them that carry no value
 * since an event bears their cost, the value of the others in paise, and the average cost of one of
 * those, rounded. Where all of it is worth nothing, the average is the last one known.
 */
export type Worth = {
  onHand: number;
  damaged: number;
  unvalued: number;
  value: number;
  averageCost: number;
};

type Side = { condition: Condition } | undefined;

/**
 * Units that come, go, or change where or how they lie. `cost` in paise for all of them: what came at
 * it, or is taken back at it; null: they come without value, for good, or had none. `unvalued` of those
 * that come to the damaged carry none, and `cost` is that of the others.
 */
export type Step = {
  qty: number;
  from?: Side;
  to?: Side;
  cost?: number | null | undefined;
  unvalued?: number | undefined;
};

/** By how much a step changes what is on hand, what of it carries no value, and the value. */
type Change = { onHand: number; unvalued: number; value: number };

const shareOf = (value: number, units: number, of: number): number =>
  exactNumber(divideHalfUp(BigInt(value) * BigInt(units), BigInt(of)));

const valuedOf = ({ onHand, unvalued }: Worth): number => onHand - unvalued;

/** The same cost for fewer units. */
const costOf = (cost: number, units: number, of: number): number =>
  units === of ? cost : shareOf(cost, units, of);

/**
 * What comes raises the value by its cost, or by the average where none is known: of what is there, or
 * the last one where that is worth nothing.
 */
function comingIn(worth: Worth, units: number, cost: number | undefined): number {
  if (cost !== undefined) return cost;
  const { value, averageCost } = worth;
  return value > 0 ? shareOf(value, units, valuedOf(worth)) : averageCost * units;
}

/**
 * What goes lowers it by the average. What is taken back lowers it by its own cost, unless what would
 * be left could not be worth that; the last unit takes everything with it.
 */
function goingOut(worth: Worth, units: number, cost: number | undefined): number {
  const valued = valuedOf(worth);
  if (units === 0) return 0;
  if (units >= valued) return worth.value;
  return cost !== undefined && cost <= worth.value ? cost : shareOf(worth.value, units, valued);
}

/**
 * How many units without value a step takes out of the damaged ones: as many as there are, so that
 * their cost is not borne twice. What is taken back at a cost, or knows how many carry none, takes others
 * first.
 */
function unvaluedOut({ damaged, unvalued }: Worth, { qty, cost, unvalued: known }: Step): number {
  return cost || known !== undefined
    ? Math.max(0, qty - (damaged - unvalued))
    : Math.min(unvalued, qty);
}

/** How many units without value it brings there. */
function unvaluedIn({ qty, from, to, cost, unvalued = 0 }: Step): number {
  if (!isDamaged(to)) return 0;
  return unitsOn(from, qty) === 0 && cost === null ? qty : unvalued;
}

const isDamaged = (side: Side): boolean => side?.condition === 'damaged';
const unitsOn = (side: Side, qty: number): number => (side && isOnHand(side.condition) ? qty : 0);

function changeBy(worth: Worth, step: Step): Change {
  const { qty, from, to, cost } = step;
  const leavesDamaged = isDamaged(from) && !isDamaged(to);
  const out = leavesDamaged ? unvaluedOut(worth, step) : 0;
  const onHand = unitsOn(to, qty) - unitsOn(from, qty);
  const bare = unvaluedIn(step);
  if (onHand > 0) {
    const value = bare === qty ? 0 : comingIn(worth, qty - bare, cost ?? undefined);
    return { onHand, unvalued: bare, value };
  }
  // What stays on hand stays worth what it was, but what carried no value and is repaired: that comes at
  // the average, as goods that are found do, and takes its value along when that is taken back.
  if (onHand === 0) {
    const gone = goingOut(worth, bare, cost ?? undefined);
    return {
      onHand,
      unvalued: bare - out,
      value: out > 0 ? comingIn(worth, out, undefined) : 0 - gone,
    };
  }
  const own = cost == null ? undefined : costOf(cost, qty - out, qty);
  return { onHand, unvalued: 0 - out, value: 0 - goingOut(worth, qty - out, own) };
}

/**
 * The worth after a step, by moving average (decision record 0015). Values are whole paise, so the
 * changes of a ledger add up to the value exactly.
 */
export function afterStep(worth: Worth, step: Step): { worth: Worth; change: Change } {
  const { qty, from, to } = step;
  const change = changeBy(worth, step);
  const damaged = worth.damaged + (isDamaged(to) ? qty : 0) - (isDamaged(from) ? qty : 0);
  const after = {
    onHand: worth.onHand + change.onHand,
    damaged,
    unvalued: worth.unvalued + change.unvalued,
    value: worth.value + change.value,
  };
  return { worth: { ...after, averageCost: averageOf(after, worth.averageCost) }, change };
}

/** Rounded to nothing, an average is no answer to what a unit costs. */
function averageOf(worth: Omit<Worth, 'averageCost'>, last: number): number {
  const valued = worth.onHand - worth.unvalued;
  return (valued > 0 ? shareOf(worth.value, 1, valued) : 0) || last;
}
