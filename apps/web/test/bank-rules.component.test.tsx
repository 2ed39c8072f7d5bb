import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp } from './app.tsx';
import { dialogOf, fieldOf, fill, press } from './forms.ts';
import { idOf, metaOfOne, response } from './records.ts';

/* Rules for bank rows: offered in the list and in a row, made from a row, accepted as sure. */

const id = '0199b4a0-0000-7000-8000-000000000003';
const statementRoute = 'GET /admin/finance/recon/statements/{id}';
const rowsRoute = 'GET /admin/finance/recon/statements/{id}/rows';
const recordRoute = 'POST /admin/finance/recon/rows/{id}/record-entry';
const statement = { id, fileName: 'november.csv', rows: 1, matched: 0, setAside: 0, unmatched: 1 };

const charges = { id: idOf(11), text: 'SMS CHARGES', head: 'charges' as const, isSure: true };
const expense = { id: idOf(12), text: 'CHARGES OCT', head: 'other-expense' as const };
const listed = {
  ...{ id: idOf(1), version: 1, direction: 'out' as const, amount: -118, left: 118, matches: [] },
  ...{ date: '2026-11-05', note: 'SMS CHARGES OCT 2026', ref: '', suggestions: [] },
  ...{ notice: null, setAside: null, rules: [charges] },
};

function open(given: object = {}, more: Parameters<typeof openApp>[1] = {}) {
  const row = { ...listed, ...given };
  const bodies: unknown[] = [];
  const user = openApp(
    `/admin/finance/recon/${id}?open=${row.id}`,
    {
      [statementRoute]: response(statementRoute, {
        data: statement,
        badRows: [],
        skippedRows: [],
      }),
      [rowsRoute]: response(rowsRoute, { data: [row], meta: metaOfOne }),
      [recordRoute]: ({ body }: ApiRequest) => {
        bodies.push(body);
        const entry = { head: 'charges' as const, code: 'ENT/26-27/00001', payMonth: null };
        const match = { id: idOf(5), amount: 118, way: 'created' as const, payment: null, entry };
        return response(recordRoute, {
          data: { ...row, rules: [], left: 0, matches: [match] },
          statement,
        });
      },
      ...more,
    },
    { others: 'wait' },
  );
  return user.then((one) => ({ user: one, bodies }));
}

test('a sure rule shows with its head, and A records the row by it', async () => {
  const { user, bodies } = await open();
  const list = await screen.findByRole('list', { name: 'Rows' });
  await within(list).findByText('Bank charges');
  expect(within(list).getByText('Rule for “SMS CHARGES”')).toBeTruthy();
  const line = list.querySelector<HTMLElement>('[data-part-choice]');
  line?.focus();
  await user.keyboard('a');
  await waitFor(() => expect(bodies).toEqual([{ head: 'charges' }]));
  await screen.findByText('Recorded as Bank charges');
});

test('rules of two heads are both shown, and none is accepted from the list', async () => {
  const rules = [
    { ...charges, isSure: false },
    { ...expense, isSure: false },
  ];
  const { user, bodies } = await open({ rules });
  const list = await screen.findByRole('list', { name: 'Rows' });
  await within(list).findByText('Bank charges or Other expense');
  expect(within(list).queryByRole('button', { name: /^Accept/ })).toBeNull();
  await press(user, 'Record as Other expense by the rule for CHARGES OCT');
  await waitFor(() => expect(bodies).toEqual([{ head: 'other-expense' }]));
});

test('a rule is made with an entry, from the narration without its month and numbers', async () => {
  const { user, bodies } = await open({ rules: [] });
  const part = await screen.findByRole('region', { name: 'No payment of an invoice' });
  await user.click(within(part).getByRole('checkbox', { name: /^Do the same/ }));
  const field = fieldOf(part, 'Text of the rule');
  expect(field.value).toBe('SMS CHARGES');
  const button = () => within(part).getByRole<HTMLButtonElement>('button', { name: /^Record ₹/ });
  await fill(user, field, 'interest');
  expect(within(part).getByText('This text doesn’t stand in the row')).toBeTruthy();
  expect(button().disabled).toBe(true);
  await fill(user, field, 'sms charges');
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Bank charges' }));
  await waitFor(() => expect(bodies).toEqual([{ head: 'charges', rule: { text: 'sms charges' } }]));
  await screen.findByText('Recorded as Bank charges, and a rule made');
});

test('accepting what is sure says how many rows are matched, and recorded by head', async () => {
  const sure = 'GET /admin/finance/recon/statements/{id}/sure';
  const accept = 'POST /admin/finance/recon/statements/{id}/accept-sure';
  const { user } = await open({}, {
    [sure]: {
      ...{ sure: 4, sureIn: 1500, sureOut: 136, notices: 0 },
      entries: [
        { head: 'charges', rows: 2 },
        { head: 'interest-received', rows: 1 },
      ],
    },
    [accept]: response(accept, { data: statement, matched: 4, entries: 3, rows: [] }),
  } as Parameters<typeof openApp>[1]);
  await press(user, 'Accept all sure ones (4)');
  const dialog = await dialogOf('Accept all sure rows?');
  await within(dialog).findByText('4 rows: ₹1,500.00 in, ₹136.00 out');
  within(dialog).getByText('1 row is matched with the one payment that fits.');
  within(dialog).getByText('3 rows are recorded by rules: 2 Bank charges, 1 Interest received.');
  await press(user, 'Accept all', dialog);
  await screen.findByText('4 rows matched, 3 of them as other entries');
});
