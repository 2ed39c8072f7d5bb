import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { dialogOf, fieldOf, press } from './forms.ts';
import { idOf, metaOfOne, response } from './records.ts';

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
  known: 0,
  bad: 0,
  skipped: 0,
};

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

test('a notice with the reference of a row fills in its receipt', async () => {
  const row = { id: idOf(1), direction: 'in' as const, amount: 1160, match: null, setAside: null };
  const invoice = { id: idOf(2), code: 'INV/26-27/00042', due: 1180 };
  const customer = { id: idOf(3), name: 'Neem Mills' };
  const bodies: unknown[] = [];
  const notice = { id: idOf(4), ref: 'UTR 42' };
  const listed = { ...row, date: '2026-11-20', ref: 'UTR 42', suggestions: [], notice };
  const user = await openApp(
    `/admin/finance/recon/${id}?open=${row.id}`,
    {
      'GET /admin/finance/recon/statements/{id}': { data: statement, badRows: [], skippedRows: [] },
      'GET /admin/finance/recon/statements/{id}/rows': response(
        'GET /admin/finance/recon/statements/{id}/rows',
        { data: [listed], meta: metaOfOne },
      ),
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
  expect(fieldOf(dialog, `Amount for ${invoice.code}`).value).toBe('1,160.00');
  await press(user, 'Create and match', dialog);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    customer: customer.id,
    invoices: [{ invoice: invoice.id, amount: 1160, tds: 20 }],
    tdsSection: '194C',
  });
});
