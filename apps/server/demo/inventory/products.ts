import { createProductSchema } from '@kolam/contract/inventory/catalogue/rules.ts';
import { seededRandom } from '#core/random.ts';
import { createProduct } from '#inventory/products/create.ts';
import type { Action } from '../finance/action.ts';
import { officeHour } from '../finance/calendar.ts';
import { findPartyId } from '../finance/find.ts';
import { findBoxByCode } from './find.ts';
import { demoProducts } from './goods.ts';
import { demoBoxes, firstDay } from './places.ts';

/** Products added to the catalogue per day. */
const aDay = 12;

const storage = demoBoxes.filter(({ type }) => type === 'storage');

/**
 * The catalogue, added over the first two weeks: most stock is put into a box at once, some
 * products get a purchase order with it.
 */
export const productActions = (now: Date): Action[] =>
  demoProducts.map(
    ({ code, name, category, unit, cost, taxPct, vendor, quantity, reorderLevel }, place) => ({
      at: officeHour(now, {
        daysAgo: firstDay - 1 - Math.floor(place / aDay),
        place: (place % aDay) * 40,
      }),
      run: async (context, tx) => {
        const random = seededRandom(`inventory/add/${code}`);
        const box = storage[(place * 7) % storage.length];
        const found = random(8) === 0 || !box ? null : await findBoxByCode(tx, box.code);
        await createProduct(
          context,
          createProductSchema.parse({
            name,
            category,
            unit,
            skuCode: code,
            taxPct,
            reorderLevel,
            mrp: Math.round(cost * 1.9),
            quantity,
            boxId: found?.id ?? null,
            unitCost: cost,
            gstRate: taxPct,
            vendor: await findPartyId(tx, { kind: 'vendor', name: vendor }),
            raisePo: random(3) === 0,
            approvePo: random(3) > 0,
          }),
        );
      },
    }),
  );
