import { scanCountSchema } from '@kolam/contract/inventory/counts/rules.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { adjustSchema, transferSchema } from '@kolam/contract/inventory/stock/rules.ts';
import { minutes } from '#core/clock.ts';
import { finishPlace } from '#inventory/counts/places.ts';
import { postCount } from '#inventory/counts/post.ts';
import { reviewCount } from '#inventory/counts/review.ts';
import { scanForCount } from '#inventory/counts/scan.ts';
import { startCount } from '#inventory/counts/start.ts';
import { updateLine } from '#inventory/counts/update-line.ts';
import { adjustStock } from '#inventory/stock/adjust.ts';
import { transferStock } from '#inventory/stock/transfer.ts';
import type { Action } from '../finance/action.ts';
import { officeHour } from '../finance/calendar.ts';
import { findBoxesIn, findDifference, findLying, findWarehouseId } from './find.ts';
import { demoWarehouses } from './places.ts';

type Run = Parameters<Action['run']>;

/** By how many units a line was miscounted, 0 for most. */
const slips = [0, 0, -1, 0, 2, 0, 0, -3, 0, 0, 0] as const;

type Counted = {
  warehouse: string;
  note: string;
  boxes: number;
  /**
   * Goods of the first line are moved during the scan, and the last line is corrected manually
   * afterwards.
   */
  isBusy?: true;
};

type Scanned = { code: string; boxId: string; condition: Condition; qty: number };

/** One unit is scanned, another one is taken. */
async function takeOne([context]: Run, countId: string, { code, boxId, condition }: Scanned) {
  const scanned = { code, boxId, condition, qty: 1 };
  await scanForCount(context, countId, scanCountSchema.parse(scanned));
  const body = { sku: code, fromBoxId: boxId, qty: 1, condition };
  await transferStock(context, transferSchema.parse({ ...body, note: 'Asked for at the desk' }));
}

/** A unit is found broken after it was counted. */
async function breakOne([context]: Run, { code, boxId, condition }: Scanned) {
  const change = { fromCondition: condition, toCondition: 'damaged', qty: 1 };
  const body = { sku: code, boxId, ...change, reason: 'Seam torn when it was put back' };
  await adjustStock(context, adjustSchema.parse(body));
}

/** Counts the first boxes of a warehouse and submits the count for review. */
async function count(
  run: Run,
  { warehouse, note, boxes, isBusy }: Counted,
): Promise<string | null> {
  const [context, tx] = run;
  const wh = await findWarehouseId(tx, warehouse);
  if (wh === null) return null;
  const { data } = await startCount(context, { wh, boxId: null, note });
  let turn = 0;
  let last: Scanned | undefined;
  for (const boxId of await findBoxesIn(tx, { warehouseId: wh, most: boxes })) {
    for (const { code, condition, qty } of await findLying(tx, boxId)) {
      const counted = qty + (slips[turn++ % slips.length] ?? 0);
      if (counted < 1) continue;
      const body = { code, boxId, condition, qty: counted };
      if (isBusy && last === undefined && counted > 2) {
        await takeOne(run, data.id, body);
        body.qty -= 2;
      }
      await scanForCount(context, data.id, scanCountSchema.parse(body));
      if (condition === 'good') last = body;
    }
    await finishPlace(context, data.id, { boxId });
  }
  await reviewCount(context, data.id);
  if (isBusy && last) await breakOne(run, last);
  return data.id;
}

/** A count posted some weeks ago, and one with differences waiting for review. */
export const countActions = (now: Date): Action[] => [
  {
    at: officeHour(now, { daysAgo: 24, place: 420 }),
    run: async (...run) => {
      const counted = {
        warehouse: demoWarehouses[2]?.name ?? '',
        note: 'End of quarter',
        boxes: 6,
      };
      const id = await count(run, counted);
      if (id !== null) await postCount(run[0], id);
    },
  },
  {
    at: new Date(now.getTime() - minutes(4)),
    run: async (...run) => {
      const counted = {
        warehouse: demoWarehouses[1]?.name ?? '',
        note: 'Shelves 1 and 2',
        boxes: 8,
        isBusy: true as const,
      };
      const id = await count(run, counted);
      const lineId = id && (await findDifference(run[1], id));
      if (!id || !lineId) return;
      await updateLine(
        run[0],
        { id, lineId },
        { leftOut: 'Lent to the yoga class, back on Monday' },
      );
    },
  },
];
