import type { CountDoubt, StockCountLine } from '@kolam/contract/inventory/counts/model.ts';
import type { CountStatus } from '@kolam/contract/inventory/counts/values.ts';
import {
  type Condition,
  isOnHand,
  onHandConditions,
} from '@kolam/contract/inventory/goods/conditions.ts';
import fc from 'fast-check';
import {
  type Action,
  anyBox,
  anyQty,
  anySku,
  anythingLying,
  anyWarehouse,
  changeCounted,
  type Model,
  type Outcome,
  placeKey,
  type Spot,
  type Step,
  shelfAt,
  shelfKey,
  spotsOf,
  stepOf,
  unitsAt,
} from './stock-model.ts';
import { afterPick, isAllPickedAt, unpickedAt } from './ticket-model.ts';

/*
 * The model of stock counts, beside the units that are really there. In a perfect count, each unit
 * found is scanned once, whatever goods come and go during the count. When it is posted, the book
 * shows what is there, less units issued and not yet picked.
 */

/** A box, or null for loose stock. */
type Place = number | null;
type Line = {
  id: string | undefined;
  place: Place;
  sku: number;
  condition: Condition;
  counted: number;
  book: number;
  issued: number;
  issuedCounted: number | null;
  isMissed: boolean;
  isDisturbed: boolean;
  isRunning: boolean;
  leftOut: boolean;
  /** The log's length when the line was first looked at, and at the newest confirmed correction. */
  looked: number;
  confirmed: number;
  /** The newest correction shown, and the log's length at that time. */
  shown: { movementId: string; turn: number } | undefined;
  /**
   * The units really there, how many of them are not scanned yet, and up to where the log has been
   * read for them.
   */
  there: number;
  unseen: number;
  read: number;
  /**
   * Whether no more was counted than was there and, after the end of counting, whether all of it
   * was.
   */
  isTrue: boolean;
  isPerfect: boolean;
};
type Count = {
  id: string;
  status: CountStatus;
  wh: number;
  box: Place;
  /** Started places: whether each is marked as counted, and the log's length at its start. */
  places: Map<Place, { isCounted: boolean; begun: number }>;
  lines: Line[];
};

const kept = new WeakMap<Model, Count[]>();

function countsOf(model: Model): Count[] {
  const counts = kept.get(model) ?? [];
  kept.set(model, counts);
  afterPick.set(model, () => counts.filter(isOpen).map((found) => respondByPicks(model, found)));
  return counts;
}

const nobodys = '00000000-0000-7000-8000-000000000000';
const isClosed = ({ isActive }: Model, wh: number) => isActive[wh] === false;
const homeOf = (model: Model, box: number) => model.boxIn[box] as number;
const boxId = ({ fixtures }: Model, box: Place) => (box === null ? null : fixtures.boxes[box]?.id);
const placeIdOf = (model: Model, { wh }: Count, place: Place): string =>
  (place === null ? model.fixtures.warehouses[wh]?.id : boxId(model, place)) ?? '';
const isOpen = ({ status }: Count) => status === 'OPEN' || status === 'REVIEW';

/** Mostly the newest counts, so that sequences reach their end. */
const anyTurn = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 3 }));
const chosen = (model: Model, turn: number): Count | undefined => countsOf(model).at(-1 - turn);
const send = (model: Model, turn: number, what: string, body: unknown = {}) => ({
  method: 'POST' as const,
  path: `/admin/inventory/counts/${chosen(model, turn)?.id ?? nobodys}/${what}`,
  body,
});

const isElsewhere = (model: Model, count: Count, place: Place): boolean =>
  place !== null &&
  countsOf(model).some((other) => other !== count && isOpen(other) && other.places.has(place));

function begin(model: Model, count: Count, place: Place): void {
  count.places.set(place, { isCounted: false, begun: model.log.length });
  model.counting.add(placeKey({ wh: count.wh, box: place }));
}

/** Counting of loose stock starts with its first scan, not with the count. */
const isUntouched = ({ places, lines }: Count, place: Place): boolean =>
  place === null &&
  places.get(place)?.isCounted === false &&
  lines.every((line) => line.place !== place || line.isMissed);

/** Starts a place unless it has been started. */
function enter(model: Model, count: Count, place: Place): Outcome {
  if (place !== null && model.issued.has(place)) return 'BOX_ISSUED';
  if (count.places.has(place)) return 'done';
  if (count.box !== null || (place !== null && homeOf(model, place) !== count.wh)) {
    return 'VALIDATION';
  }
  if (isElsewhere(model, count, place)) return 'COUNT_OPEN';
  begin(model, count, place);
  return 'done';
}

function release(model: Model, count: Count): void {
  for (const place of count.places.keys()) {
    model.counting.delete(placeKey({ wh: count.wh, box: place }));
  }
}

const spotOf = (
  model: Model,
  { wh }: Count,
  { place, sku, condition }: Pick<Line, 'place' | 'sku' | 'condition'>,
): Spot => ({
  sku,
  wh: place === null ? wh : homeOf(model, place),
  box: place,
  condition,
});

/** Returns a line in its initial state. */
function newLine(model: Model, spot: Spot, given: Partial<Line>): Line {
  const there = shelfAt(model, spot);
  return {
    id: undefined,
    place: spot.box,
    sku: spot.sku,
    condition: spot.condition,
    counted: 0,
    book: unitsAt(model, spot),
    issued: unpickedAt(model, spot),
    issuedCounted: null,
    isMissed: false,
    isDisturbed: false,
    isRunning: false,
    leftOut: false,
    looked: model.log.length,
    confirmed: 0,
    shown: undefined,
    there,
    unseen: there,
    read: model.log.length,
    isTrue: there >= 0,
    isPerfect: false,
    ...given,
  };
}

const since = (model: Model, spot: Spot, turn: number) =>
  model.log.slice(turn).filter((each) => each.spot === shelfKey(spot));

const movedSince = (model: Model, spot: Spot, turn: number): boolean =>
  since(model, spot, turn).some(({ book }) => book !== 0);

/**
 * Updates the line from the log. Depending on the parity of their number, departing goods are taken
 * from the unscanned or from the scanned ones first.
 */
function watch(model: Model, count: Count, line: Line): void {
  const spot = spotOf(model, count, line);
  for (const { shelf } of since(model, spot, line.read)) {
    const gone = Math.max(0, -shelf);
    const ofUnseen =
      gone % 2 === 1 ? Math.min(gone, line.unseen) : Math.max(0, gone - (line.there - line.unseen));
    line.unseen += Math.max(0, shelf) - ofUnseen;
    line.there += shelf;
    if (line.there < 0 || line.unseen < 0) line.isTrue = false;
  }
  line.read = model.log.length;
}

/** Ends the counting of a line. */
function endRun(model: Model, count: Count, line: Line): void {
  const spot = spotOf(model, count, line);
  watch(model, count, line);
  line.isRunning = false;
  line.isPerfect = line.isTrue && line.unseen === 0;
  line.isDisturbed ||=
    line.issued !== unpickedAt(model, spot) || movedSince(model, spot, line.looked);
}

type Start = { wh: number; box: Place; which: number | null };

/** Returns a place with goods, chosen by `which`, or the given one. */
function placeToStart(model: Model, { wh, box, which }: Start): { wh: number; box: Place } {
  const spot = which === null ? undefined : anythingLying(model, which);
  return spot ? { wh: spot.wh, box: box === null ? null : spot.box } : { wh, box };
}

const start: Action<Start> = {
  name: 'start count',
  input: fc.record({
    wh: anyWarehouse,
    box: fc.option(anyBox, { nil: null, freq: 1 }),
    which: fc.option(fc.nat({ max: 5 }), { nil: null, freq: 3 }),
  }),
  send: (model, given) => {
    const { wh, box } = placeToStart(model, given);
    const body =
      box === null ? { wh: model.fixtures.warehouses[wh]?.id } : { boxId: boxId(model, box) };
    return { method: 'POST', path: '/admin/inventory/counts', body };
  },
  expect(model, given) {
    const { box, ...named } = placeToStart(model, given);
    const wh = box === null ? named.wh : homeOf(model, box);
    if (box !== null && model.issued.has(box)) return 'BOX_ISSUED';
    if (isClosed(model, wh)) return 'WAREHOUSE_INACTIVE';
    const isTaken = countsOf(model).some((other) => {
      const home = other.box === null ? other.wh : homeOf(model, other.box);
      const isSame = home === wh && (box === null || other.box === null || other.box === box);
      return isOpen(other) && (isSame || (box !== null && other.places.has(box)));
    });
    if (isTaken) return 'COUNT_OPEN';
    const count: Count = { id: '', status: 'OPEN', wh, box, places: new Map(), lines: [] };
    begin(model, count, box);
    countsOf(model).push(count);
    return 'done';
  },
  done(model, { data }) {
    (countsOf(model).at(-1) as Count).id = data.id;
  },
};

type Scan = { turn: number; sku: number; place: Place; condition: Condition; qty: number };

/** Counts units in a place, unscanned ones first. */
function count(model: Model, { turn, sku, place: given, condition, qty }: Scan): Outcome {
  const found = chosen(model, turn);
  if (!found) return 'NOT_FOUND';
  if (found.status !== 'OPEN') return 'NOT_OPEN';
  const place = given ?? found.box;
  const entered = enter(model, found, place);
  if (entered !== 'done') return entered;
  if (isUntouched(found, place)) begin(model, found, place);
  const spot = spotOf(model, found, { place, sku, condition });
  const before = found.lines.find(
    (each) => shelfKey(spotOf(model, found, each)) === shelfKey(spot),
  );
  const line = before ?? newLine(model, spot, {});
  if (!before) found.lines.push(line);
  watch(model, found, line);
  if (qty > line.unseen) line.isTrue = false;
  Object.assign(line, {
    counted: line.counted + qty,
    unseen: Math.max(0, line.unseen - qty),
    isDisturbed:
      line.isDisturbed ||
      line.issued !== unpickedAt(model, spot) ||
      movedSince(model, spot, line.looked),
    isRunning: true,
    isMissed: false,
    isPerfect: false,
    leftOut: false,
    issuedCounted: null,
    confirmed: 0,
  });
  return 'done';
}

const scanBody = (model: Model, { sku, place, condition, qty }: Omit<Scan, 'turn'>) => ({
  code: model.fixtures.skus[sku]?.code,
  boxId: boxId(model, place),
  condition,
  qty,
});

/** Stores the id of the scanned line. */
function keepScanned(model: Model, turn: number, data: unknown): void {
  const { line } = data as { line?: { id: string; sku: { code: string } } & StockCountLine };
  const found = chosen(model, turn);
  const known = found && line && lineLike(model, found, line);
  if (known) known.id = line.id;
}

const lineLike = (model: Model, found: Count, shown: StockCountLine): Line | undefined =>
  found.lines.find(
    ({ place, sku, condition }) =>
      (boxId(model, place) ?? null) === (shown.box?.id ?? null) &&
      model.fixtures.skus[sku]?.code === shown.sku.code &&
      condition === shown.condition,
  );

const scan: Action<Scan> = {
  name: 'count goods',
  input: fc.record({
    turn: anyTurn,
    sku: anySku,
    place: fc.option(anyBox, { nil: null, freq: 1 }),
    condition: fc.oneof(
      { weight: 3, arbitrary: fc.constant('good' as const) },
      fc.constantFrom(...onHandConditions),
    ),
    qty: anyQty,
  }),
  send: (model, given) => send(model, given.turn, 'scan', scanBody(model, given)),
  expect: count,
  done: (model, { data }, { given }) => keepScanned(model, given.turn, data),
};

type Look = { turn: number; which: number; isAll: boolean };

/** Returns some goods that are there and not yet scanned, all of them or a part. */
function foundOnShelf(model: Model, { turn, which, isAll }: Look): Scan {
  const found = chosen(model, turn);
  const nothing: Scan = { turn, sku: 0, place: found?.box ?? null, condition: 'good', qty: 1 };
  if (!found) return nothing;
  const left = [...model.shelf].flatMap(([key, there]): Scan[] => {
    const [sku, at, condition] = key.split(' ') as [string, string, Condition];
    const place = at.startsWith('b') ? Number(at.slice(1)) : null;
    const isIn =
      found.box === null
        ? (place === null ? Number(at.slice(1)) : homeOf(model, place)) === found.wh
        : place === found.box;
    if (!isIn || !isOnHand(condition) || (place !== null && model.issued.has(place))) return [];
    const line = found.lines.find((each) => shelfKey(spotOf(model, found, each)) === key);
    if (line) watch(model, found, line);
    const unseen = line ? line.unseen : there;
    const qty = isAll ? unseen : Math.ceil(unseen / 2);
    return unseen > 0 ? [{ turn, sku: Number(sku), place, condition, qty }] : [];
  });
  return left[which % Math.max(1, left.length)] ?? nothing;
}

const lookAtShelf: Action<Look> = {
  name: 'count what is there',
  input: fc.record({ turn: anyTurn, which: fc.nat({ max: 5 }), isAll: fc.boolean() }),
  send: (model, given) =>
    send(model, given.turn, 'scan', scanBody(model, foundOnShelf(model, given))),
  expect: (model, given) => count(model, foundOnShelf(model, given)),
  done: (model, { data }, { given }) => keepScanned(model, given.turn, data),
};

type Finish = { turn: number; which: number; other: Place };

/** Returns one of the started places, or another box. */
const placeToFinish = (model: Model, { turn, which, other }: Finish): Place => {
  const places = [...(chosen(model, turn)?.places.keys() ?? [])];
  return other ?? places[which % Math.max(1, places.length)] ?? null;
};

const finish: Action<Finish> = {
  name: 'finish place',
  input: fc.record({
    turn: anyTurn,
    which: fc.nat({ max: 3 }),
    other: fc.option(anyBox, { nil: null, freq: 1 }),
  }),
  send: (model, given) =>
    send(model, given.turn, 'places', { boxId: boxId(model, placeToFinish(model, given)) }),
  expect(model, given) {
    const found = chosen(model, given.turn);
    if (!found) return 'NOT_FOUND';
    if (found.status !== 'OPEN') return 'NOT_OPEN';
    const place = placeToFinish(model, given) ?? found.box;
    const entered = enter(model, found, place);
    if (entered !== 'done') return entered;
    const { begun } = found.places.get(place) as { begun: number };
    found.places.set(place, { isCounted: true, begun });
    found.lines = found.lines.filter((line) => line.place !== place || !line.isMissed);
    for (const line of found.lines) {
      if (line.place === place && line.isRunning) endRun(model, found, line);
    }
    noteMissed(model, found, { place, begun });
    return 'done';
  },
};

/** Adds lines for what the book has in a place and nobody scanned there. */
function noteMissed(
  model: Model,
  found: Count,
  { place, begun }: { place: Place; begun: number },
): void {
  const wh = place === null ? found.wh : homeOf(model, place);
  for (const { qty, ...spot } of spotsOf(model)) {
    if (spot.box !== place || spot.wh !== wh || qty === 0 || !isOnHand(spot.condition)) continue;
    const key = shelfKey(spot);
    if (found.lines.some((line) => shelfKey(spotOf(model, found, line)) === key)) continue;
    found.lines.push(
      newLine(model, spot, {
        isMissed: true,
        isDisturbed: movedSince(model, spot, begun),
        isPerfect: shelfAt(model, spot) === 0,
      }),
    );
  }
}

/** Issued units that were all picked afterwards were there when it was counted. */
function respondByPicks(model: Model, found: Count): void {
  for (const line of found.lines) {
    const { issued, counted, book, issuedCounted, isRunning, isDisturbed } = line;
    const isAsked = issued > 0 && counted > book && issuedCounted === null && !isDisturbed;
    if (!isAsked || isRunning || counted < issued) continue;
    if (isAllPickedAt(model, spotOf(model, found, line))) line.issuedCounted = issued;
  }
}

/** Defines an action that moves a count to its next state if its current one allows it. */
const step = (
  what: string,
  go: (model: Model, count: Count) => Outcome,
  done?: Action<{ turn: number }>['done'],
): Action<{ turn: number }> => ({
  name: `${what} count`,
  input: fc.record({ turn: anyTurn }),
  send: (model, { turn }) => send(model, turn, what),
  expect(model, { turn }) {
    const found = chosen(model, turn);
    return found ? go(model, found) : 'NOT_FOUND';
  },
  ...(done ? { done } : {}),
});

const isInCountedPlace = ({ places }: Count, { place }: Line): boolean =>
  places.get(place)?.isCounted === true;

const review: Action<{ turn: number }> = step(
  'review',
  (model, found) => {
    if (found.status !== 'OPEN') return 'NOT_OPEN';
    if (![...found.places.values()].some(({ isCounted }) => isCounted)) return 'NOTHING_COUNTED';
    for (const line of found.lines) {
      if (line.isRunning && isInCountedPlace(found, line)) endRun(model, found, line);
    }
    respondByPicks(model, found);
    found.status = 'REVIEW';
    return 'done';
  },
  async (model, { data }, { ask }) => {
    const found = countsOf(model).find(({ id }) => id === data.id) as Count;
    const response = await ask(`/admin/inventory/counts/${found.id}/lines?show=all&limit=100`);
    const shown = response.data as StockCountLine[];
    for (const each of shown) keepShown(model, found, each);
    if (shown.length !== found.lines.length) throw new Error('Not the lines of the model');
  },
);

/** Returns manual corrections of a line's book since it was first looked at. */
const correctionsOf = (model: Model, found: Count, line: Line, turn = line.looked) =>
  since(model, spotOf(model, found, line), turn).filter(({ isCorrection }) => isCorrection);

const varianceOf = ({ counted, book, issuedCounted }: Line): number =>
  counted - book - (issuedCounted ?? 0);

/** Returns what must be decided about a line before posting. */
function doubtOf(model: Model, found: Count, line: Line): CountDoubt | null {
  const { isDisturbed, issued, counted, book, issuedCounted, looked, confirmed } = line;
  if (line.leftOut || !isInCountedPlace(found, line)) return null;
  if (isDisturbed) return 'DISTURBED';
  if (issued > 0 && counted > book && issuedCounted === null) return 'ISSUED_UNDECIDED';
  const isCorrected = correctionsOf(model, found, line, Math.max(looked, confirmed)).length > 0;
  return isCorrected ? 'CORRECTED_SINCE' : null;
}

/** Compares a line with the one in the response, and stores what the model can't know. */
function keepShown(model: Model, found: Count, shown: StockCountLine): void {
  const line = lineLike(model, found, shown);
  if (!line) throw new Error(`A line that the model has not: ${JSON.stringify(shown)}`);
  const corrections = correctionsOf(model, found, line);
  const units = corrections.reduce((sum, { book }) => sum + book, 0);
  const expected = {
    counted: line.counted,
    book: line.book,
    issued: line.issued,
    issuedCounted: line.issuedCounted,
    isMissed: line.isMissed,
    isDisturbed: line.isDisturbed,
    variance: varianceOf(line),
    corrected: corrections.length === 0 ? undefined : units,
    moved: unitsAt(model, spotOf(model, found, line)) - line.book - units,
    doubt: doubtOf(model, found, line),
  };
  const answered = { ...shown, corrected: shown.corrected?.units };
  for (const [name, value] of Object.entries(expected)) {
    const other = answered[name as keyof typeof expected];
    if (other !== value) throw new Error(`${name} is ${other}, and ${value} by the model`);
  }
  line.id = shown.id;
  line.shown = shown.corrected
    ? { movementId: shown.corrected.movementId, turn: model.log.length }
    : undefined;
}

const reopen = step('reopen', (_, found) => {
  if (found.status !== 'REVIEW') return 'NOT_IN_REVIEW';
  found.status = 'OPEN';
  return 'done';
});

const cancel = step('cancel', (model, found) => {
  if (!isOpen(found)) return 'CLOSED';
  found.status = 'CANCELLED';
  release(model, found);
  return 'done';
});

/** Returns whether a line was counted without a mistake and every answer about it is true. */
const isFlawless = (model: Model, found: Count, line: Line): boolean =>
  line.isPerfect &&
  (line.issued === 0 || line.issuedCounted === line.issued) &&
  correctionsOf(model, found, line).every(({ book, shelf }) => book === shelf);

const post = step('post', (model, found) => {
  if (found.status !== 'REVIEW') return 'NOT_IN_REVIEW';
  const lines = found.lines.filter((line) => isInCountedPlace(found, line) && !line.leftOut);
  const doubts = new Set(lines.map((line) => doubtOf(model, found, line)));
  for (const doubt of ['DISTURBED', 'ISSUED_UNDECIDED', 'CORRECTED_SINCE'] as const) {
    if (doubts.has(doubt)) return doubt;
  }
  const orderOf = ({ sku, place, condition }: Line) =>
    `${model.fixtures.skus[sku]?.id} ${placeIdOf(model, found, place)} ${condition}`;
  const differences = lines
    .filter((line) => varianceOf(line) !== 0)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((line) => ({ spot: spotOf(model, found, line), by: varianceOf(line) }));
  if (differences.some(({ spot }) => isClosed(model, spot.wh))) return 'WAREHOUSE_INACTIVE';
  if (differences.some(({ spot, by }) => unitsAt(model, spot) + by < 0)) {
    return 'INSUFFICIENT_STOCK';
  }
  const flawless = lines.filter((line) => isFlawless(model, found, line));
  changeCounted(model, differences);
  for (const line of flawless) requireRight(model, spotOf(model, found, line));
  found.status = 'POSTED';
  release(model, found);
  return 'done';
});

/** Checks that the book equals what is there, less units already issued. */
function requireRight(model: Model, spot: Spot): void {
  const [book, there] = [unitsAt(model, spot), shelfAt(model, spot) - unpickedAt(model, spot)];
  flawlessPosted.lines += 1;
  if (book === there) return;
  throw new Error(`The book says ${book} of ${shelfKey(spot)}, and ${there} are there`);
}

/** How many posted lines had to be right. */
export const flawlessPosted = { lines: 0 };

type OfLine = { turn: number; which: number };
const anyLine = { turn: anyTurn, which: fc.nat({ max: 5 }) };

/** Returns a line of a count, preferring those with an open decision. */
function lineAmong(model: Model, { turn, which }: OfLine): Line | undefined {
  const found = chosen(model, turn);
  const known = (found?.lines ?? []).filter(({ id }) => id !== undefined);
  const doubtful = found ? known.filter((line) => doubtOf(model, found, line) !== null) : [];
  const lines = doubtful.length > 0 ? doubtful : known;
  return lines[which % Math.max(1, lines.length)];
}

const patch = (model: Model, given: OfLine, body: unknown) => ({
  method: 'PATCH' as const,
  path: `/admin/inventory/counts/${chosen(model, given.turn)?.id ?? nobodys}/lines/${lineAmong(model, given)?.id ?? nobodys}`,
  body,
});

/** Returns the refusal of a change of a line before the line itself is checked. */
function lineRefusal(
  model: Model,
  given: OfLine,
  { isDecision }: { isDecision: boolean },
): { refused: Outcome } | { found: Count; line: Line } {
  const found = chosen(model, given.turn);
  if (!found) return { refused: 'NOT_FOUND' };
  if (!isOpen(found)) return { refused: 'NOT_OPEN' };
  const line = lineAmong(model, given);
  if (!line || (found.status === 'OPEN' && line.isMissed)) return { refused: 'NOT_FOUND' };
  if (isDecision && found.status !== 'REVIEW') return { refused: 'NOT_IN_REVIEW' };
  return { found, line };
}

type Recount = OfLine & { off: number; late: number };

/** Returns the result of a recount: all that is there, or a given difference. */
const countedAgain = (model: Model, given: Recount): number => {
  const found = chosen(model, given.turn);
  const line = lineAmong(model, given);
  return found && line
    ? Math.max(0, shelfAt(model, spotOf(model, found, line)) + given.off)
    : given.off;
};

const recount: Action<Recount> = {
  name: 'count a line again',
  input: fc.record({
    ...anyLine,
    off: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constant(2)),
    late: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constant(1)),
  }),
  send: (model, given) =>
    patch(model, given, {
      counted: countedAgain(model, given),
      expected: (lineAmong(model, given)?.counted ?? 0) + given.late,
    }),
  expect(model, given) {
    const looked = lineRefusal(model, given, { isDecision: false });
    if ('refused' in looked) return looked.refused;
    if (given.late > 0) return 'COUNTED_MEANWHILE';
    const { found, line } = looked;
    if (line.place !== null && model.issued.has(line.place)) return 'BOX_ISSUED';
    const spot = spotOf(model, found, line);
    const counted = countedAgain(model, given);
    const isRight = counted === shelfAt(model, spot);
    Object.assign(line, newLine(model, spot, { id: line.id }), {
      counted,
      unseen: 0,
      isTrue: isRight,
      isPerfect: isRight,
    });
    return 'done';
  },
};

const leaveOut: Action<OfLine & { isOut: boolean }> = {
  name: 'leave out',
  input: fc.record({ ...anyLine, isOut: fc.boolean() }),
  send: (model, given) => patch(model, given, { leftOut: given.isOut ? 'Later' : null }),
  expect(model, given) {
    const looked = lineRefusal(model, given, { isDecision: true });
    if ('refused' in looked) return looked.refused;
    looked.line.leftOut = given.isOut;
    return 'done';
  },
};

type Issued = OfLine & { share: number; more: number };

/** Returns how many issued units were counted: all, none, a part, or more than were issued. */
const amongCounted = (model: Model, given: Issued): number => {
  const issued = lineAmong(model, given)?.issued ?? 0;
  return Math.floor((issued * given.share) / 2) + given.more;
};

const answerIssued: Action<Issued> = {
  name: 'answer how many issued units were counted',
  input: fc.record({
    ...anyLine,
    share: fc.oneof({ weight: 3, arbitrary: fc.constant(2) }, fc.constantFrom(0, 1)),
    more: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constant(1)),
  }),
  send: (model, given) => patch(model, given, { issuedCounted: amongCounted(model, given) }),
  expect(model, given) {
    const looked = lineRefusal(model, given, { isDecision: true });
    if ('refused' in looked) return looked.refused;
    const { line } = looked;
    const units = amongCounted(model, given);
    if (units > line.issued || units > line.counted) return 'VALIDATION';
    line.issuedCounted = units;
    return 'done';
  },
};

const confirm: Action<OfLine> = {
  name: 'say that the shelf changed too',
  input: fc.record(anyLine),
  send: (model, given) =>
    patch(model, given, { shelfChanged: lineAmong(model, given)?.shown?.movementId ?? nobodys }),
  expect(model, given) {
    const looked = lineRefusal(model, given, { isDecision: true });
    if ('refused' in looked) return looked.refused;
    const { found, line } = looked;
    const { shown } = line;
    const isSeen = shown !== undefined && shown.turn > line.looked;
    if (!isSeen || correctionsOf(model, found, line, shown.turn).length > 0) {
      return 'CORRECTED_SINCE';
    }
    line.confirmed = shown.turn;
    return 'done';
  },
};

/**
 * Generates a count from start to end of a place with goods, with other events between some steps.
 */
export const countGoesOn = (happening: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> => {
  const meanwhile = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Step[]>([]) },
    fc.array(happening, { minLength: 1, maxLength: 2 }),
  );
  const begun = { ...start, input: start.input.map((given) => ({ ...given, which: given.wh })) };
  const ended = { ...finish, input: finish.input.map((given) => ({ ...given, other: null })) };
  const once = <Input>(action: Action<Input>): fc.Arbitrary<Step[]> =>
    stepOf(action).map((step) => [step]);
  const decisions = fc.array(
    fc.oneof(stepOf(recount), stepOf(answerIssued), stepOf(leaveOut), stepOf(confirm)),
    { maxLength: 3 },
  );
  const parts = [
    ...[once(begun), once(lookAtShelf), once(lookAtShelf), once(lookAtShelf), once(ended)].flatMap(
      (action) => [action, meanwhile],
    ),
    ...[once(ended), once(review), meanwhile],
    ...[decisions, once(post), decisions, once(post)],
  ];
  return fc.tuple(...parts).map((steps) => steps.flat());
};

/** The opening steps of a counting sequence. */
export const countOpening: fc.Arbitrary<Step>[] = [
  stepOf(start),
  stepOf(lookAtShelf),
  stepOf(finish),
];

/** The actions of stock counts, with their weights. */
export const countActions: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 3, arbitrary: stepOf(start) },
  { weight: 2, arbitrary: stepOf(scan) },
  { weight: 8, arbitrary: stepOf(lookAtShelf) },
  { weight: 5, arbitrary: stepOf(finish) },
  { weight: 7, arbitrary: stepOf(review) },
  { weight: 1, arbitrary: stepOf(reopen) },
  { weight: 1, arbitrary: stepOf(cancel) },
  { weight: 3, arbitrary: stepOf(recount) },
  { weight: 2, arbitrary: stepOf(leaveOut) },
  { weight: 3, arbitrary: stepOf(answerIssued) },
  { weight: 2, arbitrary: stepOf(confirm) },
  { weight: 6, arbitrary: stepOf(post) },
];
