import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const certificate = idOf(4);
const payable = {
  'GET /admin/finance/tax/payable': response('GET /admin/finance/tax/payable', {
    data: [
      {
        ...{ month: '2026-10', section: '194C', tax: 3000, deposited: 1000, toDeposit: 2000 },
        challans: [{ id: idOf(3), number: '00123', tax: 1000, section: '194C', month: '2026-10' }],
      },
    ],
  }),
};

export const screens: ScreenCases = {
  lists: [
    {
      name: 'TDS receivable',
      address: '/admin/finance/tax/receivable',
      route: 'GET /admin/finance/tax/receivable',
      search: 'Search clients',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'quarter' },
      filters: [
        ['Tax year', '25-26', { year: '2025' }],
        ['Quarter', 'Q2, July to September', { quarter: 'Q2' }],
      ],
      sorts: [
        ['Client', 'name'],
        ['TDS', '-tds'],
      ],
      none: 'No TDS by clients',
      clear: 'Clear filters',
      exported: {
        search: 'year=2025&quarter=Q2&sort=-tds',
        choice: 'XLSX',
        file: 'tds-receivable.xlsx',
        query: { year: '2025', quarter: 'Q2', sort: '-tds', format: 'xlsx' },
      },
    },
  ],
  createDialogs: [
    {
      name: 'challan',
      address: '/admin/finance/tax/payable',
      open: 'Record challan for 194C Contractors, October 2026',
      title: 'Record challan',
      route: 'POST /admin/finance/tax/challans',
      submit: 'Record challan',
      missing: {
        'Challan number': 'Challan number is required',
        'BSR code': 'BSR code is required',
      },
      typed: { 'Challan number': '456', 'BSR code': '0510308' },
      refused: ['number', 'Challan number'],
      failed: 'Failed to save the challan',
      sent: { month: '2026-10', section: '194C', number: '456', bsrCode: '0510308', tax: 2000 },
      responses: payable,
    },
  ],
  questions: [
    {
      name: 'deleting a challan',
      address: '/admin/finance/tax/payable',
      reads: payable,
      ask: (user) => press(user, 'Delete challan 00123'),
      title: 'Delete challan 00123?',
      says: ['Its tax of ₹1,000.00 is to be deposited again.'],
      verb: 'Delete',
      route: 'DELETE /admin/finance/tax/challans/{id}',
      fault: 'Failed to save the challan',
    },
  ],
  reasons: [
    {
      name: 'refusing a TDS certificate',
      address: `/admin/finance/tax/receivable?open=${certificate}`,
      reads: {
        'GET /admin/finance/tax/client-certificates/{id}': response(
          'GET /admin/finance/tax/client-certificates/{id}',
          { data: { id: certificate, version: 2, state: 'received', number: 'QRZBTDA' } },
        ),
      },
      ask: async (user) => press(user, 'Refuse', await dialogOf('QRZBTDA')),
      title: 'Refuse QRZBTDA?',
      verb: 'Refuse',
      route: 'POST /admin/finance/tax/client-certificates/{id}/refuse',
      required: true,
    },
  ],
  missing: [
    [
      '/admin/finance/tax/receivable?open={id}',
      'GET /admin/finance/tax/client-certificates/{id}',
      'There is no such TDS certificate.',
    ],
  ],
  unreadable: [
    ['/admin/finance/tax/payable', 'GET /admin/finance/tax/payable', 'Failed to load finance data'],
    [
      '/admin/finance/tax/receivable',
      'GET /admin/finance/tax/receivable',
      'Failed to load finance data',
    ],
  ],
};
