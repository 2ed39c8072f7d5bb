import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

const one = 'GET /admin/finance/payment-runs/{id}';
const due = 'GET /admin/finance/payment-runs/due';
const preview = 'POST /admin/finance/payment-runs/preview';
const address = '/admin/finance/payments/runs';
const code = 'RUN/26-27/00001';

const bill = (n: number, blocked: string | null = null) => ({
  id: idOf(n),
  invoice: { code: `PUR/26-27/0000${n}` },
  vendor: { name: 'Marigold Printers' },
  dueOn: '2026-11-20',
  due: 1180,
  blocked,
});
const line = (n: number, given: object = {}) => ({
  id: idOf(n),
  invoice: { code: `PUR/26-27/0000${n}` },
  vendor: { name: 'Marigold Printers' },
  state: 'open' as const,
  amount: 1180,
  tds: null,
  newAccount: false,
  problem: null,
  reason: null,
  payment: null,
  ...given,
});
const run = (given: object) =>
  response(one, {
    data: {
      id: idOf(9),
      code,
      version: 2,
      bills: 2,
      amount: 2360,
      paid: 0,
      needsSecondPerson: false,
      bankFile: null,
      cancelled: null,
      lines: [line(1), line(2)],
      ...given,
    },
  });
const previewed = ({ body }: ApiRequest) => {
  const { bills } = body as { bills: string[] };
  return response(preview, {
    data: {
      lines: bills.map((id) => ({
        bill: id,
        amount: 1160,
        tds: { section: '194C' as const, amount: 20 },
      })),
      amount: 1160 * bills.length,
      tds: 20 * bills.length,
    },
  });
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('all bills that can be paid are ticked, the sums follow, and the run is of those left', async () => {
  const sent: unknown[] = [];
  const user = await openApp(address, {
    ...allReads(),
    [due]: response(due, { data: [bill(1), bill(2), bill(3, 'In RUN/26-27/00007')], more: 4 }),
    [preview]: previewed,
    'POST /admin/finance/payment-runs': ({ body }: ApiRequest) => {
      sent.push(body);
      return run({ state: 'draft' });
    },
    [one]: run({ state: 'draft' }),
  });
  await press(user, 'New payment run');
  const open = await dialog();
  await open.findByText('₹2,320.00');
  await open.findByText('In RUN/26-27/00007');
  await open.findByText(/^4 bills more/);
  const blocked = open.getByRole<HTMLInputElement>('checkbox', { name: /^PUR\/26-27\/00003/ });
  expect(blocked.disabled).toBe(true);
  await user.click(open.getByRole('checkbox', { name: /^PUR\/26-27\/00001/ }));
  await open.findByRole('button', { name: 'Create run of 1 bill' });
  await press(user, 'Create run of 1 bill');
  await waitFor(() => expect(sent).toEqual([{ bills: [idOf(2)] }]));
  await screen.findByText(code);
});

test('without bills that are due, the dialog says so', async () => {
  const user = await openApp(address, { ...allReads(), [due]: response(due, { data: [] }) });
  await press(user, 'New payment run');
  await (await dialog()).findByText('No bills are due by this day');
});

test('bills that can’t be loaded are tried again', async () => {
  let fails = true;
  const user = await openApp(address, {
    ...allReads(),
    [due]: () =>
      fails
        ? new Refusal(500, { code: 'INTERNAL', message: 'Something went wrong.' })
        : response(due, { data: [] }),
  });
  await press(user, 'New payment run');
  const open = await dialog();
  await open.findByText('Failed to load the bills that are due');
  fails = false;
  await user.click(open.getByRole('button', { name: /again|Retry/ }));
  await open.findByText('No bills are due by this day');
});

test('who prepared a run reads that another person has to release it', async () => {
  await openApp(`${address}?open=${idOf(9)}`, {
    ...allReads(),
    [one]: run({ state: 'draft', needsSecondPerson: true }),
  });
  const open = await dialog();
  await open.findByText(/^You prepared this run or .* Another person has to release it\.$/);
  expect(open.getByRole<HTMLButtonElement>('button', { name: 'Release' }).disabled).toBe(true);
});

test('an account that is new since the last payment is marked, and named before the release', async () => {
  const user = await openApp(`${address}?open=${idOf(9)}`, {
    ...allReads(),
    [one]: run({ state: 'draft', lines: [line(1, { newAccount: true }), line(2)] }),
  });
  const open = await dialog();
  await open.findByText('Account new since the last payment');
  await user.click(open.getByRole('button', { name: 'Release' }));
  const question = within(await screen.findByRole('dialog', { name: /^Release / }));
  await question.findByText(/^The account of Marigold Printers is new since the last payment\./);
});

test('a bill that changed is named, and is taken out with a reason @full', async () => {
  const sent: unknown[] = [];
  const problem = 'PUR/26-27/00001 changed: only ₹1 is due now. Take it out of the run.';
  const user = await openApp(`${address}?open=${idOf(9)}`, {
    ...allReads(),
    [one]: run({ state: 'released', lines: [line(1, { problem }), line(2)] }),
    'POST /admin/finance/payment-runs/{id}/take-out': ({ body }: ApiRequest) => {
      sent.push(body);
      return run({ state: 'released' });
    },
  });
  const open = await dialog();
  await open.findByText(problem);
  await user.click(open.getByRole('button', { name: 'Take out PUR/26-27/00001' }));
  const reason = within(await screen.findByRole('dialog', { name: /Take PUR/ }));
  await user.type(reason.getByLabelText(/Reason/), 'Paid by cheque');
  await user.click(reason.getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(sent).toEqual([{ lines: [idOf(1)], reason: 'Paid by cheque' }]));
});

test('pasted UTRs fill the bills, and a refusal keeps what was typed', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`${address}?open=${idOf(9)}`, {
    ...allReads(),
    [one]: run({ state: 'released' }),
    'POST /admin/finance/payment-runs/{id}/confirm': ({ body }: ApiRequest) => {
      sent.push(body);
      return new Refusal(409, {
        code: 'BILL_CHANGED',
        message: 'PUR/26-27/00002 changed: only ₹1 is due now. Take it out of the run.',
      });
    },
  });
  await user.click(await (await dialog()).findByRole('button', { name: 'Enter UTRs' }));
  const open = within(await screen.findByRole('dialog', { name: /Enter UTRs/ }));
  const paste = await open.findByLabelText('Paste from the bank');
  await user.click(paste);
  await user.paste('PUR262700002;HDFCN52026112712\nPUR/26-27/00001;rejected');
  await open.findByText('1 UTRs found, 1 rows not clear: type those below');
  const field = open.getByLabelText<HTMLInputElement>('UTR of PUR/26-27/00002');
  expect(field.value).toBe('HDFCN52026112712');
  await user.click(open.getByRole('button', { name: 'Record 1 of 2 payments' }));
  await open.findByText(/only ₹1 is due now/);
  expect(field.value).toBe('HDFCN52026112712');
  expect(sent).toMatchObject([{ payments: [{ line: idOf(2), ref: 'HDFCN52026112712' }] }]);
});

test('a second bank file is downloaded only if that is ticked, and an untried layout says so @full', async () => {
  const user = await openApp(`${address}?open=${idOf(9)}`, {
    ...allReads(),
    [one]: run({
      state: 'released',
      bankFile: { at: '2026-11-20T04:30:00.000Z', by: 'Asha', layout: 'hdfc' },
    }),
  });
  await user.click(await (await dialog()).findByRole('button', { name: 'Bank file' }));
  const open = within(await screen.findByRole('dialog', { name: /Bank file/ }));
  await open.findByText(/No bank has taken such a file yet/);
  await user.click(open.getByRole('button', { name: 'Download' }));
  await open.findAllByText(/a second one pays twice/);
});
