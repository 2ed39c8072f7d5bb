import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(8);
const route = 'GET /admin/finance/invoices/{id}';
const supplier = { gstin: '27ABCCD1234E1Z5', state: 'MH' };
const recipient = { name: 'Banyan Textiles', gstin: '27AAPFU0939F1ZV' };
const sale = {
  ...{ id, version: 3, code: 'INV/26-27/00001', kind: 'sales' as const, status: 'unpaid' as const },
  ...{ issuedOn: '2026-10-12', place: 'MH', placeLabel: '27-Maharashtra', grandTotal: 1180 },
  ...{ supplyType: 'intra' as const, warnings: [], supplier, recipient },
};
const amendable = { isSez: false, from: '2026-11', until: '2027-10' };

test('an invoice of a filed month is amended in a dialog that says first where that stands', async () => {
  const asked: unknown[] = [];
  const user = await openApp(`/admin/finance/invoices/${id}`, {
    ...allReads(),
    [route]: response(route, { data: { ...sale, amendment: null, amendable } }),
    'POST /admin/finance/invoices/{id}/amendment': ({ body }: { body: unknown }) => {
      asked.push(body);
      return response('POST /admin/finance/invoices/{id}/amendment', {
        data: { ...sale, version: 4, amendable: null, amendment: null },
      });
    },
  });
  await press(user, 'More');
  await user.click(await screen.findByRole('menuitem', { name: 'Amend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Amend INV/26-27/00001' }));
  dialog.getByText(/^Stands in GSTR-1 of .*, table 9A\. October 2026 stays as filed\./);
  const gstin = dialog.getByLabelText<HTMLInputElement>('GSTIN');
  expect(gstin.value).toBe('27AAPFU0939F1ZV');
  await user.clear(gstin);
  await dialog.findByText(/^It was reported with a GSTIN, so it needs one\./);
  await user.type(gstin, supplier.gstin);
  await dialog.findByText(/^This is the GSTIN of your own organisation\./);
  await user.clear(gstin);
  await user.type(gstin, '29AAGCB7383J1Z4');
  const place = dialog.getByLabelText(/^Place of supply/);
  await user.clear(place);
  await user.type(place, '27-Maharashtra');
  await dialog.findByText(/29-Karnataka/);
  await user.click(dialog.getByRole('button', { name: 'Amend' }));
  await dialog.findByText('Reason is required');
  await user.type(dialog.getByLabelText(/^Reason/), 'Wrong branch');
  await user.click(dialog.getByRole('button', { name: 'Amend' }));
  await screen.findByText('INV/26-27/00001 amended');
  expect(asked).toEqual([
    expect.objectContaining({ gstin: '29AAGCB7383J1Z4', reason: 'Wrong branch' }),
  ]);
});

test('an invoice that can’t be amended offers no amendment, and an amended one shows its own @full', async () => {
  const amendment = {
    ...{ at: '2026-11-20T06:30:00.000Z', by: 'Asha Menon', month: '2026-11', name: 'Banyan Mills' },
    ...{ gstin: '29AAGCB7383J1Z4', isSez: false, place: 'KA', placeLabel: '29-Karnataka' },
    ...{ supplyType: 'inter' as const, issuedOn: '2026-10-12', igst: 180, cgst: 0, sgst: 0 },
    ...{ notes: ['CN/26-27/00001'], reason: 'Wrong branch' },
  };
  const user = await openApp(`/admin/finance/invoices/${id}`, {
    ...allReads(),
    [route]: response(route, { data: { ...sale, amendment, amendable: null } }),
  });
  for (const text of ['Banyan Mills', '29-Karnataka', 'IGST ₹180.00', 'CN/26-27/00001']) {
    await screen.findByText(text);
  }
  await press(user, 'More');
  await screen.findByRole('menuitem', { name: 'Void' });
  expect(screen.queryByRole('menuitem', { name: 'Amend' })).toBeNull();
});

test('GSTR-1 shows what a month amends beside what was declared', async () => {
  const figures = { taxable: 1000, igst: 0, cgst: 90, sgst: 90, tax: 180 };
  const after = { taxable: 1000, igst: 180, cgst: 0, sgst: 0, tax: 180 };
  await openApp('/admin/finance/tax/gst?month=2026-10', {
    ...allReads(),
    'GET /admin/finance/gst/gstr1': response('GET /admin/finance/gst/gstr1', {
      data: {
        month: '2026-10',
        amendments: {
          sections: [{ table: 'b2ba', documents: 1, before: figures, after }],
          b2cs: [],
          net: { taxable: 0, igst: 180, cgst: -90, sgst: -90, tax: 0 },
        },
      },
    }),
  });
  const table = within(await screen.findByRole('region', { name: 'Amendments' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(2)).toEqual([
    'Declared₹1,000.00–₹90.00₹90.00',
    'Amended₹1,000.00₹180.00––',
    'What they change, less credit notes–₹180.00−₹90.00−₹90.00',
  ]);
});
