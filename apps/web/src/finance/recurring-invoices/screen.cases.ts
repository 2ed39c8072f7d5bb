import { screen } from '@testing-library/dom';
import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const address = '/admin/finance/invoices/recurring';
const route = 'GET /admin/finance/recurring-invoices/{id}';
const id = idOf(1);
const one = (given: object = {}) =>
  response(route, {
    data: {
      ...{ id, version: 3, name: 'Yoga programme', status: 'active', interval: 'monthly' },
      ...{ monthDay: 5, startsOn: '2026-11-05', endsOn: null, nextOn: '2026-12-05' },
      ...{ daysAhead: 7, dueDays: 30, issue: 'manual', problem: null, amount: 1000, notes: '' },
      ...{ party: { id: idOf(2), name: 'Banyan Textiles' }, place: '', supplyType: null },
      lines: [
        {
          ...{ desc: 'Yoga', hsn: '999293', unit: '', qty: 1, rate: 1000, taxPct: 18 },
          ...{ untaxed: 'nil', prices: [] },
        },
      ],
      ...given,
    },
  });
const made = response('GET /admin/finance/recurring-invoices/{id}/invoices', {
  data: [
    {
      month: '2026-11',
      invoice: { id: idOf(3), code: 'INV/26-27/00042', status: 'unpaid', grandTotal: 1180 },
    },
  ],
  meta: { total: 1, page: 1, limit: 10, pages: 1 },
});
const reads = { [route]: one(), 'GET /admin/finance/recurring-invoices/{id}/invoices': made };

export const screens: ScreenCases = {
  lists: [
    {
      name: 'recurring invoices',
      address,
      route: 'GET /admin/finance/recurring-invoices',
      search: 'Search recurring invoices',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'nextOn' },
      filters: [
        ['Status', 'Needs attention', { status: 'refused' }],
        ['Repeats', 'Every quarter', { interval: 'quarterly' }],
      ],
      sorts: [
        ['Name', 'name'],
        ['Customer', 'customer'],
        ['Added', '-createdAt'],
      ],
      none: 'No recurring invoices',
      clear: 'Clear filters',
      add: 'New Recurring Invoice',
      reader: 'manager',
    },
  ],
  editForms: [
    {
      name: 'recurring invoice',
      address: `${address}/${id}/edit`,
      open: async () =>
        (await screen.findByText('Day of the month')).closest('form') as HTMLElement,
      reads: (changed) => ({ [route]: one(changed) }),
      save: 'PUT /admin/finance/recurring-invoices/{id}',
      submit: 'Save',
      typed: ['Name', 'Yoga and breathing'],
      theirs: ['Day of the month', '12', { monthDay: 12 }],
    },
  ],
  questions: [
    {
      name: 'pausing a recurring invoice',
      address: `${address}?open=${id}`,
      reads,
      ask: async (user) => {
        await press(user, 'Pause');
        return dialogOf('Pause Yoga programme?');
      },
      title: 'Pause Yoga programme?',
      says: [
        'No invoices are made until it is resumed.',
        'Drafts that nobody changed are deleted.',
      ],
      verb: 'Pause',
      route: 'PUT /admin/finance/recurring-invoices/{id}/state',
      fault: 'Failed to change the recurring invoice',
      sent: { body: { state: 'paused' }, ifMatch: '"3"' },
    },
    {
      name: 'ending a recurring invoice',
      address: `${address}?open=${id}`,
      reads,
      ask: async (user) => {
        await press(user, 'End');
        return dialogOf('End Yoga programme?');
      },
      title: 'End Yoga programme?',
      says: [
        'No more invoices are made.',
        'Drafts that nobody changed are deleted. Issued invoices stay.',
      ],
      verb: 'End',
      route: 'PUT /admin/finance/recurring-invoices/{id}/state',
      fault: 'Failed to change the recurring invoice',
      sent: { body: { state: 'ended' }, ifMatch: '"3"' },
    },
  ],
  missing: [
    [`${address}?open={id}`, route, 'There is no such recurring invoice.'],
    [`${address}/{id}/edit`, route, 'There is no such recurring invoice.'],
  ],
  unreadable: [
    [address, 'GET /admin/finance/recurring-invoices', 'Failed to load recurring invoices'],
  ],
  offers: [[address, 'manager', ['New Recurring Invoice']]],
  closed: [[address, 'creator']],
};
