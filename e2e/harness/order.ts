import { call } from './api.ts';
import type { Sku } from './stock.ts';

export type Order = {
  id: string;
  code: string;
  version: number;
  status: string;
  received: number;
  vendor: { id: string; name: string } | null;
  lines: { sku: { id: string }; qty: number; received: number; price: number }[];
  bill: { id: string; code: string | null } | null;
};
export type GoodsReceipt = { id: string; code: string; isReversed: boolean; units: number };

type Wish = Record<string, unknown>;
type Line = { sku: Pick<Sku, 'id'>; qty: number; price?: number };

const lineOf = ({ sku, qty, price = 100 }: Line) => ({ sku: sku.id, qty, price });

/** Creates a draft order for one test. */
export async function makeOrder(lines: readonly Line[], wish: Wish = {}): Promise<Order> {
  const body = { lines: lines.map(lineOf), ...wish };
  return (await call<{ data: Order }>('POST', '/admin/inventory/po', { body })).data;
}

/** Creates an approved order with all goods outstanding. */
export async function makeOpenOrder(lines: readonly Line[], wish: Wish = {}): Promise<Order> {
  const { id } = await makeOrder(lines, wish);
  const body = { receive: false };
  return (await call<{ data: Order }>('POST', `/admin/inventory/po/${id}/approve`, { body })).data;
}

/** Returns the stored order. */
export const readOrder = async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
  (await call<{ data: Order }>('GET', `/admin/inventory/po/${id}`)).data;

/** Creates a receipt, with or without an order. */
export async function makeReceipt(body: Wish): Promise<GoodsReceipt> {
  return (await call<{ data: GoodsReceipt }>('POST', '/admin/inventory/grn', { body })).data;
}
