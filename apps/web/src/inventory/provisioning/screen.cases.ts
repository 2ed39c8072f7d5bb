import { screen } from '@testing-library/dom';
import { press } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const ticket = { id, version: 3, code: 'TKT/26-27/00001', status: 'OPEN' as const, qty: 2, out: 2 };
const sku = { id, code: 'SKU-YOGAM-4K2P' };

export const screens: ScreenCases = {
  lists: [
    {
      name: 'tickets',
      address: '/admin/inventory/provisioning',
      route: 'GET /admin/inventory/provisioning',
      search: 'Search tickets',
      limit: 100,
      otherLimit: 50,
      asks: { sort: '-createdAt', status: 'OPEN' },
      filters: [
        ['Status', 'Closed', { status: 'CLOSED' }],
        ['Destination', 'Vendor', { toType: 'VENDOR' }],
        ['Goods', 'Goods not back', { out: 'late' }],
      ],
      sorts: [],
      none: 'No tickets',
      clear: 'Clear filters',
      orderField: ['Order', 'Oldest first', 'createdAt'],
    },
  ],
  questions: [
    {
      name: 'closing a ticket',
      address: `/admin/inventory/provisioning/${id}`,
      reads: {
        'GET /admin/inventory/provisioning/{id}': response(
          'GET /admin/inventory/provisioning/{id}',
          {
            data: ticket,
          },
        ),
      },
      ask: (user) => press(user, 'Close ticket'),
      title: `Close ${ticket.code}?`,
      says: [
        '2 units are still out; they can come back or be written off afterwards too.',
        '2 units are not confirmed as picked.',
      ],
      verb: 'Close ticket',
      route: 'PATCH /admin/inventory/provisioning/{id}/close',
      sent: { body: { status: 'CLOSED' } },
    },
  ],
  missing: [
    [
      '/admin/inventory/provisioning/{id}',
      'GET /admin/inventory/provisioning/{id}',
      'There is no such ticket',
      '/admin/inventory/provisioning',
    ],
  ],
  unreadable: [
    ['/admin/inventory/provisioning', 'GET /admin/inventory/provisioning', 'The database rests.'],
  ],
  unreadableFields: [
    {
      address: '/admin/inventory/provisioning?do=create',
      route: 'GET /admin/inventory/stock/sku/{id}',
      message: 'Could not load the boxes.',
      retry: 'Try again',
      others: {
        'GET /admin/inventory/products/skus': response('GET /admin/inventory/products/skus', {
          data: [sku],
          meta: metaOfOne,
        }),
        'GET /admin/inventory/products/skus/{id}': response(
          'GET /admin/inventory/products/skus/{id}',
          { data: sku },
        ),
      },
      async act(user) {
        await user.click(await screen.findByRole('combobox', { name: 'SKU' }));
        // This DOM has no layout, so a floating list may count as hidden.
        const found = { name: /SKU-YOGAM-4K2P/, hidden: true };
        await user.click(await screen.findByRole('option', found));
      },
    },
  ],
};
