import { expect } from 'vitest';
import type { TestBox, TestSku } from './inventory.ts';
import { countsPath } from './stock-counts.ts';
import type { Client, TestApp } from './test-app.ts';

/* Counts of one SKU in a box while goods move. */

type Given = Record<string, unknown>;
type Counted = { app: TestApp; client: Client; sku: TestSku; box: TestBox; other: TestBox };

/** Takes the SKU, its box and another box, which exist once a test file has started. */
export function boxCounts(given: () => Counted) {
  const linesOf = async (id: string, query: Record<string, string> = {}) =>
    (await given().client.get(`${countsPath}/${id}/lines`, { query })).body.data;
  return {
    async started(body: Given = { boxId: given().box.id }): Promise<string> {
      const response = await given().client.post(countsPath, { body });
      expect(response.status).toBe(201);
      return response.body.data.id;
    },
    scan: (id: string, qty: number, more: Given = {}) => {
      const { client, sku } = given();
      return client.post(`${countsPath}/${id}/scan`, { body: { code: sku.code, qty, ...more } });
    },
    finish: (id: string, boxId: string | null = null) =>
      given().client.post(`${countsPath}/${id}/places`, { body: { boxId } }),
    action: (id: string, what: string) => given().client.post(`${countsPath}/${id}/${what}`),
    count: async (id: string) => (await given().client.get(`${countsPath}/${id}`)).body.data,
    linesOf,
    lineOf: async (id: string) => (await linesOf(id))[0],
    change: (id: string, lineId: string, body: Given) =>
      given().client.patch(`${countsPath}/${id}/lines/${lineId}`, { body }),
    takeAway: async (qty: number) => {
      const { client, sku, box, other } = given();
      const body = { sku: sku.id, fromBoxId: box.id, toBoxId: other.id, qty };
      expect((await client.post('/admin/inventory/transfer', { body })).status).toBe(201);
    },
    adjust: (body: Given) => {
      const { client, sku, box } = given();
      return client.post('/admin/inventory/stock/adjust', {
        body: { sku: sku.id, boxId: box.id, reason: 'Found short', ...body },
      });
    },
    unitsIn: async (placeId: string, condition = 'good') => {
      const { app, sku } = given();
      const { rows } = await app.database.pool.query(
        `select qty from stock_balances where sku_id = $1 and place_id = $2 and condition = $3`,
        [sku.id, placeId, condition],
      );
      return rows[0]?.qty ?? 0;
    },
  };
}
