import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

giveTablesRoom();

const id = idOf(1);
const totals = { due: 1000, notDue: 400, days30: 600, onAccount: 70, balance: 930 };
const list = response('GET /admin/finance/dues', {
  data: [{ party: { id, name: 'Banyan Textiles' }, documents: 2, ...totals }],
  meta: metaOfOne,
  on: '2026-06-30',
  totals: { ...totals, days60: 0, days90: 0, older: 0 },
});
const documents = response('GET /admin/finance/dues/{id}', {
  data: [{ id: idOf(2), code: 'INV/26-27/00001', due: 600, age: 'days30' }],
  meta: metaOfOne,
  on: '2026-06-30',
  party: { id, name: 'Banyan Textiles' },
  totals,
});

test('receivables show the totals of the day, and a customer opens its documents', async () => {
  const user = await openApp('/admin/finance/reports?on=2026-06-30', {
    ...allReads(),
    'GET /admin/finance/dues': list,
    'GET /admin/finance/dues/{id}': documents,
  });
  const sums = within(await screen.findByRole('region', { name: 'Totals' }));
  await sums.findByText('₹1,000.00');
  sums.getByText('₹930.00');
  await press(user, /Banyan Textiles/);
  const drawer = within(await screen.findByRole('dialog'));
  const link = await drawer.findByText('INV/26-27/00001');
  expect(link.closest('a')?.getAttribute('href')).toBe(`/admin/finance/invoices/${idOf(2)}`);
  const statement = drawer.getByText('₹930.00, as in the statement').closest('a');
  expect(statement?.getAttribute('href')).toBe(`/admin/finance/customers/${id}?to=2026-06-30`);
});

test('another day is asked for once it is typed', async () => {
  const asked: (string | null)[] = [];
  const user = await openApp('/admin/finance/reports/payables', {
    ...allReads(),
    'GET /admin/finance/dues': ({ query }: ApiRequest) => {
      asked.push(query.get('on'));
      return list;
    },
  });
  const field = await screen.findByLabelText('At the end of');
  await user.clear(field);
  await user.type(field, '30 Sep 2026');
  await user.tab();
  await waitFor(() => expect(asked.at(-1)).toBe('2026-09-30'));
});

test('documents that can’t be loaded say so and are tried again', async () => {
  let fails = true;
  const user = await openApp(`/admin/finance/reports?open=${id}`, {
    ...allReads(),
    'GET /admin/finance/dues': list,
    'GET /admin/finance/dues/{id}': () =>
      fails ? new Refusal(503, { error: 'The database rests.' }) : documents,
  });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('The database rests.');
  fails = false;
  await user.click(drawer.getByRole('button', { name: /Try again|Retry/ }));
  await drawer.findByText('INV/26-27/00001');
});
