import { call } from './api.ts';
import type { Box, Sku } from './stock.ts';
import { unique } from './unique.ts';

export type Ticket = {
  id: string;
  code: string;
  status: string;
  toRef: string;
  qty: number;
  picked: number;
  out: number;
  good: number;
  used: number;
  damaged: number;
  missing: number;
  lines: { id: string; sku: { id: string }; box: { code: string } | null; qty: number }[];
};

export type GoodsReturn = { id: string; code: string; units: number };

type Wish = Record<string, unknown>;
type Line = { sku: Pick<Sku, 'id'>; qty: number; from?: Pick<Box, 'id'> };

/** Issues goods to a recipient unique to the test. */
export async function makeTicket(lines: readonly Line[], wish: Wish = {}): Promise<Ticket> {
  const body = {
    toType: 'EVENT',
    toRef: `Kite day ${unique()}`,
    lines: lines.map(({ sku, qty, from }) => ({
      sku: sku.id,
      qty,
      ...(from ? { fromBoxId: from.id } : {}),
    })),
    ...wish,
  };
  return (await call<{ data: Ticket }>('POST', '/admin/inventory/provisioning', { body })).data;
}

/** Returns the stored ticket. */
export const readTicket = async ({ id }: Pick<Ticket, 'id'>): Promise<Ticket> =>
  (await call<{ data: Ticket }>('GET', `/admin/inventory/provisioning/${id}`)).data;

/** Creates a return. */
export const makeReturn = async (body: Wish): Promise<GoodsReturn> =>
  (await call<{ data: GoodsReturn }>('POST', '/admin/inventory/returns', { body })).data;
