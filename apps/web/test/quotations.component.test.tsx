import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(1);
const customer = idOf(2);
const place = '/admin/finance/quotations';
const one = 'GET /admin/finance/quotations/{id}';

const quotation = (given: object = {}) =>
  response(one, {
    data: {
      ...{ id, version: 3, type: 'quotation', code: 'QTN/26-27/00001', status: 'sent' },
      ...{ issuedOn: '2026-11-20', validUntil: '2026-12-20', notes: 'Thank you', reason: '' },
      ...{ party: { id: customer, name: 'Banyan Textiles' }, email: 'accounts@banyan.example.com' },
      ...{ place: 'KA', supplyType: 'inter', sent: null, invoice: null },
      ...{ subtotal: 1000, taxTotal: 180, roundOff: 0, grandTotal: 1180 },
      lines: [
        {
          ...{ desc: 'Yoga', hsn: '999293', unit: 'day', qty: 2, rate: 500, taxPct: 18 },
          ...{ untaxed: 'nil', taxable: 1000, total: 1180 },
        },
      ],
      ...given,
    },
  });
const reads = (given: object = {}) => ({
  ...allReads(),
  'GET /admin/finance/customers/{id}': response('GET /admin/finance/customers/{id}', {
    data: { id: customer, name: 'Banyan Textiles', kind: 'customer', isArchived: false },
  }),
  [one]: quotation(given),
});

test('a draft is sent by mail, or marked as sent without a mail', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`${place}?open=${id}`, {
    ...reads({ code: null, status: 'draft' }),
    'POST /admin/finance/quotations/{id}/send': ({ body }: ApiRequest) => {
      sent.push(body);
      return sent.length === 1
        ? new Refusal(400, { error: 'No', errors: { to: 'Enter a valid email' } })
        : quotation();
    },
  });
  await press(user, 'Send');
  const dialog = await dialogOf('Send Draft for Banyan Textiles');
  await fill(user, fieldOf(dialog, 'To'), '');
  await press(user, 'Send', dialog);
  await waitFor(() =>
    expect(problemOf(fieldOf(dialog, 'To'))).toContain('Enter the address to send it to'),
  );
  await fill(user, fieldOf(dialog, 'To'), 'ceo@banyan.example.com');
  await press(user, 'Send', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'To'))).toContain('Enter a valid email'));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Send it by mail' }));
  await press(user, 'Send', dialog);
  await screen.findByText('Marked as sent');
  expect(sent).toEqual([
    { mail: true, to: 'ceo@banyan.example.com', message: '' },
    { mail: false },
  ]);
});

test('is accepted, and its invoice opens once it is made @full', async () => {
  const sent: unknown[] = [];
  const invoice = { id: idOf(7), code: null, status: 'draft' as const };
  const user = await openApp(`${place}?open=${id}`, {
    ...reads(),
    'PUT /admin/finance/quotations/{id}/decision': ({ body }: ApiRequest) => {
      sent.push(body);
      return quotation({ status: 'accepted' });
    },
    'POST /admin/finance/quotations/{id}/invoice': quotation({ status: 'accepted', invoice }),
  });
  await press(user, 'Accepted');
  await screen.findByText('Quotation accepted');
  expect(sent).toEqual([{ decision: 'accepted' }]);
  await press(user, 'Make invoice');
  await press(user, 'Make invoice', await dialogOf('Make the invoice of QTN/26-27/00001?'));
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/finance/invoices/${idOf(7)}`));
});

test('one with an invoice links to it, and is neither decided nor invoiced again', async () => {
  await openApp(`${place}?open=${id}`, {
    ...reads({
      status: 'accepted',
      invoice: { id: idOf(7), code: 'INV/26-27/00042', status: 'unpaid' },
    }),
  });
  const drawer = await dialogOf('QTN/26-27/00001');
  const link = await within(drawer).findByRole('link', { name: 'INV/26-27/00042' });
  expect(link.getAttribute('href')).toBe(`/admin/finance/invoices/${idOf(7)}`);
  for (const name of ['Make invoice', 'Accepted', 'Declined', 'Open again', 'Edit', 'Delete'])
    expect(within(drawer).queryByRole('button', { name })).toBeNull();
});

test('a copy starts with the lines of the other, and with dates of its own @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`${place}?open=${id}`, {
    ...reads(),
    'POST /admin/finance/quotations': ({ body }: ApiRequest) => {
      sent.push(body);
      return quotation({ code: null, status: 'draft' });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Copy' }));
  const form = (await screen.findByLabelText(/^Place of Supply/)).closest('form') as HTMLElement;
  expect(fieldOf(form, 'Valid until').value).toBe('');
  await press(user, 'Create', form);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ type: 'quotation', party: customer, notes: 'Thank you', place: 'KA', supplyType: 'inter' },
    lines: [{ desc: 'Yoga', hsn: '999293', unit: 'day', qty: 2, rate: 500, taxPct: 18 }],
  });
  expect(sent[0]).not.toHaveProperty('validUntil');
  await waitFor(() => expect(window.location.search).toBe(`?open=${id}`));
});

test('an empty form says at each field what is missing, and sends nothing @full', async () => {
  const user = await openApp(`${place}/new`, reads());
  const form = (await screen.findByText('Valid until')).closest('form') as HTMLElement;
  await press(user, 'Create', form);
  await waitFor(() => expect(problemOf(fieldOf(form, 'Rate'))).toContain('Rate is required'));
  expect(problemOf(fieldOf(form, 'Description'))).toContain('Description is required');
});

test('a draft that another user has sent is not edited any more', async () => {
  await openApp(`${place}/${id}/edit`, reads());
  await screen.findByRole('heading', { name: 'This is no draft any more' });
});

test('the page of a customer lists its quotations @full', async () => {
  const list = 'GET /admin/finance/quotations';
  const asked: (string | null)[] = [];
  await openApp(`/admin/finance/customers/${customer}?tab=quotations`, {
    ...reads(),
    [list]: ({ query }: ApiRequest) => {
      asked.push(query.get('party'));
      return response(list, {
        data: [{ id, code: 'QTN/26-27/00001', status: 'expired' }],
        meta: { total: 1, page: 1, limit: 25, pages: 1 },
      });
    },
  });
  await screen.findAllByText('QTN/26-27/00001');
  await screen.findAllByText('Expired');
  expect(asked).toEqual([customer]);
});
