import type { DestinationType } from '@kolam/contract/inventory/provisioning/terms.ts';
import type { ReturnCondition } from '@kolam/contract/inventory/returns/terms.ts';
import { type Condition, onHandConditions } from '@kolam/contract/inventory/stock/conditions.ts';
import fc from 'fast-check';
import {
  type Act,
  anyBox,
  anySku,
  anyWarehouse,
  change,
  type Model,
  type Outcome,
  quotient,
  type Spot,
  type Step,
  shift,
  spotsOf,
  stepOf,
  unitsAt,
  worthOf,
} from './stock-model.ts';

/*
 * Tickets and returns as the simple model has them: how much of what was sent is still out of which
 * place. Whatever a story does happens in one moment, so what has lain longest goes by places.
 */

/** `cost`: what its goods that are still out left with, in paise. */
type Sent = {
  sku: number;
  wh: number;
  box: number | null;
  qty: number;
  out: number;
  cost: number;
  /** Whether an event known by its id bears what is used, damaged or missing. */
  toEvent: boolean;
};
type Ticket = { id: string; type: DestinationType; isOpen: boolean; boxed: boolean; lines: Sent[] };

/** The box that goods are sent in. */
const transport = 2;

const kept = new WeakMap<Model, Ticket[]>();

function ticketsOf(model: Model): Ticket[] {
  const tickets = kept.get(model) ?? [];
  kept.set(model, tickets);
  return tickets;
}

const isClosed = ({ isActive }: Model, wh: number | undefined) =>
  wh !== undefined && isActive[wh] === false;
const homeOf = ({ boxIn }: Model, box: number) => boxIn[box] as number;
const codeOf = ({ world }: Model, sku: number) => world.skus[sku]?.code;
const boxId = ({ world }: Model, box: number) => world.boxes[box]?.id;
const warehouseId = ({ world }: Model, wh: number) => world.warehouses[wh]?.id;
const placeId = (model: Model, { wh, box }: Pick<Spot, 'wh' | 'box'>): string =>
  (box === null ? warehouseId(model, wh) : boxId(model, box)) ?? '';

const among = (model: Model, place: number): Ticket | undefined => {
  const tickets = ticketsOf(model);
  return tickets[place % Math.max(1, tickets.length)];
};
const nobodys = '00000000-0000-7000-8000-000000000000';
const send = (method: 'POST' | 'PATCH', path: string, body: unknown = {}) => ({
  method,
  path: `/admin/inventory/${path}`,
  body,
});
const anyPlace = fc.nat({ max: 20 });
const anyType = fc.constantFrom<DestinationType[]>('EVENT', 'VENDOR');

const unitsOut = (lines: readonly Sent[]) => lines.reduce((sum, { out }) => sum + out, 0);
const inTransport = (model: Model) =>
  ticketsOf(model).filter(({ boxed, lines }) => boxed && unitsOut(lines) > 0);

/** A transport box with nothing out and nothing in it is back. */
function release(model: Model): void {
  const lies = spotsOf(model).some(
    ({ box, condition, qty }) =>
      box === transport &&
      qty > 0 &&
      (onHandConditions as readonly Condition[]).includes(condition),
  );
  if (!lies && inTransport(model).length === 0) model.issued.delete(transport);
}

type AskedLine = { sku: number; qty: number; fromBox: number | null };
type Issue = {
  lines: AskedLine[];
  toEvent: boolean;
  type: DestinationType;
  boxed: boolean;
  wh: number | undefined;
};

/** Where good units lie that a line may have, in the order in which they are taken. */
function open(model: Model, { sku, fromBox }: AskedLine, wh: number | undefined): Spot[] {
  const serves = (spot: Spot) =>
    fromBox === null
      ? spot.box !== transport && (wh === undefined || spot.wh === wh)
      : spot.box === fromBox;
  return spotsOf(model)
    .filter((spot) => spot.sku === sku && spot.condition === 'good' && spot.qty > 0)
    .filter((spot) => !isClosed(model, spot.wh) && serves(spot))
    .sort((one, other) => (placeId(model, one) < placeId(model, other) ? -1 : 1))
    .map(({ qty: _, ...spot }) => spot);
}

type Picked = Spot & { qty: number; line: number };

/** From where lines are served, those first that name a box; null: there is too little for one. */
function plan(model: Model, { lines, wh }: Issue): Picked[] | null {
  const taken = new Map<string, Picked>();
  const inTurn = lines
    .map((asked, line) => ({ asked, line }))
    .sort(
      (one, other) => Number(one.asked.fromBox === null) - Number(other.asked.fromBox === null),
    );
  for (const { asked, line } of inTurn) {
    let left = asked.qty;
    for (const spot of open(model, asked, wh)) {
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

/** Takes goods out of stock, and their share of its value. */
function takeOut(model: Model, { line: _, qty, ...spot }: Picked, toEvent: boolean): Sent {
  const before = worthOf(model, spot.sku).value;
  change(model, spot, -qty);
  const cost = before - worthOf(model, spot.sku).value;
  return { sku: spot.sku, wh: spot.wh, box: spot.box, qty, out: qty, cost, toEvent };
}

const issue: Act<Issue> = {
  name: 'issue',
  input: fc.record({
    lines: fc.array(
      fc.record({
        sku: anySku,
        qty: fc.integer({ min: 1, max: 6 }),
        fromBox: fc.option(anyBox, { nil: null, freq: 1 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    type: anyType,
    toEvent: fc.boolean(),
    boxed: fc.boolean(),
    wh: fc.option(anyWarehouse, { nil: undefined, freq: 1 }),
  }),
  send: (model, { lines, type, toEvent, boxed, wh }) =>
    send('POST', 'provisioning', {
      toType: type,
      toRef: toEvent && type === 'EVENT' ? model.world.event.id : 'Somebody',
      wh: wh === undefined ? null : warehouseId(model, wh),
      transportBoxId: boxed ? boxId(model, transport) : null,
      lines: lines.map(({ sku, qty, fromBox }) => ({
        sku: codeOf(model, sku),
        qty,
        fromBoxId: fromBox === null ? null : boxId(model, fromBox),
      })),
    }),
  expect(model, given) {
    const homes = given.lines.map(({ fromBox }) =>
      fromBox === null ? undefined : homeOf(model, fromBox),
    );
    if ([...homes, given.wh].some((wh) => isClosed(model, wh))) return 'WAREHOUSE_INACTIVE';
    const picks = plan(model, given);
    if (!picks) return 'INSUFFICIENT_STOCK';
    if (given.boxed && inTransport(model).length > 0) return 'BOX_TAKEN';
    const { type, boxed } = given;
    const toEvent = given.toEvent && type === 'EVENT';
    const lines = picks.map((pick) => takeOut(model, pick, toEvent));
    ticketsOf(model).push({ id: '', type, isOpen: true, boxed, lines });
    if (boxed) model.issued.add(transport);
    return 'done';
  },
  done(model, { data }) {
    const ticket = ticketsOf(model).at(-1);
    if (ticket) ticket.id = data.id;
  },
};

type BackLine = { sku: number; qty: number; condition: ReturnCondition | 'ok' };
type Part = { line: Sent | null; boxedAs: Condition; qty: number; asked: BackLine };

/** From where lines come back, or null where less is there; nothing changes yet. */
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

const isGone = (condition: string) => condition === 'used' || condition === 'missing';

/** Brings units back to a place, or counts them in its warehouse. */
function bringBack(
  model: Model,
  { line, boxedAs, qty, asked }: Part,
  to: { wh: number; box: number | null },
): void {
  const { sku } = asked;
  const condition: Condition = asked.condition === 'ok' ? 'good' : asked.condition;
  const spot: Spot = { sku, wh: to.wh, box: isGone(condition) ? null : to.box, condition };
  if (line) {
    const cost = quotient(line.cost * qty, line.out);
    line.out -= qty;
    line.cost -= cost;
    // Damaged goods whose cost an event bears are worth nothing.
    change(model, spot, qty, line.toEvent && condition === 'damaged' ? 0 : cost);
    return;
  }
  const from = { sku, wh: homeOf(model, transport), box: transport, condition: boxedAs };
  shift(model, { from, to: spot, qty });
}

/** What tickets had out, then what lay in the box: first what stays as it is, then the rest. */
function bringAllBack(
  model: Model,
  parts: readonly Part[],
  toOf: (part: Part) => { wh: number; box: number | null },
): void {
  const turn = ({ line, boxedAs, asked }: Part): number => {
    if (line) return 0;
    return boxedAs === (asked.condition === 'ok' ? 'good' : asked.condition) ? 1 : 2;
  };
  const inTurn = [...parts].sort((one, other) => turn(one) - turn(other));
  for (const part of inTurn) bringBack(model, part, toOf(part));
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

const giveBack: Act<GiveBack> = {
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
    bringAllBack(model, parts, () => ({ wh, box: toBox }));
    release(model);
    return 'done';
  },
};

/** The lines that goods can come back of. */
function outFor(model: Model, { way, ticket, type }: GiveBack): Sent[] {
  const tickets = ticketsOf(model).filter((each) => {
    if (way === 'ticket') return each === among(model, ticket);
    if (way === 'box') return each.boxed;
    return each.isOpen && each.type === type;
  });
  return tickets.flatMap(({ lines }) => lines.filter(({ out }) => out > 0));
}

/** What lies in the transport box, by SKU and condition. */
function boxedFor(model: Model, way: GiveBack['way']): Map<string, number> {
  if (way !== 'box') return new Map();
  return new Map(
    spotsOf(model)
      .filter(({ box, qty }) => box === transport && qty > 0)
      .map(({ sku, condition, qty }) => [`${sku} ${condition}`, qty]),
  );
}

const writeOff: Act<{ ticket: number; lines: BackLine[] }> = {
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
    bringAllBack(model, parts, ({ line }) => ({ wh: line?.wh ?? 0, box: null }));
    release(model);
    return 'done';
  },
  done(model, { data }) {
    const ticket = ticketsOf(model).find(({ id }) => id === data.id);
    const { out } = data as unknown as { out: number };
    if (ticket && unitsOut(ticket.lines) !== out) {
      throw new Error(`${out} are out by the answer, ${unitsOut(ticket.lines)} by the model`);
    }
  },
};

const close: Act<{ ticket: number }> = {
  name: 'close',
  input: fc.record({ ticket: anyPlace }),
  send: (model, { ticket }) =>
    send('PATCH', `provisioning/${among(model, ticket)?.id ?? nobodys}/close`),
  expect(model, { ticket: place }) {
    const ticket = among(model, place);
    if (!ticket) return 'NOT_FOUND';
    if (!ticket.isOpen) return 'ALREADY_CLOSED';
    ticket.isOpen = false;
    return 'done';
  },
};

/** What stories of tickets open with: goods in the transport box, where they are there. */
export const ticketOpening: fc.Arbitrary<Step>[] = [
  stepOf({
    ...issue,
    input: issue.input.map((given) => ({ ...given, boxed: true, wh: undefined })),
  }),
];

/** The acts of tickets and returns, with how often each comes. */
export const ticketActs: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 6, arbitrary: stepOf(issue) },
  { weight: 6, arbitrary: stepOf(giveBack) },
  { weight: 3, arbitrary: stepOf(writeOff) },
  { weight: 3, arbitrary: stepOf(close) },
];
