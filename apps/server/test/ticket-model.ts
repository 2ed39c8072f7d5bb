import { type Condition, onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import type { ReturnCondition } from '@kolam/contract/inventory/returns/values.ts';
import fc from 'fast-check';
import {
  type Action,
  anyBox,
  anySku,
  anythingLying,
  anyWarehouse,
  carryOff,
  change,
  costsOf,
  firstGoodsCome,
  type Model,
  type Outcome,
  quotient,
  type Spot,
  type Step,
  shift,
  spotsOf,
  stepOf,
  unitsAt,
  valuationOf,
} from './stock-model.ts';

/*
 * The model of tickets and returns: how much of the issued goods is still out of which place. A
 * sequence happens within one moment, so the order of age is the order of places.
 */

/** `cost` is the value in paise at which the goods still out left. */
type Sent = {
  sku: number;
  wh: number;
  box: number | null;
  qty: number;
  out: number;
  picked: number;
  cost: number;
  /** Whether an event given by id bears the cost of used, damaged or missing goods. */
  toEvent: boolean;
};
export type Ticket = {
  id: string;
  type: DestinationType;
  isOpen: boolean;
  boxed: boolean;
  lines: Sent[];
};

/** The box in which goods are sent. */
export const transport = 2;

const kept = new WeakMap<Model, Ticket[]>();

export function ticketsOf(model: Model): Ticket[] {
  const tickets = kept.get(model) ?? [];
  kept.set(model, tickets);
  return tickets;
}

export const isClosed = ({ isActive }: Model, wh: number | undefined) =>
  wh !== undefined && isActive[wh] === false;
export const homeOf = ({ boxIn }: Model, box: number) => boxIn[box] as number;
const codeOf = ({ fixtures }: Model, sku: number) => fixtures.skus[sku]?.code;
const boxId = ({ fixtures }: Model, box: number) => fixtures.boxes[box]?.id;
const warehouseId = ({ fixtures }: Model, wh: number) => fixtures.warehouses[wh]?.id;
const placeId = (model: Model, { wh, box }: Pick<Spot, 'wh' | 'box'>): string =>
  (box === null ? warehouseId(model, wh) : boxId(model, box)) ?? '';

const among = (model: Model, place: number): Ticket | undefined => {
  const tickets = ticketsOf(model);
  return tickets[place % Math.max(1, tickets.length)];
};
export const nobodys = '00000000-0000-7000-8000-000000000000';
export const send = (method: 'POST' | 'PATCH', path: string, body: unknown = {}) => ({
  method,
  path: `/admin/inventory/${path}`,
  body,
});
const anyPlace = fc.nat({ max: 20 });
const anyType = fc.constantFrom<DestinationType[]>('EVENT', 'VENDOR');

const issuedUnits = (lines: readonly Sent[]) => lines.reduce((sum, { out }) => sum + out, 0);
export const inTransport = (model: Model) =>
  ticketsOf(model).filter(({ boxed, lines }) => boxed && issuedUnits(lines) > 0);

/** Models whose transport box is back and not inspected since. */
const back = new WeakSet<Model>();

/** A transport box with nothing out and nothing in it is back, once something came out of it. */
function release(model: Model, cameOut: boolean): void {
  if (!cameOut) return;
  const lies = spotsOf(model).some(
    ({ box, condition, qty }) =>
      box === transport &&
      qty > 0 &&
      (onHandConditions as readonly Condition[]).includes(condition),
  );
  if (lies || inTransport(model).length > 0) return;
  model.issued.delete(transport);
  back.add(model);
}

/** Returns whether the transport box is back and not inspected since. */
export const isBack = (model: Model): boolean => back.has(model);

/** Sends the transport box out with the goods of a ticket. */
export function sendOut(model: Model): void {
  model.issued.add(transport);
  back.delete(model);
}

/** Returns what a line issued and nobody has picked yet. It is still in its place. */
const unpicked = ({ isOpen }: Ticket, { qty, picked, out }: Sent): number =>
  isOpen ? Math.min(qty - picked, out) : 0;

/** Returns the units that open tickets issued from a spot and that are still there. */
export const unpickedAt = (model: Model, { sku, wh, box, condition }: Spot): number =>
  ticketsOf(model)
    .flatMap((ticket) =>
      ticket.lines
        .filter((line) => line.sku === sku && line.box === box && (box !== null || line.wh === wh))
        .map((line) => unpicked(ticket, line)),
    )
    .reduce((sum, units) => sum + (condition === 'good' ? units : 0), 0);

/** Returns whether everything that tickets ever issued from a spot is picked. */
export const isAllPickedAt = (model: Model, { sku, wh, box }: Spot): boolean =>
  ticketsOf(model)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.sku === sku && line.box === box && (box !== null || line.wh === wh))
    .every(({ qty, picked }) => picked === qty);

/** Called after a pick, for the counts. */
export const afterPick = new WeakMap<Model, () => void>();

/**
 * Runs `work` and updates the shelf: units no longer issued and unpicked have left their place, and
 * units that are again have come back.
 */
export function carryingOff(model: Model, work: () => void): void {
  const lines = ticketsOf(model).flatMap((ticket) =>
    ticket.lines.map((line) => ({ ticket, line, before: unpicked(ticket, line) })),
  );
  work();
  for (const { ticket, line, before } of lines) {
    const gone = before - unpicked(ticket, line);
    if (gone !== 0) carryOff(model, { ...line, condition: 'good' }, gone);
  }
}

const isOfBoxed = (model: Model, parts: readonly Part[]) =>
  ticketsOf(model).some(({ boxed, lines }) =>
    parts.some(({ line }) => boxed && line !== null && lines.includes(line)),
  );

type AskedLine = { sku: number; qty: number; fromBox: number | null };
type Issue = {
  lines: AskedLine[];
  toEvent: boolean;
  type: DestinationType;
  boxed: boolean;
  wh: number | undefined;
};

/**
 * The request of a ticket: with `wh` only from that warehouse, with `boxed` first from the
 * warehouse of its transport box.
 */
type Asked = Pick<Issue, 'lines' | 'wh' | 'boxed'>;

/** Returns the spots of good units for a line, in the order in which they are taken. */
function open(model: Model, { sku, fromBox }: AskedLine, { wh, boxed }: Asked): Spot[] {
  const home = boxed ? homeOf(model, transport) : undefined;
  const serves = (spot: Spot) =>
    fromBox === null
      ? spot.box !== transport && (wh === undefined || spot.wh === wh)
      : spot.box === fromBox;
  return spotsOf(model)
    .filter((spot) => spot.sku === sku && spot.condition === 'good' && spot.qty > 0)
    .filter((spot) => !isClosed(model, spot.wh) && serves(spot))
    .sort((one, other) => (placeId(model, one) < placeId(model, other) ? -1 : 1))
    .sort((one, other) => Number(other.wh === home) - Number(one.wh === home))
    .map(({ qty: _, ...spot }) => spot);
}

type Picked = Spot & { qty: number; line: number };

/**
 * Returns the spots from which lines are served, lines with a box first, or null when one has too
 * little.
 */
function plan(model: Model, given: Asked): Picked[] | null {
  const taken = new Map<string, Picked>();
  const inTurn = given.lines
    .map((asked, line) => ({ asked, line }))
    .sort(
      (one, other) => Number(one.asked.fromBox === null) - Number(other.asked.fromBox === null),
    );
  for (const { asked, line } of inTurn) {
    let left = asked.qty;
    for (const spot of open(model, asked, given)) {
      const key = `${spot.sku} ${placeId(model, spot)}`;
      const same = taken.get(key);
      const now = Math.min(left, unitsAt(model, spot) - (same?.qty ?? 0));
      if (now === 0) continue;
      left -= now;
      const first = Math.min(line, same?.line ?? line);
      if (same) Object.assign(same, { qty: same.qty + now, line: first });
      else taken.set(key, { ...spot, qty: now, line });
    }
    if (left > 0) return null;
  }
  return [...taken.values()].sort((one, other) => one.line - other.line);
}

/** Takes issued units out of stock, with their share of its value. */
function takeOut(model: Model, { line: _, qty, ...spot }: Picked, toEvent: boolean): Sent {
  const { sku, wh, box } = spot;
  const line: Sent = { sku, wh, box, qty: 0, out: 0, picked: 0, cost: 0, toEvent };
  takeMore(model, line, { ...spot, qty });
  return line;
}

/** Takes more of the same from the same place. What is picked of the line stays picked. */
function takeMore(model: Model, line: Sent, { qty, ...spot }: Spot & { qty: number }): void {
  const before = valuationOf(model, spot.sku).value;
  change(model, spot, -qty, { way: 'written', went: { line } });
  line.cost += before - valuationOf(model, spot.sku).value;
  line.qty += qty;
  line.out += qty;
}

/** Returns why lines can't be picked, before the quantities are checked. */
function placeProblemOf(model: Model, { lines, wh }: Asked): Outcome | null {
  const homes = lines.map(({ fromBox }) => (fromBox === null ? undefined : homeOf(model, fromBox)));
  if ([...homes, wh].some((each) => isClosed(model, each))) return 'WAREHOUSE_INACTIVE';
  const isAway = ({ fromBox }: AskedLine) => fromBox !== null && model.issued.has(fromBox);
  return lines.some(isAway) ? 'BOX_ISSUED' : null;
}

const askedBody = (model: Model, { lines, wh }: Pick<Asked, 'lines' | 'wh'>) => ({
  wh: wh === undefined ? null : warehouseId(model, wh),
  lines: lines.map(({ sku, qty, fromBox }) => ({
    sku: codeOf(model, sku),
    qty,
    fromBoxId: fromBox === null ? null : boxId(model, fromBox),
  })),
});

const anyAsked = {
  lines: fc.array(
    fc.record({
      sku: anySku,
      qty: fc.integer({ min: 1, max: 6 }),
      fromBox: fc.option(anyBox, { nil: null, freq: 1 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  wh: fc.option(anyWarehouse, { nil: undefined, freq: 1 }),
};

type AddItems = { ticket: number } & Pick<Asked, 'lines' | 'wh'>;

const addItems: Action<AddItems> = {
  name: 'add items',
  input: fc.record({ ticket: anyPlace, ...anyAsked }),
  send: (model, { ticket, ...asked }) =>
    send(
      'POST',
      `provisioning/${among(model, ticket)?.id ?? nobodys}/lines`,
      askedBody(model, asked),
    ),
  expect(model, { ticket: place, ...given }) {
    const ticket = among(model, place);
    if (!ticket) return 'NOT_FOUND';
    if (!ticket.isOpen) return 'CLOSED';
    const { boxed } = ticket;
    const problem = placeProblemOf(model, { ...given, boxed });
    if (problem) return problem;
    const picks = plan(model, { ...given, boxed });
    if (!picks) return 'INSUFFICIENT_STOCK';
    const [away] = inTransport(model);
    if (boxed && away && away !== ticket) return 'BOX_TAKEN';
    if (boxed && !away && (model.issued.has(transport) || back.has(model))) {
      return 'BOX_NOT_AVAILABLE';
    }
    const toEvent = ticket.lines.some((line) => line.toEvent);
    for (const pick of picks) {
      const same = ticket.lines.find(
        ({ sku, wh, box }) => sku === pick.sku && box === pick.box && wh === pick.wh,
      );
      if (same) takeMore(model, same, pick);
      else ticket.lines.push(takeOut(model, pick, toEvent));
    }
    if (boxed) sendOut(model);
    return 'done';
  },
  done(model, { data }, { given }) {
    const { lines, out } = data as unknown as { out: number; lines: { picked: number }[] };
    const ticket = among(model, given.ticket);
    const picked = (all: readonly { picked: number }[]) =>
      all.reduce((sum, line) => sum + line.picked, 0);
    if (!ticket || issuedUnits(ticket.lines) !== out || picked(ticket.lines) !== picked(lines)) {
      throw new Error(`${out} are out and ${picked(lines)} picked, the model has others`);
    }
  },
};

const issue: Action<Issue> = {
  name: 'issue',
  input: fc.record({
    ...anyAsked,
    type: anyType,
    toEvent: fc.boolean(),
    boxed: fc.boolean(),
  }),
  send: (model, { type, toEvent, boxed, ...asked }) =>
    send('POST', 'provisioning', {
      toType: type,
      toRef: toEvent && type === 'EVENT' ? model.fixtures.event.id : 'Somebody',
      transportBoxId: boxed ? boxId(model, transport) : null,
      ...askedBody(model, asked),
    }),
  expect(model, given) {
    const problem = placeProblemOf(model, given);
    if (problem) return problem;
    const picks = plan(model, given);
    if (!picks) return 'INSUFFICIENT_STOCK';
    const { type, boxed } = given;
    if (boxed && inTransport(model).length > 0) return 'BOX_TAKEN';
    if (boxed && (model.issued.has(transport) || back.has(model))) return 'BOX_NOT_AVAILABLE';
    const toEvent = given.toEvent && type === 'EVENT';
    const lines = picks.map((pick) => takeOut(model, pick, toEvent));
    ticketsOf(model).push({ id: '', type, isOpen: true, boxed, lines });
    if (boxed) sendOut(model);
    return 'done';
  },
  done(model, { data }) {
    const ticket = ticketsOf(model).at(-1);
    if (ticket) ticket.id = data.id;
  },
};

type Some = { which: number; qty: number; boxed: boolean };

/** Returns a ticket for some units from where they are. */
function someOf(model: Model, { which, qty, boxed }: Some): Issue {
  const spot = anythingLying(model, which);
  const line = {
    sku: spot?.sku ?? 0,
    qty: Math.min(qty, spot?.qty ?? qty),
    fromBox: spot?.box ?? null,
  };
  const wh = spot?.box === null ? spot.wh : undefined;
  return { lines: [line], toEvent: false, type: 'VENDOR', boxed, wh };
}

const issueSome: Action<Some> = {
  name: 'issue some',
  input: fc.record({
    which: fc.nat({ max: 5 }),
    qty: fc.integer({ min: 1, max: 6 }),
    boxed: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
  send: (model, given) => issue.send(model, someOf(model, given)),
  expect: (model, given) => issue.expect(model, someOf(model, given)),
  done: (model, response, { ask, given }) =>
    issue.done?.(model, response, { ask, given: someOf(model, given) }),
};

/** The same in the transport box, which may be away. */
const inTheBox = (given: Some): Some => ({ ...given, boxed: true });

type BackLine = { sku: number; qty: number; condition: ReturnCondition | 'ok' };
type Part = { line: Sent | null; boxedAs: Condition; qty: number; asked: BackLine };

/** Returns the lines from which goods come back, or null when fewer are out. Changes nothing. */
function partsOf(
  asked: readonly BackLine[],
  { out, boxed }: { out: readonly Sent[]; boxed: Map<string, number> },
): Part[] | null {
  const left = new Map(out.map((line) => [line, line.out]));
  const parts: Part[] = [];
  for (const each of asked) {
    let wanted = each.qty;
    for (const line of out) {
      const now = line.sku === each.sku ? Math.min(wanted, left.get(line) ?? 0) : 0;
      if (now === 0) continue;
      wanted -= now;
      left.set(line, (left.get(line) ?? 0) - now);
      parts.push({ line, boxedAs: 'good', qty: now, asked: each });
    }
    for (const condition of onHandConditions) {
      const key = `${each.sku} ${condition}`;
      const now = Math.min(wanted, boxed.get(key) ?? 0);
      if (now === 0) continue;
      wanted -= now;
      boxed.set(key, (boxed.get(key) ?? 0) - now);
      parts.push({ line: null, boxedAs: condition, qty: now, asked: each });
    }
    if (wanted > 0) return null;
  }
  return parts;
}

/** Units that came back or were written off, and how. */
export type Moved = {
  line: Sent | null;
  /** The ticket of the line. */
  ticket: Ticket | undefined;
  boxedAs: Condition;
  qty: number;
  /** The spot they came to. */
  to: Spot;
  /** The value at which they left stock, and the change of the stock's value. */
  cost: number;
  added: number;
};
export type Booked = {
  id: string;
  isReversed: boolean;
  ofBox: boolean;
  moved: Moved[];
};

const bookedIn = new WeakMap<Model, Booked[]>();

/** Returns the returns and write-offs of a sequence. */
export function bookedOf(model: Model): Booked[] {
  const booked = bookedIn.get(model) ?? [];
  bookedIn.set(model, booked);
  return booked;
}

const isGone = (condition: string) => condition === 'used' || condition === 'missing';

/** Brings units back to a place, or counts them in its warehouse. */
function bringBack(
  model: Model,
  { line, boxedAs, qty, asked }: Part,
  to: { wh: number; box: number | null },
): Moved {
  const { sku } = asked;
  const condition: Condition = asked.condition === 'ok' ? 'good' : asked.condition;
  const spot: Spot = { sku, wh: to.wh, box: isGone(condition) ? null : to.box, condition };
  const before = valuationOf(model, sku).value;
  const ticket = ticketsOf(model).find(({ lines }) => line && lines.includes(line));
  const moved = { line, ticket, boxedAs, qty, to: spot, cost: 0 };
  if (line) {
    moved.cost = quotient(line.cost * qty, line.out);
    line.out -= qty;
    line.cost -= moved.cost;
    // Goods that left at no value come back at the average, or at nothing when there is none.
    change(model, spot, qty, { cost: moved.cost || undefined });
    const isPointless = valuationOf(model, sku).value === before;
    if (isPointless && !isGone(condition)) costsOf(model, sku).ever.push(0);
  } else {
    const from = { sku, wh: homeOf(model, transport), box: transport, condition: boxedAs };
    shift(model, { from, to: spot, qty });
  }
  return { ...moved, added: valuationOf(model, sku).value - before };
}

/**
 * Brings back what tickets had out, then what was in the box: first the units that keep their
 * condition, then the rest.
 */
function bringAllBack(
  model: Model,
  { parts, ofBox }: { parts: readonly Part[]; ofBox: boolean },
  toOf: (part: Part) => { wh: number; box: number | null },
): void {
  const turn = ({ line, boxedAs, asked }: Part): number => {
    if (line) return 0;
    return boxedAs === (asked.condition === 'ok' ? 'good' : asked.condition) ? 1 : 2;
  };
  const inTurn = [...parts].sort((one, other) => turn(one) - turn(other));
  const moved = inTurn.map((part) => bringBack(model, part, toOf(part)));
  bookedOf(model).push({ id: '', isReversed: false, ofBox, moved });
}

function nameLast(model: Model, id: string): void {
  const last = bookedOf(model).at(-1);
  if (last) last.id = id;
}

const anyBackLine = fc.record({
  sku: anySku,
  qty: fc.integer({ min: 1, max: 6 }),
  condition: fc.constantFrom<BackLine['condition'][]>(
    'ok',
    'good',
    'used',
    'damaged',
    'missing',
    'quarantined',
  ),
});
const anyBackLines = fc.array(anyBackLine, { minLength: 1, maxLength: 2 });

type GiveBack = {
  way: 'box' | 'ticket' | 'oldest';
  ticket: number;
  type: DestinationType;
  toBox: number | null;
  toWh: number;
  namesWh: boolean;
  lines: BackLine[];
};

const giveBack: Action<GiveBack> = {
  name: 'give back',
  input: fc.record({
    way: fc.constantFrom<GiveBack['way'][]>('box', 'ticket', 'oldest'),
    ticket: anyPlace,
    type: anyType,
    toBox: fc.option(anyBox, { nil: null, freq: 2 }),
    toWh: anyWarehouse,
    namesWh: fc.boolean(),
    lines: anyBackLines,
  }),
  send: (model, { way, ticket, type, toBox, toWh, namesWh, lines }) =>
    send('POST', 'returns', {
      fromType: type,
      fromBoxId: way === 'box' ? boxId(model, transport) : null,
      ticketId: way === 'ticket' ? (among(model, ticket)?.id ?? nobodys) : null,
      toBoxId: toBox === null ? null : boxId(model, toBox),
      toWh: toBox === null || namesWh ? warehouseId(model, toWh) : null,
      lines: lines.map(({ sku, ...line }) => ({ sku: codeOf(model, sku), ...line })),
    }),
  expect(model, given) {
    const { way, toBox, namesWh } = given;
    if (toBox === transport) return 'VALIDATION';
    const wh = toBox === null ? given.toWh : homeOf(model, toBox);
    if (namesWh && wh !== given.toWh) return 'VALIDATION';
    if (way === 'ticket' && !among(model, given.ticket)) return 'VALIDATION';
    if (isClosed(model, wh)) return 'WAREHOUSE_INACTIVE';
    const parts = partsOf(given.lines, { out: outFor(model, given), boxed: boxedFor(model, way) });
    if (!parts) return 'NOT_OUT';
    carryingOff(model, () =>
      bringAllBack(model, { parts, ofBox: way === 'box' }, () => ({ wh, box: toBox })),
    );
    release(model, way === 'box' || isOfBoxed(model, parts));
    return 'done';
  },
  done: (model, { data }) => nameLast(model, data.id),
};

/** Returns the lines from which goods can come back. */
function outFor(model: Model, { way, ticket, type }: GiveBack): Sent[] {
  const tickets = ticketsOf(model).filter((each) => {
    if (way === 'ticket') return each === among(model, ticket);
    if (way === 'box') return each.boxed;
    return each.isOpen && each.type === type;
  });
  return tickets.flatMap(({ lines }) => lines.filter(({ out }) => out > 0));
}

/** Returns the contents of the transport box, by SKU and condition. */
function boxedFor(model: Model, way: GiveBack['way']): Map<string, number> {
  if (way !== 'box') return new Map();
  return new Map(
    spotsOf(model)
      .filter(({ box, qty }) => box === transport && qty > 0)
      .map(({ sku, condition, qty }) => [`${sku} ${condition}`, qty]),
  );
}

const writeOff: Action<{ ticket: number; lines: BackLine[] }> = {
  name: 'write off',
  input: fc.record({
    ticket: anyPlace,
    lines: fc.array(
      fc.record({
        sku: anySku,
        qty: fc.integer({ min: 1, max: 4 }),
        condition: fc.constantFrom('used' as const, 'missing' as const),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  send: (model, { ticket, lines }) =>
    send('POST', `provisioning/${among(model, ticket)?.id ?? nobodys}/write-off`, {
      lines: lines.map(({ sku, ...line }) => ({ sku: codeOf(model, sku), ...line })),
    }),
  expect(model, { ticket: place, lines }): Outcome {
    const ticket = among(model, place);
    if (!ticket) return 'NOT_FOUND';
    const out = ticket.lines.filter((line) => line.out > 0);
    const parts = partsOf(lines, { out, boxed: new Map() });
    if (!parts) return 'NOT_OUT';
    carryingOff(model, () =>
      bringAllBack(model, { parts, ofBox: false }, ({ line }) => ({
        wh: line?.wh ?? 0,
        box: null,
      })),
    );
    release(model, isOfBoxed(model, parts));
    return 'done';
  },
  done(model, { data, return: written }) {
    nameLast(model, written?.id ?? '');
    const ticket = ticketsOf(model).find(({ id }) => id === data.id);
    const { out } = data as unknown as { out: number };
    if (ticket && issuedUnits(ticket.lines) !== out) {
      throw new Error(`${out} are out by the response, ${issuedUnits(ticket.lines)} by the model`);
    }
  },
};

const close: Action<{ ticket: number }> = {
  name: 'close',
  input: fc.record({ ticket: anyPlace }),
  send: (model, { ticket }) =>
    send('PATCH', `provisioning/${among(model, ticket)?.id ?? nobodys}/close`),
  expect(model, { ticket: place }) {
    const ticket = among(model, place);
    if (!ticket) return 'NOT_FOUND';
    if (!ticket.isOpen) return 'ALREADY_CLOSED';
    carryingOff(model, () => {
      ticket.isOpen = false;
    });
    return 'done';
  },
};

const pick: Action<{ ticket: number; sku: number; qty: number }> = {
  name: 'pick',
  input: fc.record({ ticket: anyPlace, sku: anySku, qty: fc.integer({ min: 1, max: 4 }) }),
  send: (model, { ticket, sku, qty }) =>
    send('POST', `provisioning/${among(model, ticket)?.id ?? nobodys}/pick`, {
      code: codeOf(model, sku),
      qty,
    }),
  expect(model, { ticket: place, sku, qty }) {
    const ticket = among(model, place);
    if (!ticket) return 'NOT_FOUND';
    if (!ticket.isOpen) return 'CLOSED';
    const lines = ticket.lines.filter((line) => line.sku === sku);
    if (lines.length === 0) return 'VALIDATION';
    if (lines.reduce((sum, line) => sum + line.qty - line.picked, 0) < qty) {
      return 'PICKED_ALREADY';
    }
    carryingOff(model, () => {
      let left = qty;
      for (const line of lines) {
        const now = Math.min(left, line.qty - line.picked);
        line.picked += now;
        left -= now;
      }
    });
    afterPick.get(model)?.();
    return 'done';
  },
};

/** Marks the transport box as inspected and available. */
const makeAvailable: Action<null> = {
  name: 'make available',
  input: fc.constant(null),
  send: (model) => send('PATCH', `boxes/${boxId(model, transport)}`, { status: 'AVAILABLE' }),
  expect(model) {
    if (inTransport(model).length > 0) return 'BOX_ISSUED';
    model.issued.delete(transport);
    back.delete(model);
    return 'done';
  },
};

/** The opening steps of a ticket sequence: goods in the transport box, if available. */
export const ticketOpening: fc.Arbitrary<Step>[] = [
  stepOf({
    ...issue,
    input: issue.input.map((given) => ({ ...given, boxed: true, wh: undefined })),
  }),
];

/** Issues good units of the first SKU from anywhere. */
export const firstIssued: fc.Arbitrary<Step> = stepOf({
  ...issue,
  input: issue.input.map((given) => ({
    ...given,
    ...{ boxed: false, wh: undefined, lines: [{ sku: 0, qty: 3, fromBox: null }] },
  })),
});

/** Issues some existing goods, which stay in place until they are picked. */
export const someIssued: fc.Arbitrary<Step> = stepOf(issueSome);

/** Picks, returns or writes off issued goods. */
export const somePicked: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: stepOf(pick) },
  { weight: 1, arbitrary: stepOf(giveBack) },
  { weight: 1, arbitrary: stepOf(close) },
);
/** The opening steps of a reversal sequence: goods are issued and one unit comes back, twice. */
export const returnOpening: fc.Arbitrary<Step>[] = [
  firstGoodsCome,
  stepOf({
    ...issue,
    input: issue.input.map((given) => ({
      ...given,
      wh: undefined,
      lines: [{ sku: 0, qty: 1 + (given.lines.length % 2), fromBox: null }],
    })),
  }),
  ...Array.from({ length: 2 }, () =>
    stepOf({
      ...giveBack,
      input: giveBack.input.map((given) => ({
        ...given,
        ...{ toBox: given.toBox === transport ? null : given.toBox, namesWh: false },
        lines: given.lines.slice(0, 1).map((line) => ({ ...line, sku: 0, qty: 1 })),
      })),
    }),
  ),
];

/** The actions of tickets and returns, with their weights. */
export const ticketActions: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 6, arbitrary: stepOf(issue) },
  { weight: 5, arbitrary: stepOf(addItems) },
  { weight: 4, arbitrary: stepOf({ ...issueSome, input: issueSome.input.map(inTheBox) }) },
  { weight: 6, arbitrary: stepOf(giveBack) },
  { weight: 3, arbitrary: stepOf(writeOff) },
  { weight: 5, arbitrary: stepOf(close) },
  { weight: 3, arbitrary: stepOf(pick) },
  { weight: 3, arbitrary: stepOf(makeAvailable) },
];
