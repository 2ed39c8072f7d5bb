import { approveOrderSchema, createOrderSchema } from '@kolam/contract/inventory/orders/rules.ts';
import {
  createReceiptSchema,
  reverseReceiptSchema,
} from '@kolam/contract/inventory/receipts/rules.ts';
import { organisationBodySchema } from '@kolam/contract/platform/organisation/rules.ts';
import { hours, minutes } from '#core/clock.ts';
import { type Random, seededRandom } from '#core/random.ts';
import { approveOrder } from '#inventory/orders/approve.ts';
import { cancelOrder } from '#inventory/orders/cancel.ts';
import { createOrder } from '#inventory/orders/create.ts';
import { createReceipt } from '#inventory/receipts/create.ts';
import { reverseReceipt } from '#inventory/receipts/reverse.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { saveOrganisation } from '#platform/organisation/save.ts';
import type { Action } from '../finance/action.ts';
import { officeHour } from '../finance/calendar.ts';
import { findPartyId } from '../finance/find.ts';
import { findOrderMadeAt, findReceiptMadeAt, findWarehouseId, knownCodes } from './find.ts';
import { type DemoProduct, demoProducts } from './goods.ts';
import { demoWarehouses } from './places.ts';

/** What happens to an order. */
type Fate = 'received' | 'in-parts' | 'partly' | 'awaited' | 'draft' | 'cancelled' | 'mistaken';

type DemoOrder = {
  at: Date;
  fate: Fate;
  vendor: string;
  warehouse: string;
  lines: { code: string; qty: number; price: number; gstRate: number }[];
};

/** Orders of six months, about one every third day. */
const orders = 56;
const every = 3;
const lastDay = 2;
/** In rupees. The newest order costs more and waits for another person. */
const above = 200_000;

/** The newest are still to be approved or received. */
function fateOf(place: number): Fate {
  const left = orders - 1 - place;
  if (left < 3) return 'draft';
  if (left < 5) return 'awaited';
  if (left < 7) return 'partly';
  if (place % 14 === 9) return 'cancelled';
  if (place % 19 === 11) return 'mistaken';
  return place % 3 === 1 ? 'in-parts' : 'received';
}

/** Most orders go to the vendors with the most products. */
const vendors = [...new Set(demoProducts.map(({ vendor }) => vendor))];
const vendorAt = (place: number) => vendors[place % 4 === 3 ? 2 : place % 2] ?? vendors[0] ?? '';

function demoOrders(now: Date): DemoOrder[] {
  return Array.from({ length: orders }, (_, place) => {
    const random = seededRandom(`inventory/order/${place}`);
    const vendor = vendorAt(place);
    const sold = demoProducts.filter((product) => product.vendor === vendor);
    const daysAgo = lastDay + (orders - 1 - place) * every;
    return {
      at: officeHour(now, { daysAgo, place: 60 + place }),
      fate: fateOf(place),
      vendor,
      warehouse: demoWarehouses[random(5) < 3 ? 0 : 1 + random(2)]?.name ?? '',
      lines: Array.from({ length: 2 + random(3) }, () => sold[random(sold.length)])
        .filter((product, at, all) => product && all.indexOf(product) === at)
        .flatMap((product) => (product ? [lineOf(product, random)] : []))
        .map((line) => (place === orders - 1 ? { ...line, qty: 25 * line.qty } : line)),
    };
  });
}

/** Prices vary by a few percent. */
const lineOf = ({ code, cost, taxPct }: DemoProduct, random: Random) => ({
  code,
  qty: cost < 150 ? 40 + random(8) * 10 : 10 + random(5) * 5,
  price: Math.round((cost * (94 + random(13))) / 100),
  gstRate: taxPct,
});

/** Orders, their receipts, and the reversal of some receipts. Above an amount they need approval. */
export function orderActions(now: Date): Action[] {
  const all = demoOrders(now);
  const newest = all.at(-1)?.at ?? now;
  const approval: Action = {
    at: new Date(newest.getTime() - minutes(1)),
    run: async (context, tx) => {
      // A user's own amount is not overwritten.
      if ((await readOrganisation(tx)).ordersAbove !== null) return;
      const body = organisationBodySchema.parse({ approval: { ordersAbove: above } });
      await saveOrganisation(context, body);
    },
  };
  return [approval, ...all.flatMap((order) => [draftAction(order), ...fateActions(order)])];
}

const draftAction = ({ at, vendor: name, warehouse, lines }: DemoOrder): Action => ({
  at,
  run: async (context, tx) => {
    const vendor = await findPartyId(tx, { kind: 'vendor', name });
    const known = await knownCodes(
      tx,
      lines.map(({ code }) => code),
    );
    const ordered = lines.filter(({ code }) => known.has(code));
    if (ordered.length === 0) return;
    await createOrder(
      context,
      createOrderSchema.parse({
        vendor,
        wh: await findWarehouseId(tx, warehouse),
        lines: ordered.map(({ code, ...line }) => ({ ...line, sku: code })),
      }),
    );
  },
});

function fateActions(order: DemoOrder): Action[] {
  const { at, fate } = order;
  const later = (count: number) => new Date(at.getTime() + hours(count));
  if (fate === 'draft') return [];
  if (fate === 'cancelled') {
    return [onOrder(order, later(20), (context, id) => cancelOrder(context, id))];
  }
  const receive = fate === 'received';
  const approve = onOrder(order, later(3), (context, id) =>
    approveOrder(context, id, approveOrderSchema.parse({ receive })),
  );
  if (fate === 'received' || fate === 'awaited') return [approve];
  const half = receiptAction(order, later(26), 'half');
  if (fate === 'partly') return [approve, half];
  if (fate === 'in-parts') return [approve, half, receiptAction(order, later(50), 'rest')];
  return [
    approve,
    half,
    {
      at: later(27),
      run: async (context, tx) => {
        const receipt = await findReceiptMadeAt(tx, later(26));
        const reason = 'Counted for another delivery';
        if (receipt) await reverseReceipt(context, receipt, reverseReceiptSchema.parse({ reason }));
      },
    },
    receiptAction(order, later(29), 'all'),
  ];
}

type OnOrder = (context: Parameters<Action['run']>[0], id: string) => Promise<unknown>;

const onOrder = (order: DemoOrder, at: Date, run: OnOrder): Action => ({
  at,
  run: async (context, tx) => {
    const found = await findOrderMadeAt(tx, order.at);
    if (found?.status === 'DRAFT') await run(context, found.id);
  },
});

/** Receives half of each line, the rest, or all at once. */
const receiptAction = (order: DemoOrder, at: Date, part: 'half' | 'rest' | 'all'): Action => ({
  at,
  run: async (context, tx) => {
    const found = await findOrderMadeAt(tx, order.at);
    if (found?.status !== (part === 'rest' ? 'PARTIAL' : 'OPEN')) return;
    const share = (qty: number) => {
      const first = Math.floor(qty / 2);
      if (part === 'all') return qty;
      return part === 'half' ? first : qty - first;
    };
    const lines = order.lines.map(({ code, qty }) => ({ sku: code, qty: share(qty) }));
    await createReceipt(context, createReceiptSchema.parse({ po: found.id, lines }));
  },
});
