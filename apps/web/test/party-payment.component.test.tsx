import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { dialogOf, fieldOf, fill, press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(1);

const kinds = {
  customer: {
    path: 'customers',
    title: 'Receipt from Banyan Textiles',
    submit: 'Record receipt',
    route: 'POST /admin/finance/customers/{id}/account/receipts',
    record: 'GET /admin/finance/customers/{id}',
    listed: 'sales',
    done: 'Receipt RCT/26-27/00001 recorded',
  },
  vendor: {
    path: 'vendors',
    title: 'Payout to Banyan Textiles',
    submit: 'Record payout',
    route: 'POST /admin/finance/vendors/{id}/account/payouts',
    record: 'GET /admin/finance/vendors/{id}',
    listed: 'purchase',
    done: 'Payout RCT/26-27/00001 recorded',
  },
} as const;

test.each(['customer', 'vendor'] as const)(
  'Record payment of a %s lists what is open of it, and settles the oldest',
  async (kind) => {
    const { path, title, submit, route, record, listed, done } = kinds[kind];
    const sent: unknown[] = [];
    const asked: unknown[] = [];
    const user = await openApp(`/admin/finance/${path}/${id}`, {
      ...readsWithChoices(),
      [record]: response(record, {
        data: { id, name: 'Banyan Textiles', kind, isArchived: false },
        figures: { due: 1180 },
      }),
      'GET /admin/finance/invoices': ({ query }: ApiRequest) => {
        asked.push(Object.fromEntries(query));
        return response('GET /admin/finance/invoices', {
          data: [
            { id: idOf(7), code: 'INV/26-27/00007', kind: listed, due: 700, grandTotal: 700 },
            { id: idOf(8), code: 'INV/26-27/00008', kind: listed, due: 480, grandTotal: 480 },
          ],
        });
      },
      [route]: ({ body }: ApiRequest) => {
        sent.push(body);
        return response(route, { data: { code: 'RCT/26-27/00001' } });
      },
    });
    await press(user, 'Record payment');
    const dialog = await dialogOf(title);
    await within(dialog).findByText(/INV\/26-27\/00008/);
    expect(asked).toContainEqual(expect.objectContaining({ party: id, kind: listed }));
    await fill(user, fieldOf(dialog, 'Amount'), '1,000');
    await press(user, submit, dialog);
    await screen.findByText(done);
    expect(sent).toMatchObject([
      {
        amount: 1000,
        invoices: [
          { invoice: idOf(7), amount: 700 },
          { invoice: idOf(8), amount: 300 },
        ],
      },
    ]);
  },
);
