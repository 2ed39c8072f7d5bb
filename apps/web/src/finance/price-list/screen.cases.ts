import { screen } from '@testing-library/dom';
import { dialogOf, editFromRow, press } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const address = '/admin/finance/price-list';
const route = 'GET /admin/finance/price-list/{id}';
const id = idOf(1);
const entry = (given: object = {}) => ({
  ...{ id, version: 3, desc: 'Yoga class', hsn: '999723', unit: 'session', rate: 1500 },
  ...{ taxPct: null, untaxed: 'nil' as const, isUsual: false },
  ...given,
});

export const screens: ScreenCases = {
  lists: [
    {
      name: 'price list',
      address,
      route: 'GET /admin/finance/price-list',
      search: 'Search the price list',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'desc' },
      filters: [['Kind', 'Goods', { kind: 'goods' }]],
      sorts: [
        ['Description', '-desc'],
        ['HSN/SAC', 'hsn'],
        ['Price', '-rate'],
      ],
      none: 'Nothing in the price list',
      clear: 'Clear filters',
      add: 'New Entry',
      reader: 'manager',
    },
  ],
  createDialogs: [
    {
      name: 'entry of the price list',
      address,
      open: 'New Entry',
      title: 'New Entry',
      route: 'POST /admin/finance/price-list',
      submit: 'Save',
      missing: {
        Description: 'Description is required',
        'HSN/SAC': 'HSN/SAC is required: GSTR-1 lists every sale by its code',
      },
      typed: { Description: 'Yoga class', 'HSN/SAC': '999723', 'Price (before GST)': '1,500' },
      refused: ['desc', 'Description'],
      sent: { desc: 'Yoga class', hsn: '999723', rate: 1500, taxPct: null, untaxed: 'nil' },
    },
  ],
  editForms: [
    {
      name: 'entry of the price list',
      address,
      open: editFromRow('Yoga class', 'Edit Entry'),
      reads: (changed) => {
        const data = entry(changed);
        return {
          'GET /admin/finance/price-list': response('GET /admin/finance/price-list', {
            data: [data],
            usual: null,
            meta: metaOfOne,
          }),
          [route]: response(route, { data }),
        };
      },
      save: 'PUT /admin/finance/price-list/{id}',
      submit: 'Save',
      typed: ['Unit', 'day'],
      theirs: ['HSN/SAC', '999293', { hsn: '999293' }],
      required: ['Description', 'Description is required'],
    },
  ],
  questions: [
    {
      name: 'removing an entry of the price list',
      address: `${address}?open=${id}`,
      reads: { [route]: response(route, { data: entry() }) },
      ask: async (user) => {
        await screen.findByText('session');
        await press(user, 'Delete');
        return dialogOf('Remove Yoga class from the price list?');
      },
      title: 'Remove Yoga class from the price list?',
      says: ['Documents keep the lines that they have.'],
      verb: 'Remove',
      route: 'DELETE /admin/finance/price-list/{id}',
      fault: 'Failed to remove the entry',
      sent: { ifMatch: '"3"' },
    },
  ],
  missing: [[`${address}?open={id}`, route, 'There is no such entry.']],
  unreadable: [[address, 'GET /admin/finance/price-list', 'Failed to load the price list']],
  offers: [[address, 'manager', ['New Entry']]],
  closed: [[address, 'creator']],
};
