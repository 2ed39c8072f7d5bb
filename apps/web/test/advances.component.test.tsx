import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { choose, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(1);
const account = 'GET /admin/finance/customers/{id}/account';
const receipts = 'POST /admin/finance/customers/{id}/account/receipts';
const voucher = { _id: idOf(5), id: idOf(5), code: 'RV/26-27/00001' };

const reads = ({ gstin = '27AAPFU0939F1ZV' } = {}) => ({
  ...readsWithChoices(),
  'GET /admin/finance/customers/{id}': response('GET /admin/finance/customers/{id}', {
    data: { id, name: 'Banyan Textiles', kind: 'customer' },
  }),
  'GET /admin/finance/invoices': response('GET /admin/finance/invoices', { data: [] }),
  'GET /admin/settings/organisation': response('GET /admin/settings/organisation', {
    data: { legalName: 'Wellco', gstin, state: 'MH' },
  }),
  'GET /admin/finance/price-list': response('GET /admin/finance/price-list', {
    data: [],
    usual: { desc: 'Wellness programme', hsn: '999293', taxPct: null },
  }),
  [account]: response(account, {
    data: [
      { id: idOf(3), kind: 'receipt', amount: 1180, vouchers: [{ ...voucher, amount: 1180 }] },
    ],
    balance: { onAccount: 1180, inAdvances: 1180 },
    advances: [
      {
        ...{ ...voucher, receivedOn: '2026-11-02', desc: 'Yoga from January', ratePct: 18 },
        ...{ placeLabel: '27-Maharashtra', amount: 1180, tax: 180, left: 590 },
      },
    ],
  }),
});

const open = (given: object) => openApp(`/admin/finance/customers/${id}?tab=account`, given);

async function openReceipt(user: UserEvent) {
  await press(user, 'Record receipt');
  return dialogOf('Receipt from Banyan Textiles');
}
const textOf = (dialog: HTMLElement, label: string) => fieldOf(dialog, label).value;

test('what is left over is an advance with the usual terms, once it is chosen', async () => {
  const sent: unknown[] = [];
  const user = await open({
    ...reads(),
    [receipts]: ({ body }: ApiRequest) => {
      sent.push(body);
      return sent.length === 1
        ? new Refusal(400, { error: 'No', errors: { 'advance.place': 'Choose the place' } })
        : response(receipts, { data: { code: 'RCT/26-27/00001' } });
    },
  });
  const dialog = await openReceipt(user);
  // Nothing is left over of nothing.
  expect(within(dialog).queryByRole('combobox', { name: /What is left over/ })).toBeNull();
  await fill(user, fieldOf(dialog, 'Amount'), '11,800');
  await within(dialog).findByText('Stays on account');
  await choose(user, dialog, 'What is left over', 'Advance for services');
  await waitFor(() => expect(textOf(dialog, 'Description')).toBe('Wellness programme'));
  expect([textOf(dialog, 'SAC'), textOf(dialog, 'GST rate')]).toEqual(['999293', '18']);
  await within(dialog).findByText(/A receipt voucher over ₹11,800.00, of which ₹1,800.00 is GST/);
  within(dialog).getByText('Advance, by money');
  await fill(user, fieldOf(dialog, 'GST rate'), '');
  await press(user, 'Record receipt', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'GST rate'))).toContain('must be a number'));
  expect(sent).toEqual([]);
  await fill(user, fieldOf(dialog, 'GST rate'), '5');
  await press(user, 'Record receipt', dialog);
  await waitFor(() =>
    expect(problemOf(fieldOf(dialog, 'Place of supply'))).toContain('Choose the place'),
  );
  await choose(user, dialog, 'Place of supply', '29-Karnataka');
  await press(user, 'Record receipt', dialog);
  await screen.findByText('Receipt RCT/26-27/00001 recorded');
  expect(sent.at(-1)).toMatchObject({
    ...{ amount: 11_800, invoices: [] },
    advance: { desc: 'Wellness programme', hsn: '999293', taxPct: 5, place: 'KA', tds: 0 },
  });
});

test('money stays on account without a further click', async () => {
  const sent: unknown[] = [];
  const user = await open({
    ...reads(),
    [receipts]: ({ body }: ApiRequest) => {
      sent.push(body);
      return response(receipts, { data: { code: 'RCT/26-27/00001' } });
    },
  });
  const dialog = await openReceipt(user);
  await fill(user, fieldOf(dialog, 'Amount'), '500');
  await press(user, 'Record receipt', dialog);
  await screen.findByText('Receipt RCT/26-27/00001 recorded');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('advance');
});

test('amounts below 0 are refused at their invoice, and nothing is sent', async () => {
  const sent: unknown[] = [];
  const user = await open({
    ...reads(),
    'GET /admin/finance/invoices': response('GET /admin/finance/invoices', {
      data: [{ id: idOf(2), code: 'INV/26-27/00001', due: 1180 }],
    }),
    [receipts]: ({ body }: ApiRequest) => {
      sent.push(body);
      return response(receipts, { data: { code: 'RCT/26-27/00001' } });
    },
  });
  const dialog = await openReceipt(user);
  await fill(user, fieldOf(dialog, 'Amount'), '1,000');
  const money = fieldOf(dialog, 'Amount for INV/26-27/00001');
  await fill(user, money, '-5');
  await fill(user, fieldOf(dialog, 'TDS deducted from INV/26-27/00001'), '-7');
  await press(user, 'Record receipt', dialog);
  await waitFor(() => expect(problemOf(money)).toContain('Enter an amount, such as 1,180'));
  expect(sent).toEqual([]);
});

test('without a GSTIN of our own there is no choice', async () => {
  const user = await open(reads({ gstin: '' }));
  const dialog = await openReceipt(user);
  await fill(user, fieldOf(dialog, 'Amount'), '500');
  await within(dialog).findByText('₹500.00');
  expect(within(dialog).queryByRole('combobox', { name: /What is left over/ })).toBeNull();
});

test('open advances stand on the account with their vouchers, and are refunded last', async () => {
  const user = await open(reads());
  const table = within(await screen.findByRole('region', { name: 'Open advances' }));
  table.getByText('Yoga from January');
  table.getByText('₹590.00');
  await table.findByRole('button', { name: 'Download voucher RV/26-27/00001' });
  await screen.findByText(/₹1,180.00 of it in advances/);
  await press(user, 'Refund');
  await screen.findByText(/Advances are refunded last, with refund vouchers/);
});

test('a refund names its advance, of which no more than what is left @full', async () => {
  const sent: unknown[] = [];
  const refunds = 'POST /admin/finance/customers/{id}/account/refunds';
  const user = await open({
    ...reads(),
    [refunds]: ({ body }: ApiRequest) => {
      sent.push(body);
      return response(refunds, { data: { code: 'PAY/26-27/00001' } });
    },
  });
  await press(user, 'Refund');
  const dialog = await dialogOf('Refund Banyan Textiles');
  await choose(user, dialog, 'Of', 'RV/26-27/00001, ₹590.00 left');
  await press(user, 'Record refund', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'Amount'))).toContain('Only ₹590 is left'));
  await fill(user, fieldOf(dialog, 'Amount'), '590');
  await press(user, 'Record refund', dialog);
  await screen.findByText('Refund PAY/26-27/00001 recorded');
  expect(sent).toMatchObject([{ amount: 590, advance: idOf(5) }]);
});

test('the GST page has tables 11A and 11B if there are advances, which open them @full', async () => {
  const asked: string[] = [];
  const figures = { taxable: 1000, igst: 180, cgst: 0, sgst: 0, tax: 180 };
  const row = { place: 'KA', placeLabel: '29-Karnataka', ratePct: 18, documents: 1 };
  const less = { taxable: 400, igst: 72, cgst: 0, sgst: 0, tax: 72 };
  const of = { supplyType: 'inter' as const };
  const user = await openApp('/admin/finance/tax/gst', {
    ...readsWithChoices(),
    'GET /admin/finance/gst/documents': ({ query }: ApiRequest) => {
      asked.push(`${query.get('table')} ${query.get('place')} ${query.get('rate')}`);
      return response('GET /admin/finance/gst/documents', {
        data: [
          {
            code: 'RV/26-27/00001',
            invoice: null,
            payment: { id: idOf(7), code: 'RCT/26-27/00009' },
          },
        ],
      });
    },
    'GET /admin/finance/gst/gstr1': response('GET /admin/finance/gst/gstr1', {
      data: {
        advances: {
          received: [{ ...row, ...of, ...figures }],
          adjusted: [{ ...row, ...of, ...less }],
          net: { taxable: 600, igst: 108, cgst: 0, sgst: 0, tax: 108 },
        },
      },
    }),
  });
  const table = within(await screen.findByRole('region', { name: 'Advances' }));
  expect(table.getAllByText('29-Karnataka')).toHaveLength(2);
  table.getByText('11B');
  table.getByText('₹600.00');
  await user.click(
    table.getAllByRole('button', { name: /show the documents of/ })[1] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const link = (await dialog.findByText('RV/26-27/00001')).closest('a');
  expect(link?.getAttribute('href')).toBe(`/admin/finance/payments?open=${idOf(7)}`);
  expect(asked).toEqual(['atadj KA 18']);
});
