import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';

const at = '2026-11-20T04:30:00.000Z';
const idOf = (n: number) => `0199b4a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const skuOf = (n: number) => ({
  ...{ _id: idOf(n), id: idOf(n), code: `SKU-${n}`, name: `Goods ${n}`, unit: 'pcs', mrp: null },
});
const line = (n: number) => ({
  ...{ id: idOf(100 + n), sku: skuOf(n), qty: 2, received: 0, price: 50, gstRate: 18 },
});

const order = {
  ...{ _id: idOf(1), id: idOf(1), version: 1, createdAt: at, updatedAt: at },
  ...{ code: 'PO/26-27/00001', status: 'DRAFT' as const, vendor: null, wh: null, note: '' },
  ...{ lineCount: 3, lines: [line(10), line(11), line(12)], skuCode: 'SKU-10', qty: 6 },
  ...{ unitCost: 50, gstRate: 18, amount: 300, taxAmount: 54, supplyType: 'intra' as const },
  ...{ received: 0, approvedAt: null, approvedBy: null, cancelledAt: null, cancelledBy: null },
  approval: null,
  rejected: null,
  bill: null,
};

test('an opened draft requests the last prices of all its lines in one request', async () => {
  const asked: string[] = [];
  const user = await openApp(
    `/admin/inventory/orders?open=${order.id}`,
    {
      'GET /admin/inventory/po/{id}': { data: order },
      'GET /admin/inventory/products/skus/last-purchases': ({ query }) => {
        asked.push(query.get('ids') ?? '');
        return {
          data: [
            {
              skuId: idOf(11),
              order: { _id: idOf(2), id: idOf(2), code: 'PO/26-27/00002' },
              vendor: null,
              ...{ price: 99.5, gstRate: 18, on: '2026-11-20' },
            },
          ],
        };
      },
    },
    { others: 'wait' },
  );
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const second = await screen.findByRole('listitem', { name: 'Line 2' });
  expect(await within(second).findByText('Last bought at ₹99.50 on 20 Nov 2026')).toBeDefined();
  expect(screen.getAllByText(/^Last bought/)).toHaveLength(1);
  expect(asked).toEqual([[10, 11, 12].map(idOf).join()]);
});
