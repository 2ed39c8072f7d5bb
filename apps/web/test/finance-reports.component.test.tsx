import type { DueDate } from '@kolam/contract/finance/due-dates/model.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { press } from './forms.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

const down = new Refusal(503, { error: 'The database rests.' });

const due = (given: Partial<DueDate>): Partial<DueDate> => ({
  ...{ duty: 'gstr-1', title: 'File GSTR-1', from: '2026-10', to: '2026-10' },
  ...{ dueOn: '2026-11-11', isLate: true, amount: null, isKnown: true },
  ...given,
});
const overviewWith = (data: Partial<DueDate>[]) => ({
  ...allReads(),
  'GET /admin/finance/due-dates': response('GET /admin/finance/due-dates', { data }),
});

test('what is due stands on the overview, with the page where it is recorded', async () => {
  await openApp(
    '/admin/finance',
    overviewWith([
      due({}),
      due({
        duty: 'tds-deposit',
        title: 'Deposit TDS',
        dueOn: '2026-12-07',
        isLate: false,
        amount: 2000,
      }),
      due({
        ...{ duty: 'credit-of-year', title: 'Take input credit', from: '2025-04', to: '2026-03' },
        ...{ dueOn: '2026-12-08', isLate: false, amount: 360, isKnown: false },
      }),
    ]),
  );
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const links = panel
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['File GSTR-1', '/admin/finance/months?month=2026-10'],
    ['Deposit TDS', '/admin/finance/tax/payable'],
    ['Take input credit', '/admin/finance/tax/gst'],
  ]);
  panel.getByText('Late');
  panel.getByText('October 2026, ₹2,000.00');
  panel.getByText('April 2025 to March 2026, ₹360.00 of input tax not taken yet');
});

test('a long list of what is due is cut, says how much of the rest is late, and is shown on request', async () => {
  const months = (count: number, given: Partial<DueDate>) =>
    Array.from({ length: count }, (_, n) => {
      const month = `2025-${String(n + 1).padStart(2, '0')}`;
      return due({ ...given, from: month, to: month });
    });
  const user = await openApp(
    '/admin/finance',
    overviewWith([
      ...months(10, {}),
      ...months(1, { duty: 'tds-deposit', isLate: false, dueOn: '2026-12-07' }),
    ]),
  );
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(panel.getAllByRole('link')).toHaveLength(4);
  panel.getByText('6 more are late, 1 more is due soon');
  await user.click(panel.getByRole('button', { name: 'Show all 11' }));
  await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(11));
  expect(panel.queryByText(/more are late/)).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Show fewer' }));
  await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(4));
});

test('nothing due shows no panel', async () => {
  await openApp('/admin/finance', overviewWith([]));
  await screen.findByText('Accounts Receivable');
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

test('managers, who only read, are not shown what to file', async () => {
  let asked = 0;
  await openApp(
    '/admin/finance',
    {
      ...allReads(),
      'GET /admin/finance/due-dates': () => {
        asked += 1;
        return down;
      },
    },
    { role: 'manager' },
  );
  await screen.findByText('Accounts Receivable');
  expect(asked).toBe(0);
});

test('due dates that can’t be loaded say so and leave the figures', async () => {
  await openApp('/admin/finance', { ...allReads(), 'GET /admin/finance/due-dates': down });
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  await panel.findByText('The database rests.');
  await screen.findByText('Accounts Receivable');
});

const figures = {
  income: 1000,
  expense: 400,
  taxNotTaken: 0,
  salaries: 100,
  roundOff: 0,
  result: 500,
};

test('income and expense are shown by month with their totals, of a chosen year', async () => {
  const asked: string[] = [];
  await openApp('/admin/finance/reports/income?year=2025', {
    ...allReads(),
    'GET /admin/finance/results': ({ query }: ApiRequest) => {
      asked.push(`${query.get('from')} ${query.get('to')}`);
      return response('GET /admin/finance/results', {
        data: [{ month: '2025-04', ...figures }],
        totals: figures,
      });
    },
  });
  const table = within(await screen.findByRole('region', { name: 'Income and expense by month' }));
  expect(table.getAllByText('₹500.00')).toHaveLength(2);
  table.getByText('April 2025');
  expect(asked.at(-1)).toBe('2025-04 2026-03');
});

test('months without income and expense say so', async () => {
  const none = { income: 0, expense: 0, taxNotTaken: 0, salaries: 0, roundOff: 0, result: 0 };
  await openApp('/admin/finance/reports/income', {
    ...allReads(),
    'GET /admin/finance/results': response('GET /admin/finance/results', {
      data: [{ month: '2026-11', ...none }],
      totals: none,
    }),
  });
  await screen.findByText('No income or expense in these months');
});

test('a year without TDS says so', async () => {
  await openApp('/admin/finance/tax/payable', {
    ...allReads(),
    'GET /admin/finance/tax/payable': response('GET /admin/finance/tax/payable', { data: [] }),
  });
  await screen.findByText('No TDS in this year');
});

test('all payslips of a month are downloaded as one PDF', async () => {
  let asked: string | null = null;
  const user = await openApp('/admin/finance/payroll?month=2026-10', {
    ...allReads(),
    'GET /admin/finance/payroll': response('GET /admin/finance/payroll', {
      data: [{ id: idOf(4) }],
      meta: metaOfOne,
      totals: { payslips: 1 },
    }),
    'GET /admin/finance/payroll/pdf': ({ query }: ApiRequest) => {
      asked = query.get('month');
      return down;
    },
  });
  await press(user, 'All as PDF');
  await waitFor(() => expect(asked).toBe('2026-10'));
  await screen.findAllByText('The database rests.');
});
