import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { choose, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(1);
const customer = idOf(2);
const one = 'GET /admin/finance/recurring-invoices/{id}';
const made = 'GET /admin/finance/recurring-invoices/{id}/invoices';
const save = 'PUT /admin/finance/recurring-invoices/{id}';
const place = '/admin/finance/invoices/recurring';

const line = {
  ...{ desc: 'Yoga in {month}', hsn: '999293', unit: 'people', qty: 2, rate: 500, taxPct: null },
  ...{ untaxed: 'nil' as const, prices: [{ from: '2027-04-01', rate: 550 }] },
};
const recurring = (given: object = {}) =>
  response(one, {
    data: {
      ...{ id, version: 3, name: 'Yoga programme', status: 'active', interval: 'monthly' },
      ...{ monthDay: 5, startsOn: '2026-11-05', endsOn: null, nextOn: '2026-12-05' },
      ...{ daysAhead: 7, dueDays: 30, issue: 'manual', problem: null, amount: 1000, notes: '' },
      ...{ party: { id: customer, name: 'Banyan Textiles' }, place: '', supplyType: null },
      lines: [line],
      ...given,
    },
  });
const madeOf = (rows: object[]) =>
  response(made, { data: rows, meta: { total: rows.length, page: 1, limit: 10, pages: 1 } });
const reads = (given: object = {}) => ({
  ...allReads(),
  'GET /admin/finance/customers/{id}': response('GET /admin/finance/customers/{id}', {
    data: { id: customer, name: 'Banyan Textiles', kind: 'customer', isArchived: false },
  }),
  [one]: recurring(given),
  [made]: madeOf([]),
});

test('shows why the next invoice was refused, and what was made, also a deleted draft', async () => {
  await openApp(`${place}?open=${id}`, {
    ...reads({
      status: 'refused',
      problem: { message: 'October 2026 is closed for sales.', since: '2026-11-20T04:30:00.000Z' },
    }),
    [made]: madeOf([
      {
        month: '2026-11',
        invoice: { id: idOf(7), code: null, status: 'draft', issuedOn: '2026-11-05' },
      },
      { month: '2026-10', invoice: null },
    ]),
  });
  const drawer = await dialogOf('Yoga programme');
  await within(drawer).findByText(
    /October 2026 is closed for sales\. It is tried again every hour/,
  );
  const table = await within(drawer).findByRole('region', { name: 'Invoices made' });
  expect(within(table).getByRole('link', { name: 'Draft' }).getAttribute('href')).toContain(
    `/admin/finance/invoices/${idOf(7)}`,
  );
  within(table).getByText('Draft deleted');
  within(drawer).getByText(/₹550\.00 from 1 Apr 2027/);
});

test('a price is changed from a day on, beside the changes that there are @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`${place}?open=${id}`, {
    ...reads(),
    [save]: ({ body }: ApiRequest) => {
      sent.push(body);
      return recurring({ version: 4 });
    },
  });
  await press(user, 'Change price');
  const dialog = await dialogOf('Change price');
  await press(user, 'Save', dialog);
  await waitFor(() =>
    expect(problemOf(fieldOf(dialog, 'New price'))).toContain('New price is required'),
  );
  await fill(user, fieldOf(dialog, 'New price'), '1,200.50');
  await fill(user, fieldOf(dialog, 'From'), '1 Jan 2027');
  await press(user, 'Save', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: 'Yoga programme',
    party: customer,
    lines: [
      {
        rate: 500,
        prices: [
          { from: '2027-04-01', rate: 550 },
          { from: '2027-01-01', rate: 1200.5 },
        ],
      },
    ],
  });
  expect((sent[0] as { lines: object[] }).lines[0]).not.toHaveProperty('taxPct');
});

test('a price change is removed after a confirmation', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`${place}?open=${id}`, {
    ...reads(),
    [save]: ({ body }: ApiRequest) => {
      sent.push(body);
      return recurring({ version: 4 });
    },
  });
  await press(user, 'Remove the price from 1 Apr 2027');
  await press(user, 'Remove', await dialogOf('Remove the price from 1 Apr 2027?'));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ rate: 500, prices: [] }] }]));
});

test('a paused one is resumed with what it missed, or without @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`${place}?open=${id}`, {
    ...reads({ status: 'paused' }),
    'PUT /admin/finance/recurring-invoices/{id}/state': ({ body }: ApiRequest) => {
      sent.push(body);
      return recurring();
    },
  });
  await press(user, 'Resume');
  const dialog = await dialogOf('Resume Yoga programme');
  await choose(user, dialog, 'Invoices of the days in between', 'Make them now');
  await press(user, 'Resume', dialog);
  await waitFor(() => expect(sent).toEqual([{ state: 'active', missed: 'make' }]));
});

test('one that has made nothing is deleted, not ended @full', async () => {
  const user = await openApp(`${place}?open=${id}`, {
    ...reads(),
    'DELETE /admin/finance/recurring-invoices/{id}': { deleted: { id } },
  });
  const drawer = await dialogOf('Yoga programme');
  await within(drawer).findByRole('button', { name: 'Delete' });
  expect(within(drawer).queryByRole('button', { name: 'End' })).toBeNull();
  await press(user, 'Delete', drawer);
  await press(user, 'Delete', await dialogOf('Delete Yoga programme?'));
  await screen.findByText('Recurring invoice deleted');
});

const invoice = {
  ...{ id: idOf(9), version: 2, kind: 'sales' as const, code: 'INV/26-27/00042', status: 'unpaid' },
  ...{ issuedOn: '2026-11-20', dueOn: '2026-12-20', due: 1180, notes: 'Thank you', warnings: [] },
  ...{ party: { id: customer, name: 'Banyan Textiles' }, creditNotes: [], place: 'MH' },
  lines: [{ desc: 'Yoga', hsn: '999293', unit: '', qty: 1, rate: 1000, taxPct: 18, untaxed: null }],
};
const invoiceRead = 'GET /admin/finance/invoices/{id}';

test('an invoice is repeated from its page: its lines are there, and a few fields are left', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`/admin/finance/invoices/${invoice.id}`, {
    ...reads(),
    [invoiceRead]: response(invoiceRead, { data: invoice as never }),
    'POST /admin/finance/recurring-invoices': ({ body }: ApiRequest) => {
      sent.push(body);
      return new Refusal(400, { error: 'No', errors: { startsOn: 'The first day is too early' } });
    },
  });
  await press(user, 'More');
  await user.click(await screen.findByRole('menuitem', { name: 'Repeat this invoice' }));
  const form = (await screen.findByText('Day of the month')).closest('form') as HTMLElement;
  expect(fieldOf(form, 'Name').value).toBe('Yoga');
  expect(fieldOf(form, 'Day of the month').value).toBe('20');
  await press(user, 'Create', form);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ name: 'Yoga', party: customer, interval: 'monthly', monthDay: 20, endsOn: null },
    ...{ daysAhead: 7, issue: 'manual', dueDays: 30, notes: 'Thank you', place: '' },
    supplyType: null,
    lines: [{ desc: 'Yoga', hsn: '999293', qty: 1, rate: 1000, taxPct: 18, prices: [] }],
  });
  await waitFor(() =>
    expect(problemOf(fieldOf(form, 'First day'))).toContain('The first day is too early'),
  );
});

test('an empty form says at each field what is missing, and sends nothing @full', async () => {
  const user = await openApp(`${place}/new`, reads());
  const form = (await screen.findByText('Day of the month')).closest('form') as HTMLElement;
  await fill(user, fieldOf(form, 'Day of the month'), '40');
  await press(user, 'Create', form);
  await waitFor(() => expect(problemOf(fieldOf(form, 'Name'))).toContain('Name is required'));
  expect(problemOf(fieldOf(form, 'Day of the month'))).toContain('must be at most 31');
  expect(problemOf(fieldOf(form, 'Rate'))).toContain('Rate is required');
});

test('a draft made ahead of its date is saved with that date, but not issued', async () => {
  const ahead = addDays(dayOf(new Date()), 7);
  const draft = { ...invoice, code: null, status: 'draft', issuedOn: ahead };
  const sent: unknown[] = [];
  const user = await openApp(`/admin/finance/invoices/${invoice.id}/edit`, {
    ...reads(),
    [invoiceRead]: response(invoiceRead, {
      data: { ...draft, dueOn: addDays(ahead, 30) } as never,
    }),
    'PATCH /admin/finance/invoices/{id}': ({ body }: ApiRequest) => {
      sent.push(body);
      return new Refusal(400, { error: 'No', errors: { notes: 'Notes are too long' } });
    },
  });
  const form = (await screen.findByText('Supply Type')).closest('form') as HTMLElement;
  const inFuture = 'The date can’t lie in the future';
  await press(user, 'Issue', form);
  await waitFor(() => expect(form.textContent).toContain(inFuture));
  expect(sent).toEqual([]);
  await press(user, 'Save as draft', form);
  await waitFor(() => expect(sent).toMatchObject([{ issuedOn: ahead }]));
  await waitFor(() => expect(problemOf(fieldOf(form, 'Notes'))).toContain('Notes are too long'));
  await fill(user, fieldOf(form, 'Notes'), 'Thanks');
  expect(form.textContent).not.toContain(inFuture);
});

test('the page of an invoice links to the recurring invoice that made it', async () => {
  const list = 'GET /admin/finance/recurring-invoices';
  const asked: string[] = [];
  await openApp(`/admin/finance/invoices/${invoice.id}`, {
    ...reads(),
    [invoiceRead]: response(invoiceRead, { data: invoice as never }),
    [list]: ({ query }: ApiRequest) => {
      asked.push(query.get('invoice') ?? '');
      return response(list, {
        data: [{ id, name: 'Yoga programme', interval: 'monthly', monthDay: 5 }],
        meta: { total: 1, page: 1, limit: 1, pages: 1 },
      });
    },
  });
  const link = await screen.findByRole('link', { name: 'Yoga programme' });
  expect(link.getAttribute('href')).toBe(`${place}?open=${id}`);
  expect(asked).toEqual([invoice.id]);
});
