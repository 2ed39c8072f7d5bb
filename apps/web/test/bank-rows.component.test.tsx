import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';

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
