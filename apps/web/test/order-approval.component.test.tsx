import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

giveTablesRoom();

const code = 'PO/26-27/00001';
const order = (given: object) => ({
  ...allReads(),
  'GET /admin/inventory/po': response('GET /admin/inventory/po', {
    data: [{ id: idOf(1), code, status: 'DRAFT', bill: null, ...given }],
    meta: metaOfOne,
  }),
  'GET /admin/inventory/po/{id}': response('GET /admin/inventory/po/{id}', {
    data: { id: idOf(1), code, status: 'DRAFT', bill: null, ...given },
  }),
});
const openOrder = async (given: object) => {
  openApp(`/admin/inventory/orders?open=${idOf(1)}`, order(given));
  const drawer = await screen.findByRole('dialog', { name: code });
  await within(drawer).findByRole('table', { name: 'Lines' });
  return within(drawer);
};

test('an order above the amount says that someone else must approve it, in place of the buttons', async () => {
  const drawer = await openOrder({ approval: { above: 50_000, byAnother: true }, rejected: null });
  expect(drawer.getByText('Needs approval by someone else: above ₹50,000.00')).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getAllByText('To approve').length).toBeGreaterThan(0);
});

test('another person can approve it, and who wrote it reads why it was sent back', async () => {
  const rejected = { at: '2026-11-20T06:00:00.000Z', by: 'Asha Rao', reason: 'Too dear' };
  const drawer = await openOrder({ approval: { above: 50_000, byAnother: false }, rejected });
  expect(drawer.getByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(drawer.getByText('Sent back by Asha Rao')).toBeTruthy();
  expect(drawer.getByText('Too dear')).toBeTruthy();
});

test('the settings warn when only one user could approve', async () => {
  openApp('/admin/settings/organisation', {
    ...allReads(),
    'GET /admin/settings/organisation': response('GET /admin/settings/organisation', {
      data: {
        approval: {
          ...{ payoutsAbove: 100_000, payoutApprovers: 1 },
          ...{ ordersAbove: 50_000, orderApprovers: 2 },
        },
      },
    }),
  });
  const warning = 'Only one user may approve: what is above the amount then waits for another.';
  expect(await screen.findAllByText(warning)).toHaveLength(1);
});
