import { isOnHand } from '@kolam/contract/inventory/goods/conditions.ts';
import fc from 'fast-check';
import {
  type Action,
  change,
  costsOf,
  type Model,
  type Outcome,
  type Spot,
  type Step,
  shift,
  stepOf,
  unitsAt,
  valuationOf,
} from './stock-model.ts';
import {
  type Booked,
  bookedOf,
  carryingOff,
  homeOf,
  inTransport,
  isBack,
  isClosed,
  type Moved,
  nobodys,
  send,
  sendOut,
  transport,
} from './ticket-model.ts';

/*
 * The model of reversed returns and write-offs: everything goes back to where it was, at its former
 * value.
 */

/** Returns where a return's units are, in the current warehouse of their box. */
const placeNow = (model: Model, { to }: Moved): Spot =>
  to.box === null ? to : { ...to, wh: homeOf(model, to.box) };

/** Returns where units were in the transport box. */
const boxedSpot = (model: Model, { to, boxedAs }: Moved): Spot => ({
  ...{ sku: to.sku, wh: homeOf(model, transport), box: transport, condition: boxedAs },
});

/** Returns why it can't be reversed now. Changes nothing. */
function problemOf(model: Model, { ofBox, moved }: Booked): Outcome | null {
  const homes = moved.flatMap((part) => [
    ...(part.to.box !== null || isOnHand(part.to.condition) ? [placeNow(model, part).wh] : []),
    ...(part.line ? [] : [homeOf(model, transport)]),
  ]);
  if (homes.some((wh) => isClosed(model, wh))) return 'WAREHOUSE_INACTIVE';
  const tickets = moved.flatMap(({ ticket }) => ticket ?? []);
  const usesBox = ofBox || tickets.some(({ boxed }) => boxed);
  if (usesBox && inTransport(model).some((other) => !tickets.includes(other))) return 'BOX_TAKEN';
  const needed = new Map<string, { spot: Spot; qty: number }>();
  for (const part of moved) {
    const spot = placeNow(model, part);
    const key = JSON.stringify([spot.sku, spot.wh, spot.box, spot.condition]);
    needed.set(key, { spot, qty: (needed.get(key)?.qty ?? 0) + part.qty });
  }
  const isShort = [...needed.values()].some(({ spot, qty }) => unitsAt(model, spot) < qty);
  return isShort ? 'INSUFFICIENT_STOCK' : null;
}

/** Reverses a movement. Units without a recorded value move at the average. */
function takeBack(model: Model, { line, ...part }: Moved): void {
  const { qty, cost, added } = part;
  const from = placeNow(model, { line, ...part });
  costsOf(model, from.sku).isLoose = true;
  const own = Math.abs(added) || undefined;
  if (line) {
    const before = valuationOf(model, from.sku).value;
    change(model, from, -qty, { cost: own, way: 'corrected' });
    const taken = before - valuationOf(model, from.sku).value;
    line.out += qty;
    // The ticket bears what left stock beyond what had come in, except for goods that had left at
    // no value.
    line.cost += cost === 0 ? 0 : cost + taken - added;
    return;
  }
  const to = boxedSpot(model, { line, ...part });
  if (isOnHand(from.condition)) {
    shift(model, { from, to, qty });
    return;
  }
  change(model, from, -qty, { way: 'corrected' });
  change(model, to, qty, { cost: own, way: 'corrected' });
}

const reverse: Action<{ booked: number }> = {
  name: 'reverse',
  input: fc.record({ booked: fc.nat({ max: 20 }) }),
  send: (model, { booked }) =>
    send('POST', `returns/${among(model, booked)?.id ?? nobodys}/reverse`, { reason: 'Wrong' }),
  expect(model, { booked: place }) {
    const booked = among(model, place);
    if (!booked) return 'NOT_FOUND';
    if (booked.isReversed) return 'ALREADY_REVERSED';
    const problem = problemOf(model, booked);
    if (problem) return problem;
    const back = (part: Moved) => takeBack(model, part);
    // Units that only moved go first.
    const isMoved = ({ line, boxedAs, to }: Moved) => !line && boxedAs === to.condition;
    carryingOff(model, () => {
      for (const part of booked.moved.filter(isMoved)) back(part);
      for (const part of booked.moved.filter((each) => !isMoved(each))) back(part);
    });
    booked.isReversed = true;
    const isOfTicket = booked.moved.some(({ ticket }) => ticket?.boxed);
    if (isOfTicket || (booked.ofBox && isBack(model))) sendOut(model);
    return 'done';
  },
};

function among(model: Model, place: number): Booked | undefined {
  const booked = bookedOf(model);
  return booked[place % Math.max(1, booked.length)];
}

/** The actions of reversals, with their weights. */
export const reversalActions: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 8, arbitrary: stepOf(reverse) },
];
