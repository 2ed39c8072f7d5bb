import { call } from './api.ts';
import { unique } from './unique.ts';

export type Warehouse = { id: string; name: string; version: number; code: string };
export type Box = { id: string; code: string; version: number; items: number };
export type Sku = { id: string; code: string; name: string; version: number };

const post = async <T>(path: string, body: Record<string, unknown>): Promise<T> =>
  (await call<{ data: T }>('POST', `/admin/inventory/${path}`, { body })).data;

/** Creates an active warehouse for one test. */
export const makeWarehouse = (wish: Record<string, unknown> = {}): Promise<Warehouse> =>
  post('warehouses', { name: `Godown ${unique()}`, type: 'STORE', ...wish });

/** Creates an empty storage box for one test. */
export async function makeBox(wish: Record<string, unknown> & { wh?: string } = {}): Promise<Box> {
  const mark = unique().toUpperCase();
  const wh = wish.wh ?? (await makeWarehouse()).id;
  return post('boxes', { code: `SBX-${mark}`, barcode: `89${mark}`, ...wish, wh });
}

/** Creates an empty transport box for one test. */
export const makeTransportBox = (
  wish: Record<string, unknown> & { wh?: string } = {},
): Promise<Box> => makeBox({ code: `TBX-${unique().toUpperCase()}`, ...wish });

/** Creates a product for one test, without stock. */
export const makeSku = (wish: Record<string, unknown> = {}): Promise<Sku> =>
  post('products/skus', { name: `Cork block ${unique()}`, category: 'Yoga', ...wish });

type Put = { sku: Sku; box: Box; qty: number; condition?: string; unitCost?: number };

/** Receives goods now, straight into a box. */
export async function putInto({ sku, box, ...goods }: Put): Promise<void> {
  await post('putaway', { sku: sku.id, toBoxId: box.id, source: 'receipt', ...goods });
}

/** Receives goods now as loose stock of a warehouse. */
export async function receiveUnboxed(
  wh: Pick<Warehouse, 'id'>,
  { sku, qty }: { sku: Sku; qty: number },
): Promise<void> {
  await post('grn', { wh: wh.id, lines: [{ sku: sku.id, qty, unitCost: 100 }] });
}

type Stock = {
  total: number;
  conditions: Record<string, number>;
  placements: { box: { code: string } | null; condition: string; qty: number }[];
};

/** Returns where units of a product are. */
export const stockOf = ({ id }: Sku): Promise<Stock> =>
  call('GET', `/admin/inventory/stock/sku/${id}`);

/** Returns the number of units of a product in a box, by condition: `good 3, repair 1`. */
export async function contentsOf({ id }: Box): Promise<string[]> {
  type Detail = { data: { contents: { code: string; qty: number; condition: string }[] } };
  const { data } = await call<Detail>('GET', `/admin/inventory/boxes/${id}`);
  return data.contents.map(({ code, qty, condition }) => `${qty} ${condition} ${code}`);
}
