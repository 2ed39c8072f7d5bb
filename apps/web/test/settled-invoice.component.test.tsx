import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

giveTablesRoom();

const id = idOf(8);

test('a bill that a payment over several paid lists it with its part, and nothing from the account', async () => {
  await openApp(`/admin/finance/invoices/${id}`, {
    ...allReads(),
    'GET /admin/finance/invoices/{id}': response('GET /admin/finance/invoices/{id}', {
      data: {
        ...{ id, version: 3, code: 'PUR/26-27/00001', kind: 'purchase', status: 'paid' },
        ...{ grandTotal: 1180, paid: 1160, tdsSettled: 20, fromAccount: 0, due: 0 },
      },
    }),
    'GET /admin/finance/payments': response('GET /admin/finance/payments', {
      data: [
        {
          ...{ id: idOf(9), code: 'PAY/26-27/00007', direction: 'out', partyKind: 'vendor' },
          ...{ invoice: null, amount: 2000, tds: { section: '194C', amount: 20 } },
          ...{ mode: 'NEFT', ref: 'UTR MANY1', paidOn: '2026-11-20', reversed: null },
          settles: [
            { _id: id, id, code: 'PUR/26-27/00001', amount: 1160, tds: 20 },
            { _id: idOf(7), id: idOf(7), code: 'PUR/26-27/00002', amount: 840, tds: 0 },
          ],
        },
      ],
      meta: metaOfOne,
    }),
  });
  const table = within(await screen.findByRole('region', { name: 'Payments on it' }));
  await table.findByText('PAY/26-27/00007');
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'PAY/26-27/00007Of ₹2,000.00 in all',
    ...['20 Nov 2026', 'NEFTUTR MANY1', '₹20.00', '₹1,160.00'],
  ]);
  expect(screen.queryByText('From the account')).toBeNull();
});

test('archiving a vendor names what is still due to it and on account', async () => {
  const vendor = { ...{ id, version: 1, kind: 'vendor' as const, name: 'Neem' } };
  const user = await openApp(`/admin/finance/vendors/${id}`, {
    ...allReads(),
    'GET /admin/finance/vendors/{id}': response('GET /admin/finance/vendors/{id}', {
      data: { ...vendor, isArchived: false },
      figures: { documents: 0, due: 1180, onAccount: 340 },
    }),
    'GET /admin/finance/invoices': response('GET /admin/finance/invoices', {
      data: [],
      meta: { ...metaOfOne, total: 0 },
    }),
  });
  await press(user, 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('₹1,180.00 is still due to Neem.');
  dialog.getByText('Neem holds ₹340.00 on account of ours.');
});
