import { moveBoxSchema } from '@kolam/contract/inventory/boxes/rules.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import {
  adjustSchema,
  putawaySchema,
  transferSchema,
} from '@kolam/contract/inventory/stock/rules.ts';
import { minutes } from '#core/clock.ts';
import { seededRandom } from '#core/random.ts';
import { moveBox } from '#inventory/boxes/move.ts';
import { adjustStock } from '#inventory/stock/adjust.ts';
import { putAway } from '#inventory/stock/putaway.ts';
import { transferStock } from '#inventory/stock/transfer.ts';
import type { Action } from '../finance/action.ts';
import { officeHour } from '../finance/calendar.ts';
import { findBoxByCode, findMost, findWarehouseId } from './find.ts';
import { demoProducts } from './goods.ts';
import { demoBoxes, demoWarehouses } from './places.ts';

const storage = demoBoxes.filter(({ type }) => type === 'storage');

/** Days of the half year on which goods are moved, oldest first. */
const lastWorkday = 168;

/** Returns a product and a moment for each action, spread over the half year. */
function submissions(now: Date, { kind, count }: { kind: string; count: number }) {
  return Array.from({ length: count }, (_, place) => {
    const random = seededRandom(`inventory/${kind}/${place}`);
    const daysAgo = lastWorkday - Math.floor((place * (lastWorkday - 1)) / count);
    return {
      random,
      at: officeHour(now, { daysAgo, place: 150 + ((place * 37) % 380) }),
      code: demoProducts[random(demoProducts.length)]?.code ?? '',
      place,
    };
  });
}

/** Puts loose stock into a box of its warehouse. */
const putawayActions = (now: Date): Action[] =>
  submissions(now, { kind: 'putaway', count: 110 }).map(({ at, code, random }) => ({
    at,
    run: async (context, tx) => {
      const lying = await findMost(tx, { code, boxed: false });
      const box = lying && (await boxIn(tx, lying.warehouseId, random(storage.length)));
      if (!box) return;
      const qty = Math.max(1, Math.floor((lying.qty * (2 + random(3))) / 4));
      const body = { sku: code, qty, toBoxId: box, source: 'unboxed' };
      await putAway(context, putawaySchema.parse(body));
    },
  }));

/** Finds the next storage box of a warehouse after one of them, or null. */
async function boxIn(
  tx: Parameters<Action['run']>[1],
  warehouseId: string,
  from: number,
): Promise<string | null> {
  for (const { code } of [...storage.slice(from), ...storage.slice(0, from)].slice(0, 40)) {
    const box = await findBoxByCode(tx, code);
    if (box?.warehouseId === warehouseId) return box.id;
  }
  return null;
}

const transferActions = (now: Date): Action[] =>
  submissions(now, { kind: 'transfer', count: 75 }).map(({ at, code, random }) => ({
    at,
    run: async (context, tx) => {
      const lying = await findMost(tx, { code, boxed: true });
      const to = storage[random(storage.length)];
      const box = to && (await findBoxByCode(tx, to.code));
      if (!lying || !box || box.id === lying.boxId) return;
      const qty = Math.max(1, Math.floor(lying.qty / 3));
      const body = { sku: code, fromBoxId: lying.boxId, toBoxId: box.id, qty };
      await transferStock(context, transferSchema.parse({ ...body, note: 'Shelves put in order' }));
    },
  }));

const changes: readonly { to: Condition; reason: string; share: number }[] = [
  { to: 'damaged', reason: 'Wet in the monsoon', share: 12 },
  { to: 'used', reason: 'Shown at a client’s', share: 8 },
  { to: 'expired', reason: 'Best before is over', share: 10 },
  { to: 'missing', reason: 'Not found when counted', share: 20 },
  { to: 'repair', reason: 'Seam came open', share: 16 },
  { to: 'quarantined', reason: 'Batch under inspection', share: 6 },
];

const adjustActions = (now: Date): Action[] =>
  submissions(now, { kind: 'adjust', count: 60 }).map(({ at, code, place }) => ({
    at,
    run: async (context, tx) => {
      const lying = await findMost(tx, { code, boxed: place % 4 !== 0 });
      const change = changes[place % changes.length];
      if (!lying || !change) return;
      const where = { sku: code, wh: lying.warehouseId, boxId: lying.boxId };
      const qty = Math.max(1, Math.floor(lying.qty / change.share));
      const body =
        place % 10 === 7
          ? { ...where, condition: 'good', qtyDelta: -1, reason: 'Count of the shelf' }
          : {
              ...where,
              fromCondition: 'good',
              toCondition: change.to,
              qty,
              reason: change.reason,
            };
      await adjustStock(context, adjustSchema.parse(body));
    },
  }));

/** Now and then, whole boxes are moved to another warehouse. */
const boxMoveActions = (now: Date): Action[] =>
  [3, 17, 29, 41].map((place, turn) => ({
    at: officeHour(now, { daysAgo: 130 - turn * 36, place: 500 + turn }),
    run: async (context, tx) => {
      const box = await findBoxByCode(tx, storage[place]?.code ?? '');
      const wh = await findWarehouseId(tx, demoWarehouses[(turn + 1) % 3]?.name ?? '');
      if (!box || wh === null || box.warehouseId === wh) return;
      await moveBox(context, box.id, moveBoxSchema.parse({ wh, note: 'For events there' }));
    },
  }));

/** This morning's movements, for today's figures. */
function todaysActions(now: Date): Action[] {
  const [received, counted] = demoProducts.slice(20, 22);
  return [
    {
      at: new Date(now.getTime() - minutes(12)),
      run: async (context, tx) => {
        const box = await findBoxByCode(tx, storage[0]?.code ?? '');
        const body = { sku: received?.code, qty: 24, toBoxId: box?.id, unitCost: received?.cost };
        if (box) await putAway(context, putawaySchema.parse(body));
      },
    },
    {
      at: new Date(now.getTime() - minutes(7)),
      run: async (context, tx) => {
        const code = counted?.code ?? '';
        const lying = await findMost(tx, { code, boxed: true });
        if (!lying) return;
        const where = { sku: code, wh: lying.warehouseId, boxId: lying.boxId };
        const body = { ...where, condition: 'good', qtyDelta: 2, reason: 'Count of the shelf' };
        await adjustStock(context, adjustSchema.parse(body));
      },
    },
  ];
}

/** The movements of goods during the half year. */
export const moveActions = (now: Date): Action[] => [
  ...putawayActions(now),
  ...transferActions(now),
  ...adjustActions(now),
  ...boxMoveActions(now),
  ...todaysActions(now),
];
