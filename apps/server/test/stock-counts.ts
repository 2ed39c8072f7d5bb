import { expect } from 'vitest';
import type { TestSku, TestWarehouse } from './inventory.ts';
import type { Client } from './test-app.ts';

/* Stock counts through their endpoints. */

export const countsPath = '/admin/inventory/counts';

export const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code].filter((part) => part !== undefined).join(' ');

/** Takes the client and the warehouse that exist once a test file has started. */
export function stockCounts(given: () => { client: Client; warehouse: TestWarehouse }) {
  const start = (body: Record<string, unknown>) => given().client.post(countsPath, { body });
  const started = async (body: Record<string, unknown> = { wh: given().warehouse.id }) => {
    const response = await start(body);
    expect(response.status).toBe(201);
    return response.body.data;
  };
  const scan = (id: string, code: string, more: Record<string, unknown> = {}) =>
    given().client.post(`${countsPath}/${id}/scan`, { body: { code, ...more } });
  const finish = (id: string, boxId: string | null = null) =>
    given().client.post(`${countsPath}/${id}/places`, { body: { boxId } });
  const action = (id: string, what: string, headers: Record<string, string> = {}) =>
    given().client.post(`${countsPath}/${id}/${what}`, { headers });
  const linesOf = async (id: string, query: Record<string, string> = {}) =>
    (
      await given().client.get(`${countsPath}/${id}/lines`, {
        query: { sort: 'code', ...query },
      })
    ).body.data;
  return {
    start,
    started,
    scan,
    finish,
    action,
    read: async (id: string) => (await given().client.get(`${countsPath}/${id}`)).body.data,
    linesOf,
    placesOf: async (id: string, query: Record<string, string> = {}) =>
      (await given().client.get(`${countsPath}/${id}/places`, { query })).body.data,
    lineOf: async (id: string, sku: TestSku) =>
      (await linesOf(id)).find((line: { sku: { id: string } }) => line.sku.id === sku.id),
    change: (id: string, lineId: string, body: unknown) =>
      given().client.patch(`${countsPath}/${id}/lines/${lineId}`, { body }),
    stockOf: async (sku: TestSku) =>
      (await given().client.get(`/admin/inventory/stock/sku/${sku.id}`)).body,
    transfer: (body: Record<string, unknown>) =>
      given().client.post('/admin/inventory/transfer', { body }),
    /** Returns a count with these scans, in review. */
    async reviewed(scans: [TestSku, number][], boxId: string | null = null): Promise<string> {
      const { id } = await started(boxId === null ? undefined : { boxId });
      for (const [sku, qty] of scans) expect((await scan(id, sku.code, { qty })).status).toBe(200);
      expect((await finish(id, boxId)).status).toBe(200);
      expect((await action(id, 'review')).status).toBe(200);
      return id;
    },
  };
}
