import { scanCountSchema } from '@kolam/contract/inventory/counts/rules.ts';
import { minutes } from '#core/clock.ts';
import { finishPlace } from '../../src/inventory/counts/places.ts';
import { postCount } from '../../src/inventory/counts/post.ts';
import { reviewCount } from '../../src/inventory/counts/review.ts';
import { scanForCount } from '../../src/inventory/counts/scan.ts';
import { startCount } from '../../src/inventory/counts/start.ts';
import { updateLine } from '../../src/inventory/counts/update-line.ts';
import type { Act } from '../finance/act.ts';
import { officeHour } from '../finance/calendar.ts';
import { findBoxesIn, findDifference, findLying, findWarehouseId } from './find.ts';
import { demoWarehouses } from './places.ts';

type Run = Parameters<Act['run']>;

/** By how many units a line of the shelf was counted wrong; 0 for most. */
const slips = [0, 0, -1, 0, 2, 0, 0, -3, 0, 0, 0] as const;

type Counted = { warehouse: string; note: string; boxes: number };

/** Counts the first boxes of a warehouse and sends that to review. */
async function count(
  [scope, tx]: Run,
  { warehouse, note, boxes }: Counted,
): Promise<string | null> {
  const wh = await findWarehouseId(tx, warehouse);
  if (wh === null) return null;
  const { data } = await startCount(scope, { wh, boxId: null, note });
  let turn = 0;
  for (const boxId of await findBoxesIn(tx, { warehouseId: wh, most: boxes })) {
    for (const { code, condition, qty } of await findLying(tx, boxId)) {
      const counted = qty + (slips[turn++ % slips.length] ?? 0);
      if (counted < 1) continue;
      const body = { code, boxId, condition, qty: counted };
      await scanForCount(scope, data.id, scanCountSchema.parse(body));
    }
    await finishPlace(scope, data.id, { boxId });
  }
  await reviewCount(scope, data.id);
  return data.id;
}

/** A count that was posted some weeks ago, and one whose differences wait to be looked at. */
export const countActs = (now: Date): Act[] => [
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
