import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Route } from '#core/api-types.ts';
import { openApp, Refusal, type Responses } from './app.tsx';
import { allReads, idOf } from './records.ts';

const id = idOf(404);

/** What an address shows if its record does not exist, and where it links to. */
const records: [address: string, route: Route, sentence: string, back?: string][] = [
  [`/admin/companies?open=${id}`, 'GET /admin/companies/{id}', 'There is no such company.'],
  [
    `/admin/companies/${id}`,
    'GET /admin/companies/{id}',
    'There is no such company',
    '/admin/companies',
  ],
  [`/admin/teams?open=${id}`, 'GET /admin/teams/{id}', 'There is no such team.'],
  [`/admin/employees/${id}`, 'GET /admin/employees/{id}', 'Employee not found', '/admin/employees'],
  [`/admin/challenges?open=${id}`, 'GET /admin/challenges/{id}', 'There is no such challenge.'],
  [`/admin/challenges?edit=${id}`, 'GET /admin/challenges/{id}', 'There is no such challenge.'],
  [
    `/admin/staff/employees/${id}`,
    'GET /admin/staff/{id}',
    'Member of staff not found',
    '/admin/staff/employees',
  ],
  [`/admin/staff/tasks?open=${id}`, 'GET /admin/staff/tasks/{id}', 'There is no such task.'],
  [
    `/admin/finance/invoices/${id}`,
    'GET /admin/finance/invoices/{id}',
    'There is no such invoice',
    '/admin/finance/invoices',
  ],
  [
    `/admin/finance/customers/${id}`,
    'GET /admin/finance/customers/{id}',
    'There is no such customer',
    '/admin/finance/customers',
  ],
  [
    `/admin/finance/vendors/${id}`,
    'GET /admin/finance/vendors/{id}',
    'There is no such vendor',
    '/admin/finance/vendors',
  ],
  [
    `/admin/finance/recon/${id}`,
    'GET /admin/finance/recon/statements/{id}',
    'There is no such statement.',
  ],
  [
    `/admin/finance/payments?open=${id}`,
    'GET /admin/finance/payments/{id}',
    'There is no such payment.',
  ],
  [`/admin/finance/events?event=${id}`, 'GET /admin/finance/events/{id}', 'There is no such event'],
  [
    `/admin/inventory/orders?open=${id}`,
    'GET /admin/inventory/po/{id}',
    'There is no such purchase order.',
  ],
  [
    `/admin/inventory/receipts?open=${id}`,
    'GET /admin/inventory/grn/{id}',
    'There is no such goods receipt.',
  ],
  [
    `/admin/inventory/returns?open=${id}`,
    'GET /admin/inventory/returns/{id}',
    'There is no such return.',
  ],
  [
    `/admin/inventory/warehouses?open=${id}`,
    'GET /admin/inventory/warehouses/{id}',
    'There is no such warehouse.',
  ],
  [`/admin/inventory/boxes?open=${id}`, 'GET /admin/inventory/boxes/{id}', 'There is no such box.'],
  [
    `/admin/inventory/products?open=${id}`,
    'GET /admin/inventory/products/skus/{id}',
    'There is no such product.',
  ],
  [
    `/admin/inventory/counts/${id}`,
    'GET /admin/inventory/counts/{id}',
    'There is no such stock count.',
  ],
  [
    `/admin/inventory/provisioning/${id}`,
    'GET /admin/inventory/provisioning/{id}',
    'There is no such ticket',
    '/admin/inventory/provisioning',
  ],
];

test.each(records)(
  '%s says that the record does not exist',
  async (address, route, message, back) => {
    const responses = { ...allReads(), [route]: new Refusal(404, { error: 'Not here.' }) };
    await openApp(address, responses as Responses);
    await screen.findByText(message, { selector: 'h1, h2, p, span' });
    if (!back) return;
    await waitFor(() => {
      const links = [...document.querySelectorAll('main a')];
      expect(links.map((one) => one.getAttribute('href'))).toContain(back);
    });
  },
);
