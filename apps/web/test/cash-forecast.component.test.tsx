import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

giveTablesRoom();

const nothing = {
  ...{ invoices: 0, customerAccounts: 0, recurring: 0, bills: 0, vendorAccounts: 0 },
  ...{ runs: 0, salaries: 0, tds: 0, gst: 0 },
};
const week = (period: string, given: object) => ({
  ...{ period, from: null, to: null, opening: 0, in: 0, out: 0, closing: 0, amounts: nothing },
  ...given,
});
const forecast = (given: object = {}) =>
  response('GET /admin/finance/cash-forecast', {
    ...{ from: '2026-11-23', to: '2027-02-21' },
    opening: {
      ...{ amount: 520, source: 'statement', day: '2026-11-20', statement: 500, since: 20 },
    },
    data: [
      week('overdue', { opening: 520, closing: 520 }),
      week('1', {
        ...{ from: '2026-11-23', to: '2026-11-29', opening: 520, in: 100, out: 900 },
        ...{ closing: -280, amounts: { ...nothing, invoices: 100, bills: 900 } },
      }),
    ],
    later: nothing,
    ...given,
  });

test('the forecast shows the weeks, and a figure opens the documents that it is made of', async () => {
  const asked: string[] = [];
  const user = await openApp('/admin/finance/reports/cash', {
    ...allReads(),
    'GET /admin/finance/cash-forecast': forecast(),
    'GET /admin/finance/cash-forecast/flows': ({ query }: ApiRequest) => {
      asked.push(`${query.get('kind')} ${query.get('period')}`);
      return response('GET /admin/finance/cash-forecast/flows', {
        data: [
          {
            ...{ kind: 'bills', recordId: idOf(3), isDraft: false, title: 'B-17' },
            ...{ party: 'Marigold Printers', day: '2026-11-25', amount: 900 },
          },
        ],
        meta: metaOfOne,
        sum: 900,
      });
    },
  });
  const table = within(await screen.findByRole('region', { name: 'Cash forecast by week' }));
  table.getByText('23 Nov 2026 – 29 Nov 2026');
  table.getByText('−₹280.00');
  expect(table.queryByText('Salaries')).toBeNull();
  screen.getByText(/Begins with ₹500.00 at the end of the bank statement of 20 Nov 2026, plus ₹20/);
  await press(user, 'Bills ₹900.00, 23 Nov 2026 – 29 Nov 2026');
  const drawer = within(await screen.findByRole('dialog', { name: 'Bills' }));
  const link = (await drawer.findByText('B-17')).closest('a');
  expect(link?.getAttribute('href')).toBe(`/admin/finance/invoices/${idOf(3)}`);
  drawer.getByText('Marigold Printers');
  expect(asked).toEqual(['bills 1']);
});

test('another opening balance is asked for once it is typed, and what is none is refused @full', async () => {
  const asked: (string | null)[] = [];
  const user = await openApp('/admin/finance/reports/cash', {
    ...allReads(),
    'GET /admin/finance/cash-forecast': ({ query }: ApiRequest) => {
      asked.push(query.get('opening'));
      return forecast();
    },
  });
  const field = await screen.findByLabelText('Opening balance');
  await user.type(field, 'much{Enter}');
  await screen.findByText(/The opening balance is an amount in rupees/);
  await user.clear(field);
  await user.type(field, '-1,50,000.50');
  await user.tab();
  await waitFor(() => expect(asked.at(-1)).toBe('-150000.5'));
});

test('without a bank statement, the forecast says that it begins with nothing', async () => {
  await openApp('/admin/finance/reports/cash', {
    ...allReads(),
    'GET /admin/finance/cash-forecast': forecast({
      opening: { amount: 0, source: 'none', day: null, statement: null, since: null },
      data: [week('overdue', {})],
    }),
  });
  await screen.findByText(/There is no bank statement with balances/);
  await screen.findByText('Nothing is expected');
});

test('documents that can’t be loaded say so', async () => {
  await openApp('/admin/finance/reports/cash?figure=bills.1', {
    ...allReads(),
    'GET /admin/finance/cash-forecast': forecast(),
    'GET /admin/finance/cash-forecast/flows': new Refusal(503, { error: 'The database rests.' }),
  });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('The database rests.');
});
