import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(1);
const account = 'GET /admin/finance/vendors/{id}/account';
const payouts = 'POST /admin/finance/vendors/{id}/account/payouts';
const refunds = 'POST /admin/finance/vendors/{id}/account/refunds';
const bills = [
  { id: idOf(2), code: 'PUR/26-27/00001', due: 1000 },
  { id: idOf(3), code: 'PUR/26-27/00002', due: 800 },
];

const reads = () => ({
  ...readsWithChoices(),
  'GET /admin/finance/vendors/{id}': response('GET /admin/finance/vendors/{id}', {
    data: { id, name: 'Kite Studio', kind: 'vendor' },
  }),
  'GET /admin/finance/invoices': response('GET /admin/finance/invoices', { data: bills }),
  [account]: response(account, {
    data: [{ id: idOf(4), kind: 'payout', amount: 500 }],
    balance: { onAccount: 500, inAdvances: 0 },
    advances: [],
  }),
});
const open = (given: object) => openApp(`/admin/finance/vendors/${id}?tab=account`, given);

test('a payout goes to the oldest bills, and what is left over is on account with its tax', async () => {
  const sent: unknown[] = [];
  const user = await open({
    ...reads(),
    [payouts]: ({ body }: ApiRequest) => {
      sent.push(body);
      return response(payouts, { data: { code: 'PAY/26-27/00001' } });
    },
  });
  await screen.findByText('Paid on account');
  screen.getByText('₹500.00 of ours is with Kite Studio');
  await press(user, 'Record payout');
  const dialog = await dialogOf('Payout to Kite Studio');
  await user.type(fieldOf(dialog, 'Amount'), '2000');
  expect(fieldOf(dialog, 'Amount for PUR/26-27/00002').value).toBe('800.00');
  expect(dialog.textContent).toContain('Stays on account, by money₹200.00');
  await user.type(fieldOf(dialog, 'TDS deducted from what is left over'), '4');
  await press(user, 'Record payout', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    amount: 2000,
    invoices: [
      { invoice: idOf(2), amount: 1000, tds: 0 },
      { invoice: idOf(3), amount: 800, tds: 0 },
    ],
    tds: 4,
  });
});

test('amounts below 0 are refused at their bill and for what is left over', async () => {
  const sent: unknown[] = [];
  const user = await open({
    ...reads(),
    [payouts]: ({ body }: ApiRequest) => {
      sent.push(body);
      return response(payouts, { data: { code: 'PAY/26-27/00001' } });
    },
  });
  await press(user, 'Record payout');
  const dialog = await dialogOf('Payout to Kite Studio');
  await user.type(fieldOf(dialog, 'Amount'), '2000');
  const money = fieldOf(dialog, 'Amount for PUR/26-27/00001');
  await fill(user, money, '-5');
  const tds = fieldOf(dialog, 'TDS deducted from what is left over');
  await user.type(tds, '-4');
  await press(user, 'Record payout', dialog);
  await waitFor(() => expect(problemOf(money)).toContain('Enter an amount, such as 1,180'));
  expect(problemOf(tds)).toContain('Enter an amount, such as 1,180');
  expect(sent).toEqual([]);
});

test('a vendor refunds at most what is on account', async () => {
  const sent: unknown[] = [];
  const user = await open({
    ...reads(),
    [refunds]: ({ body }: ApiRequest) => {
      sent.push(body);
      return response(refunds, { data: { code: 'RCT/26-27/00001' } });
    },
  });
  await press(user, 'Refund');
  const dialog = await dialogOf('Refund from Kite Studio');
  const amount = fieldOf(dialog, 'Amount');
  await user.clear(amount);
  await user.type(amount, '501');
  await press(user, 'Record refund', dialog);
  expect(dialog.textContent).toContain('₹500 is on account with the vendor.');
  await user.clear(amount);
  await user.type(amount, '100');
  await press(user, 'Record refund', dialog);
  await waitFor(() => expect(sent).toMatchObject([{ amount: 100 }]));
});

test('a payout above the amount of the setting asks for approval with the same values @full', async () => {
  const request = 'POST /admin/finance/payout-requests/vendors/{id}';
  const message = 'Pay-outs above ₹1,000 need approval by another person.';
  const sent: unknown[] = [];
  const user = await open({
    ...reads(),
    [payouts]: () => new Refusal(409, { code: 'NEEDS_APPROVAL', message }),
    [request]: ({ body }: ApiRequest) => {
      sent.push(body);
      return response(request, { data: { id: idOf(9) } });
    },
  });
  await screen.findByText('Paid on account');
  await press(user, 'Record payout');
  const dialog = await dialogOf('Payout to Kite Studio');
  await user.type(fieldOf(dialog, 'Amount'), '1500');
  await press(user, 'Record payout', dialog);
  const question = await dialogOf('Ask another person to approve it?');
  expect(question.textContent).toContain(message);
  await press(user, 'Ask for approval', question);
  await screen.findByText('Waits for approval by another person. Nothing is paid yet.');
  expect(sent).toMatchObject([
    {
      amount: 1500,
      invoices: [
        { invoice: idOf(2), amount: 1000 },
        { invoice: idOf(3), amount: 500 },
      ],
    },
  ]);
});
