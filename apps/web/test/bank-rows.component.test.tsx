import type { BankRow, BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { choose, dialogOf, fieldOf, press } from './forms.ts';
import { idOf, metaOfOne, response, type Some } from './records.ts';

const id = '0199b4a0-0000-7000-8000-000000000003';
const now = '2026-11-23T04:30:00.000Z';
const statement: BankStatement = {
  ...{ _id: id, id, version: 1, createdAt: now, updatedAt: now },
  fileName: 'november.csv',
  preset: null,
  uploadedBy: 'Asha Menon',
  from: '2026-11-01',
  to: '2026-11-20',
  rows: 3,
  matched: 0,
  setAside: 0,
  unmatched: 3,
  moneyIn: 300,
  moneyOut: 0,
  unmatchedIn: 300,
  unmatchedOut: 0,
  entriesIn: 0,
  entriesOut: 0,
  known: 0,
  bad: 0,
  skipped: 0,
};

const rowsRoute = 'GET /admin/finance/recon/statements/{id}/rows';
const candidatesRoute = 'GET /admin/finance/recon/rows/{id}/candidates';

/** The reads of a statement with one row, for which nothing is found. */
const readsOf = (listed: Some<BankRow>) => ({
  'GET /admin/finance/recon/statements/{id}': { data: statement, badRows: [], skippedRows: [] },
  [rowsRoute]: response(rowsRoute, { data: [listed], meta: metaOfOne }),
  [candidatesRoute]: response(candidatesRoute, {
    ...{ data: listed, notices: [], payments: [], invoices: [] },
  }),
});

test.each([
  ['', 'line'],
  ['?sort=-amount', '-amount'],
])('the export of unmatched rows at %s follows the list’s order: %s', async (search, sort) => {
  const asked = vi.fn<(request: ApiRequest) => Refusal>(() => new Refusal(503));
  const user = await openApp(
    `/admin/finance/recon/${id}${search}`,
    {
      'GET /admin/finance/recon/statements/{id}': {
        data: statement,
        badRows: [],
        skippedRows: [],
      },
      'GET /admin/finance/recon/statements/{id}/export': asked,
    } as Parameters<typeof openApp>[1],
    { others: 'wait' },
  );
  await user.click(await screen.findByRole('button', { name: 'Export unmatched' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0].query.get('sort')).toBe(sort);
});

test('a notice with the reference of a row fills in its receipt @full', async () => {
  const row = {
    id: idOf(1),
    direction: 'in' as const,
    amount: 1160,
    left: 1160,
    matches: [],
    setAside: null,
  };
  const invoice = { id: idOf(2), code: 'INV/26-27/00042', due: 1180 };
  const customer = { id: idOf(3), name: 'Neem Mills' };
  const bodies: unknown[] = [];
  const notice = { id: idOf(4), ref: 'UTR 42' };
  const listed = { ...row, date: '2026-11-20', ref: 'UTR 42', suggestions: [], rules: [], notice };
  const user = await openApp(
    `/admin/finance/recon/${id}?open=${row.id}`,
    {
      ...readsOf(listed),
      'GET /admin/finance/recon/rows/{id}/candidates': response(
        'GET /admin/finance/recon/rows/{id}/candidates',
        {
          data: listed,
          notices: [
            {
              ...{ customer, ref: 'UTR 42', amount: 1160, difference: 0 },
              tds: { section: '194C', amount: 20 },
              invoices: [{ id: invoice.id, code: invoice.code, amount: 1160, tds: 20 }],
            },
          ],
          payments: [],
          invoices: [],
        },
      ),
      'GET /admin/finance/invoices': response('GET /admin/finance/invoices', {
        data: [invoice],
        meta: metaOfOne,
      }),
      'GET /admin/finance/customers/{id}': response('GET /admin/finance/customers/{id}', {
        data: customer,
      }),
      'POST /admin/finance/recon/rows/{id}/create-receipt': ({ body }: ApiRequest) => {
        bodies.push(body);
        return new Refusal(500, { code: 'SERVER', message: 'Down.' });
      },
    },
    { others: 'wait' },
  );
  await screen.findByText('Notice fits: UTR 42');
  await press(user, 'Record receipt of UTR 42');
  const dialog = await dialogOf('Receipt over several invoices');
  await waitFor(() => expect(fieldOf(dialog, 'Customer').value).toBe('Neem Mills'));
  expect(fieldOf(dialog, `Amount for ${invoice.code}`).value).toBe('1,160.00');
  await press(user, 'Create and match', dialog);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    customer: customer.id,
    invoices: [{ invoice: invoice.id, amount: 1160, tds: 20 }],
    tdsSection: '194C',
  });
});

test('a receipt from a row names its customer, who can be changed until it is recorded', async () => {
  const listed = {
    ...{ id: idOf(1), direction: 'in' as const, amount: 1160, left: 1160, matches: [] },
    ...{ date: '2026-11-18', ref: 'UTR 7', note: 'NEFT' },
    ...{ suggestions: [], rules: [], notice: null, setAside: null },
  };
  const customers = [
    { id: idOf(3), name: 'Neem Mills' },
    { id: idOf(4), name: 'Tamarind Foods' },
  ];
  const invoices = [
    { id: idOf(5), code: 'INV/26-27/00042', due: 1180, party: { id: idOf(3) } },
    { id: idOf(6), code: 'INV/26-27/00043', due: 2360, party: { id: idOf(4) } },
  ];
  const bodies: unknown[] = [];
  const user = await openApp(
    `/admin/finance/recon/${id}?open=${listed.id}`,
    {
      ...readsOf(listed),
      'GET /admin/finance/customers': response('GET /admin/finance/customers', {
        data: customers,
        meta: { ...metaOfOne, total: 2 },
      }),
      'GET /admin/finance/invoices': ({ query }: ApiRequest) =>
        response('GET /admin/finance/invoices', {
          data: invoices.filter(({ party }) => party.id === query.get('party')),
          meta: metaOfOne,
        }),
      'POST /admin/finance/recon/rows/{id}/create-receipt': ({ body }: ApiRequest) => {
        bodies.push(body);
        return new Refusal(500, { code: 'SERVER', message: 'Down.' });
      },
    },
    { others: 'wait' },
  );
  await press(user, 'Receipt over several invoices');
  await dialogOf('Receipt over several invoices');
  await choose(user, document.body, 'Customer', 'Neem Mills');
  await screen.findByLabelText('Amount for INV/26-27/00042');
  await waitFor(() => expect(fieldOf(document.body, 'Customer').value).toBe('Neem Mills'));
  await choose(user, document.body, 'Customer', 'Tamarind Foods');
  await screen.findByLabelText('Amount for INV/26-27/00043');
  await waitFor(() => expect(fieldOf(document.body, 'Customer').value).toBe('Tamarind Foods'));
  const dialog = await dialogOf('Receipt over several invoices');
  await press(user, 'Create and match', dialog);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    customer: idOf(4),
    invoices: [{ invoice: idOf(6), amount: 1160 }],
  });
});

test('several payments are chosen for a row, their amounts add up, and they match with one button', async () => {
  const row = { id: idOf(1), direction: 'in' as const, amount: 1000, left: 1000, matches: [] };
  const listed = {
    ...row,
    date: '2026-11-20',
    suggestions: [],
    rules: [],
    notice: null,
    setAside: null,
  };
  const payment = (n: number, amount: number) => ({
    ...{ isOffered: false, reasons: [], isSure: false },
    payment: { id: idOf(n), code: `RCT/26-27/0000${n}`, amount, left: amount, invoice: null },
    hindrances: [{ kind: 'amount' as const, text: 'The amount differs', row: null }],
  });
  const reversed = {
    ...payment(4, 400),
    hindrances: [{ kind: 'reversed' as const, text: 'It was reversed', row: null }],
  };
  const bodies: unknown[] = [];
  const user = await openApp(
    `/admin/finance/recon/${id}?open=${row.id}`,
    {
      ...readsOf(listed),
      'GET /admin/finance/recon/rows/{id}/candidates': response(
        'GET /admin/finance/recon/rows/{id}/candidates',
        {
          data: listed,
          notices: [],
          payments: [payment(2, 600), payment(3, 700), reversed],
          invoices: [],
        },
      ),
      'POST /admin/finance/recon/rows/{id}/match': ({ body }: ApiRequest) => {
        bodies.push(body);
        return response('POST /admin/finance/recon/rows/{id}/match', {
          data: { ...listed, left: 0 },
          statement,
        });
      },
    },
    { others: 'wait' },
  );
  const choice = (n: number) =>
    screen.findByRole('checkbox', { name: `Choose RCT/26-27/0000${n}` });
  (await choice(2)).focus();
  await user.keyboard(' ');
  const chosen = await screen.findByRole('region', { name: 'Chosen payments' });
  expect(chosen.textContent).toContain('1 payment: ₹600.00 of ₹1,000.00. ₹400.00 left.');
  await user.click(await choice(3));
  expect(chosen.textContent).toContain('₹1,000.00 of ₹1,000.00. Nothing left.');
  expect(chosen.textContent).toContain('₹300.00 of the last stays for other rows.');
  expect(screen.queryByRole('checkbox', { name: 'Choose RCT/26-27/00004' })).toBeNull();
  await press(user, 'Match 2 payments');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    parts: [
      { paymentId: idOf(2), amount: 600 },
      { paymentId: idOf(3), amount: 400 },
    ],
  });
  await screen.findByText('Matched with 2 payments');
});

test('a row in part matched shows what is left, and one match of several is undone alone', async () => {
  const entry = {
    ...{ head: 'salaries' as const, payMonth: '2026-10', amount: 300, code: 'ENT/26-27/00003' },
  };
  const payment = { id: idOf(2), code: 'RCT/26-27/00002', amount: 600, left: 300 };
  const matches = [
    { id: idOf(12), amount: 300, way: 'hand' as const, payment, entry: null },
    { id: idOf(13), amount: 300, way: 'created' as const, payment: null, entry },
  ];
  const row = { id: idOf(1), direction: 'in' as const, amount: 1000, left: 400, matches };
  const listed = {
    ...row,
    date: '2026-11-20',
    suggestions: [],
    rules: [],
    notice: null,
    setAside: null,
  };
  const bodies: unknown[] = [];
  const user = await openApp(
    `/admin/finance/recon/${id}?open=${row.id}`,
    {
      ...readsOf(listed),
      'POST /admin/finance/recon/rows/{id}/unmatch': ({ body }: ApiRequest) => {
        bodies.push(body);
        return response('POST /admin/finance/recon/rows/{id}/unmatch', {
          data: { ...listed, left: 700, matches: matches.slice(0, 1) },
          statement,
        });
      },
    },
    { others: 'wait' },
  );
  const part = await screen.findByRole('region', { name: 'Matched 2 times' });
  expect(part.textContent).toContain('₹300.00 of it. Matched by');
  expect(part.textContent).toContain('₹400.00 left');
  expect(screen.getByText('Matched in part')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Not our money' })).toBeNull();
  expect(part.textContent).toContain('Salaries, October 2026');
  await press(user, 'Undo the match with ENT/26-27/00003');
  await waitFor(() => expect(bodies).toEqual([{ matchId: idOf(13) }]));
});

test('what is left of a row is recorded with a head in two clicks, tax and salaries by their month', async () => {
  const row = { id: idOf(1), direction: 'out' as const, amount: -118, left: 118, matches: [] };
  const listed = {
    ...row,
    date: '2026-11-05',
    suggestions: [],
    rules: [],
    notice: null,
    setAside: null,
  };
  const bodies: unknown[] = [];
  const entry = { head: 'charges' as const, code: 'ENT/26-27/00001', payMonth: null };
  const user = await openApp(
    `/admin/finance/recon/${id}?open=${row.id}`,
    {
      ...readsOf(listed),
      'POST /admin/finance/recon/rows/{id}/record-entry': ({ body }: ApiRequest) => {
        bodies.push(body);
        return response('POST /admin/finance/recon/rows/{id}/record-entry', {
          data: {
            ...listed,
            left: 0,
            matches: [{ id: idOf(5), amount: 118, way: 'created', payment: null, entry }],
          },
          statement,
        });
      },
    },
    { others: 'wait' },
  );
  await press(user, 'Record ₹118.00 as…');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Bank charges',
    'Interest paid',
    'GST of October 2026',
    'GST of November 2026',
    'TDS of October 2026',
    'TDS of November 2026',
    'Income tax',
    'Salaries of October 2026',
    'Salaries of November 2026',
    'Owner’s money',
    'Transfer between own accounts',
    'Other expense',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Bank charges' }));
  await waitFor(() => expect(bodies).toEqual([{ head: 'charges' }]));
  await screen.findByText('Recorded as Bank charges');
});

test('a row paid is split over the open bills of a vendor, each with its tax', async () => {
  const row = { id: idOf(1), direction: 'out' as const, amount: -1500, left: 1500, matches: [] };
  const listed = {
    ...{ ...row, date: '2026-11-18', ref: 'UTR 7', note: 'RTGS' },
    ...{ suggestions: [], rules: [], notice: null, setAside: null },
  };
  const vendor = { id: idOf(9), name: 'Kite Studio' };
  const bills = [
    { id: idOf(2), code: 'PUR/26-27/00001', due: 1000 },
    { id: idOf(3), code: 'PUR/26-27/00002', due: 800 },
  ];
  const bodies: unknown[] = [];
  const user = await openApp(
    `/admin/finance/recon/${id}?open=${row.id}`,
    {
      ...readsOf(listed),
      'GET /admin/finance/vendors': response('GET /admin/finance/vendors', {
        data: [vendor],
        meta: metaOfOne,
      }),
      'GET /admin/finance/invoices': response('GET /admin/finance/invoices', {
        data: bills,
        meta: metaOfOne,
      }),
      'POST /admin/finance/recon/rows/{id}/create-payouts': ({ body }: ApiRequest) => {
        bodies.push(body);
        return new Refusal(500, { code: 'SERVER', message: 'Down.' });
      },
    },
    { others: 'wait' },
  );
  await press(user, 'Pay several bills');
  await dialogOf('Pay several bills');
  await choose(user, document.body, 'Vendor', 'Kite Studio');
  await screen.findByLabelText('Amount for PUR/26-27/00001');
  const dialog = await dialogOf('Pay several bills');
  await waitFor(() => expect(fieldOf(dialog, 'Vendor').value).toBe('Kite Studio'));
  // The oldest bills come first.
  expect(fieldOf(dialog, 'Amount for PUR/26-27/00002').value).toBe('500.00');
  const first = fieldOf(dialog, 'Amount for PUR/26-27/00001');
  await user.clear(first);
  await user.type(first, '980');
  await user.type(fieldOf(dialog, 'TDS deducted from PUR/26-27/00001'), '20');
  expect(dialog.textContent).toContain('Stays open in the row₹20.00');
  await user.click(fieldOf(dialog, 'What is left over is on account with the vendor'));
  await user.type(fieldOf(dialog, 'TDS deducted from what is left over'), '1');
  await press(user, 'Create and match', dialog);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    invoices: [
      { invoice: idOf(2), amount: 980, tds: 20 },
      { invoice: idOf(3), amount: 500, tds: 0 },
    ],
    rest: { tds: 1 },
    mode: 'RTGS',
    paidOn: '2026-11-18',
  });
});

test('money that has left the bank may have been for any open bill, also one that a released run pays', async () => {
  const row = { id: idOf(1), direction: 'out' as const, amount: -900, left: 900, matches: [] };
  const listed = {
    ...{ ...row, date: '2026-11-18', ref: 'UTR 8', note: 'NEFT' },
    ...{ suggestions: [], rules: [], notice: null, setAside: null },
  };
  const asked = vi.fn<(request: ApiRequest) => Refusal>(() => new Refusal(503));
  const user = await openApp(
    `/admin/finance/recon/${id}?open=${row.id}`,
    {
      ...readsOf(listed),
      'GET /admin/finance/invoices': asked,
    },
    { others: 'wait' },
  );
  await press(user, 'Create payment on another invoice');
  const dialog = await dialogOf('Create payment');
  await user.click(fieldOf(dialog, 'Bill'));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  const query = asked.mock.calls[0]?.[0].query;
  expect([query?.get('status'), query?.get('payable')]).toEqual(['open', null]);
});
