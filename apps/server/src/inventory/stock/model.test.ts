import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import {
  countActions,
  countGoesOn,
  countOpening,
  flawlessPosted,
} from '../../../test/count-model.ts';
import { makeEvent } from '../../../test/finance.ts';
import { makeBox, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { orderActions, orderOpening, receiptOpening } from '../../../test/order-model.ts';
import { reversalActions } from '../../../test/reversal-model.ts';
import {
  boundsOf,
  goodsCome,
  type Model,
  type Step,
  someCorrected,
  someMove,
  spotsOf,
  stockActions,
  valuationOf,
} from '../../../test/stock-model.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull, isLong } from '../../../test/test-set.ts';
import {
  returnOpening,
  someIssued,
  somePicked,
  ticketActions,
  ticketOpening,
  ticketsOf,
} from '../../../test/ticket-model.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let event: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  event = await makeEvent(admin);
});
afterAll(() => app.stop());

async function newModel(): Promise<Model> {
  const [one, two] = [await makeWarehouse(app), await makeWarehouse(app)];
  const boxes = [
    await makeBox(app, one),
    await makeBox(app, two),
    await makeBox(app, one, { type: 'transport' }),
  ];
  const skus = [await makeSku(app), await makeSku(app)];
  const model: Model = {
    fixtures: { warehouses: [one, two], boxes, skus, event },
    lying: new Map(),
    boxIn: [0, 1, 0],
    isActive: [true, true],
    valuation: new Map(),
    issued: new Set(),
    shelf: new Map(),
    log: [],
    counting: new Set(),
    isOut: (wh) =>
      ticketsOf(model).some(({ lines }) => lines.some((line) => line.wh === wh && line.out > 0)),
  };
  return model;
}

/** Describes the stock in the order and format of the model. */
async function lyingIn({ fixtures }: Model): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    `select sku_id, warehouse_id, box_id, condition, qty from stock_balances
     where sku_id = any($1) and qty <> 0`,
    [fixtures.skus.map(({ id }) => id)],
  );
  const placeIn = (list: readonly { id: string }[], id: string | null) =>
    id === null ? null : list.findIndex((each) => each.id === id);
  return rows
    .map(({ sku_id, warehouse_id, box_id, condition, qty }) =>
      inWords({
        sku: placeIn(fixtures.skus, sku_id),
        wh: placeIn(fixtures.warehouses, warehouse_id),
        box: placeIn(fixtures.boxes, box_id),
        condition,
        qty,
      }),
    )
    .sort();
}

/** Returns each SKU's units on hand, value and average cost, in the order of the model. */
async function valuationIn({ fixtures }: Model) {
  const { rows } = await app.database.pool.query(
    `select id, on_hand as units, value::float8, average_cost::float8 as average from skus
     where id = any($1)`,
    [fixtures.skus.map(({ id }) => id)],
  );
  return fixtures.skus.map(({ id }) => rows.find((row) => row.id === id));
}

type Lying = { sku: unknown; wh: unknown; box: unknown; condition: string; qty: number };
const inWords = ({ sku, wh, box, condition, qty }: Lying) =>
  `${qty} of ${sku} in ${wh}, box ${box}: ${condition}`;

/** A story: some goods come in, then the opening of its kind, then random steps of that kind. */
const storyOf = (
  actions: { weight: number; arbitrary: fc.Arbitrary<Step> }[],
  opening: fc.Arbitrary<Step>[] = [],
) =>
  fc
    .tuple(
      fc.tuple(goodsCome, goodsCome, ...opening),
      fc.array(fc.oneof(...stockActions, ...actions), { minLength: 3, maxLength: 10 }),
    )
    .map((parts) => parts.flat());

/** A count of goods that move during it, and are issued and picked. */
const countStory = fc
  .tuple(
    ...[goodsCome, goodsCome, someIssued].map((steps) => steps.map((step) => [step])),
    countGoesOn(fc.oneof(someMove, someIssued, somePicked, goodsCome, someCorrected)),
  )
  .map((parts) => parts.flat());

/** Stories of one kind, so that they get far, and of all kinds mixed. */
const story = fc.oneof(
  { weight: 5, arbitrary: storyOf(orderActions, orderOpening) },
  { weight: 3, arbitrary: storyOf(countActions, countOpening) },
  { weight: 4, arbitrary: storyOf(ticketActions, ticketOpening) },
  { weight: 4, arbitrary: storyOf([...ticketActions, ...reversalActions], returnOpening) },
  { weight: 5, arbitrary: countStory },
  { weight: 2, arbitrary: storyOf([...orderActions, ...ticketActions], receiptOpening) },
  {
    weight: 3,
    arbitrary: storyOf([...orderActions, ...countActions, ...ticketActions, ...reversalActions]),
  },
);

/** Random in every run. A long run is long enough to reach every outcome. */
const stories = isLong ? 800 : isFull ? 30 : 12;

test('after random stock actions, balances match a simple model and the ledger', async () => {
  const outcomes = new Map<string, number>();
  let known = 0;
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      app.pass(60_000);
      const model = await newModel();
      for (const { name, send, expect: expected, done } of steps) {
        const { method, path, body } = send(model);
        const response = await admin.send(method, path, { body });
        const outcome = expected(model);
        const answered = response.status < 300 ? 'done' : (response.body.code ?? response.text);
        expect(`${name}: ${answered}`).toBe(`${name}: ${outcome}`);
        if (outcome === 'done') {
          await done(model, response.body, async (asked) => (await admin.get(asked)).body);
        }
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      const expected = spotsOf(model).filter(({ qty }) => qty !== 0);
      expect(await lyingIn(model)).toEqual(expected.map(inWords).sort());
      expect(await valuationIn(model)).toEqual(
        model.fixtures.skus.map(({ id }, sku) => ({ id, ...valuationOf(model, sku) })),
      );
      for (const sku of model.fixtures.skus.keys()) {
        const [{ value }, bounds] = [valuationOf(model, sku), boundsOf(model, sku)];
        if (bounds) expect(value).toBeGreaterThanOrEqual(bounds.least);
        if (bounds) expect(value).toBeLessThanOrEqual(bounds.most);
        known += bounds && bounds.least === bounds.most && value > 0 ? 1 : 0;
      }
    }),
    { numRuns: stories },
  );
  expect(await compareStock(app.services.db)).toEqual([]);
  if (!isLong) return;
  // Lines counted without a mistake, after which the book must equal the stock.
  expect(flawlessPosted.lines).toBeGreaterThan(15);
  // SKUs that always came in at one cost must be worth that cost for each unit.
  expect(known).toBeGreaterThan(100);
  // Every outcome occurred.
  expect([...outcomes.keys()].sort()).toEqual([
    'ALREADY_APPROVED',
    'ALREADY_CLOSED',
    'ALREADY_REVERSED',
    'ALREADY_THERE',
    'BEING_COUNTED',
    'BELOW_RECEIVED',
    'BOX_ISSUED',
    'BOX_NOT_AVAILABLE',
    'BOX_TAKEN',
    'CANCELLED',
    'CLOSED',
    'CORRECTED_SINCE',
    'COUNTED_MEANWHILE',
    'COUNT_OPEN',
    'DISTURBED',
    'DRAFT',
    'EXCEEDS_ORDER',
    'GOODS_OUT',
    'HAS_RECEIPTS',
    'HOLDS_STOCK',
    'INSUFFICIENT_STOCK',
    'ISSUED_UNDECIDED',
    'NOTHING_COUNTED',
    'NOT_A_DRAFT',
    'NOT_FOUND',
    'NOT_IN_REVIEW',
    'NOT_OPEN',
    'NOT_OUT',
    'PICKED_ALREADY',
    'STOCK_CHANGED',
    'VALIDATION',
    'WAREHOUSE_INACTIVE',
    'done',
  ]);
}, 900_000);
