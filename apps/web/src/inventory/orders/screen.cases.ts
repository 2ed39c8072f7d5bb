import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import type { Responses } from '../../../test/app.tsx';
import { action } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const order = {
  ...{ id: idOf(1), version: 3, code: 'PO/26-27/00001', qty: 10 },
  lines: [{ qty: 10, received: 0, sku: { code: 'SKU-NEEM-1' } }],
};
const orders = (
  status: 'DRAFT' | 'OPEN',
  approval: PurchaseOrder['approval'] = null,
): Responses => ({
  'GET /admin/inventory/po': response('GET /admin/inventory/po', {
    data: [{ ...order, status, approval }],
    meta: metaOfOne,
  }),
  'GET /admin/inventory/po/{id}': response('GET /admin/inventory/po/{id}', {
    data: { ...order, status, approval },
  }),
});

export const screens: ScreenCases = {
  lists: [
    {
      name: 'orders',
      address: '/admin/inventory/orders',
      route: 'GET /admin/inventory/po',
      search: 'Search purchase orders',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [
        ['Status', 'Goods to come', { status: 'awaited' }],
        ['Status', 'Awaiting approval', { status: 'to-approve' }],
      ],
      sorts: [
        ['Code', '-code'],
        ['Status', 'status'],
        ['Vendor', 'vendor'],
        ['Amount', '-amount'],
      ],
      none: 'No purchase orders',
      clear: 'Clear filters',
      add: 'New order',
    },
  ],
  createDialogs: [
    {
      name: 'purchase order',
      address: '/admin/inventory/orders',
      open: 'New order',
      title: 'New purchase order',
      route: 'POST /admin/inventory/po',
      submit: 'Save draft',
      missing: { SKU: 'Choose a SKU', 'Unit Cost': 'Unit cost must be a number' },
      typed: { Qty: '10', 'Unit Cost': '99.50', Note: 'Before noon' },
      chosen: { SKU: 'SKU-NEEM-1' },
      refused: ['note', 'Note'],
      sent: { note: 'Before noon', lines: [{ qty: 10, price: 99.5 }] },
    },
  ],
  questions: [
    {
      name: 'approving an order',
      address: '/admin/inventory/orders',
      reads: orders('DRAFT'),
      ask: (user) => action(user, 'Approve, goods come later', order.code),
      title: `Approve ${order.code}?`,
      says: ['10 units are awaited', 'It can’t be edited any more.'],
      verb: 'Approve',
      route: 'POST /admin/inventory/po/{id}/approve',
      sent: { body: { receive: false }, ifMatch: '"3"' },
    },
    {
      name: 'cancelling an order',
      address: '/admin/inventory/orders',
      reads: orders('OPEN'),
      ask: (user) => action(user, 'Cancel order', order.code),
      title: `Cancel ${order.code}?`,
      says: ['10 units will not be awaited any more.'],
      verb: 'Cancel order',
      route: 'POST /admin/inventory/po/{id}/cancel',
      sent: { ifMatch: '"3"' },
    },
  ],
  reasons: [
    {
      name: 'sending an order back',
      address: '/admin/inventory/orders',
      reads: orders('DRAFT', { above: 100, byAnother: false }),
      ask: (user) => action(user, 'Send back', order.code),
      title: `Send ${order.code} back?`,
      verb: 'Send back',
      route: 'POST /admin/inventory/po/{id}/reject',
      required: true,
    },
  ],
  missing: [
    [
      '/admin/inventory/orders?open={id}',
      'GET /admin/inventory/po/{id}',
      'There is no such purchase order.',
    ],
  ],
  unreadable: [['/admin/inventory/orders', 'GET /admin/inventory/po', 'The database rests.']],
  offers: [['/admin/inventory/orders', 'accountant', ['New order']]],
};
