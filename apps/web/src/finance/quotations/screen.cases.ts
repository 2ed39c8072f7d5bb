import { screen } from '@testing-library/dom';
import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const address = '/admin/finance/quotations';
const route = 'GET /admin/finance/quotations/{id}';
const id = idOf(1);
const one = (given: object = {}) =>
  response(route, {
    data: {
      ...{ id, version: 3, type: 'quotation', code: null, status: 'draft', invoice: null },
      ...{ issuedOn: '2026-11-20', validUntil: '2026-12-20', notes: '', reason: '', sent: null },
      ...{ party: { id: idOf(2), name: 'Banyan Textiles' }, email: 'accounts@banyan.example.com' },
      ...{ place: 'MH', supplyType: 'intra' },
      lines: [
        {
          ...{ desc: 'Yoga', hsn: '999293', unit: '', qty: 1, rate: 1000, taxPct: 18 },
          untaxed: 'nil',
        },
      ],
      ...given,
    },
  });
const sent = { code: 'QTN/26-27/00001', status: 'sent' };

export const screens: ScreenCases = {
  lists: [
    {
      name: 'quotations',
      address,
      route: 'GET /admin/finance/quotations',
      search: 'Search quotations',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-issuedOn' },
      filters: [
        ['Status', 'Expired', { status: 'expired' }],
        ['Type', 'Proforma', { type: 'proforma' }],
      ],
      sorts: [
        ['Number', 'code'],
        ['Customer', 'customer'],
        ['Valid until', 'validUntil'],
        ['Total', '-grandTotal'],
      ],
      none: 'No quotations',
      clear: 'Clear filters',
      add: 'New Quotation',
      reader: 'manager',
    },
  ],
  editForms: [
    {
      name: 'quotation',
      address: `${address}/${id}/edit`,
      open: async () => (await screen.findByText('Valid until')).closest('form') as HTMLElement,
      reads: (changed) => ({ [route]: one(changed) }),
      save: 'PUT /admin/finance/quotations/{id}',
      submit: 'Save',
      typed: ['Notes', 'For a year'],
      theirs: ['Valid until', '31 Dec 2026', { validUntil: '2026-12-31' }],
    },
  ],
  questions: [
    {
      name: 'deleting the draft of a quotation',
      address: `${address}?open=${id}`,
      reads: { [route]: one() },
      ask: async (user) => {
        await press(user, 'Delete');
        return dialogOf('Delete this draft for Banyan Textiles?');
      },
      title: 'Delete this draft for Banyan Textiles?',
      says: ['It has no number yet, so nothing is missing without it.'],
      verb: 'Delete',
      route: 'DELETE /admin/finance/quotations/{id}',
      fault: 'Failed to delete the quotation',
      sent: { ifMatch: '"3"' },
    },
    {
      name: 'making the invoice of a quotation',
      address: `${address}?open=${id}`,
      reads: { [route]: one(sent) },
      ask: async (user) => {
        await press(user, 'Make invoice');
        return dialogOf('Make the invoice of QTN/26-27/00001?');
      },
      title: 'Make the invoice of QTN/26-27/00001?',
      says: [
        'A draft of today gets its lines, to be checked and issued.',
        'The quotation counts as accepted.',
      ],
      verb: 'Make invoice',
      route: 'POST /admin/finance/quotations/{id}/invoice',
      fault: 'Failed to change the quotation',
      sent: { ifMatch: '"3"' },
    },
  ],
  reasons: [
    {
      name: 'declining a quotation',
      address: `${address}?open=${id}`,
      reads: { [route]: one(sent) },
      ask: async (user) => {
        await press(user, 'Declined');
        return dialogOf('QTN/26-27/00001 is declined?');
      },
      title: 'QTN/26-27/00001 is declined?',
      verb: 'Mark as declined',
      route: 'PUT /admin/finance/quotations/{id}/decision',
      required: false,
    },
  ],
  missing: [
    [`${address}?open={id}`, route, 'There is no such quotation.'],
    [`${address}/{id}/edit`, route, 'There is no such quotation.'],
  ],
  unreadable: [[address, 'GET /admin/finance/quotations', 'Failed to load quotations']],
  offers: [[address, 'manager', ['New Quotation']]],
  closed: [[address, 'creator']],
};
