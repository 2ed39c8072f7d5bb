import type { TestSku, TestWarehouse } from './inventory.ts';
import type { Client } from './test-app.ts';

/* Purchase orders through their endpoints. */

export const ordersPath = '/admin/inventory/po';

/** Orders of a SKU, and receipts into a warehouse, which exist once a test file has started. */
export function purchaseOrders(
  given: () => { client: Client; sku: TestSku; warehouse: TestWarehouse },
) {
  const order = (more: Record<string, unknown> = {}) => {
    const { client, sku } = given();
    return client.post(ordersPath, {
      body: { skuCode: sku.code, qty: 10, unitCost: 99.5, ...more },
    });
  };
  return {
    order,
    ordered: async (more: Record<string, unknown> = {}) => {
      const { status, body, text } = await order(more);
      if (status !== 201) throw new Error(text);
      return body.data;
    },
    approve: (id: string, body: Record<string, unknown> = {}) =>
      given().client.post(`${ordersPath}/${id}/approve`, { body }),
    onHand: async (sku = given().sku) =>
      (await given().client.get(`/admin/inventory/products/skus/${sku.id}`)).body.data,
    read: async (id: string) => (await given().client.get(`${ordersPath}/${id}`)).body.data,
    receive: (more: Record<string, unknown>) =>
      given().client.post('/admin/inventory/grn', {
        body: { wh: given().warehouse.id, ...more },
      }),
  };
}
