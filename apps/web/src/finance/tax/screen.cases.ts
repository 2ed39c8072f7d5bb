import { press } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const vendor = idOf(1);
const certificates = `/admin/finance/vendors/${vendor}?tab=certificates`;
const ofVendor = {
  'GET /admin/finance/vendors/{id}': response('GET /admin/finance/vendors/{id}', {
    data: { id: vendor, version: 1, name: 'Shanti Yoga', kind: 'vendor' },
  }),
};

export const screens: ScreenCases = {
  lists: [
    {
      name: 'vendor limits',
      address: '/admin/finance/tax/vendors',
      route: 'GET /admin/finance/tax/vendors',
      search: 'Search vendors',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-taxable' },
      filters: [
        ['Financial year', '25-26', { year: '2025' }],
        ['Section', '194J(b) Professional fees', { section: '194J(b)' }],
        ['Limits', 'Above a limit', { above: 'true' }],
      ],
      sorts: [
        ['Vendor', 'name'],
        ['Largest bill', '-largest'],
        ['TDS deducted', '-tds'],
      ],
      none: 'No vendors',
      clear: 'Clear filters',
    },
  ],
  createDialogs: [
    {
      name: 'certificate of a lower TDS',
      address: certificates,
      open: 'Add certificate',
      title: 'Certificate of a lower TDS',
      route: 'POST /admin/finance/tax/certificates',
      submit: 'Add certificate',
      missing: { Number: 'Number is required', 'Rate (%)': 'Rate must be a number' },
      typed: { Number: 'LDC/1', 'Rate (%)': '0.5', 'Up to an amount': '5L' },
      chosen: { Section: '194J(b) Professional fees' },
      refused: ['number', 'Number'],
      failed: 'Failed to save the certificate',
      sent: { vendorId: vendor, section: '194J(b)', number: 'LDC/1', rate: 0.5, limit: 5_00_000 },
      responses: ofVendor,
    },
  ],
  questions: [
    {
      name: 'deleting a certificate of a lower TDS',
      address: certificates,
      reads: {
        ...ofVendor,
        'GET /admin/finance/tax/certificates': response('GET /admin/finance/tax/certificates', {
          data: [{ id: idOf(2), number: 'LDC/1', used: 0, limit: 5_00_000 }],
          meta: metaOfOne,
        }),
      },
      ask: (user) => press(user, 'Delete LDC/1'),
      title: 'Delete certificate LDC/1?',
      says: ['Later bills have tax deducted at the usual rate.'],
      verb: 'Delete',
      route: 'DELETE /admin/finance/tax/certificates/{id}',
      fault: 'Failed to save the certificate',
    },
    {
      name: 'switching the profile of tax',
      address: '/admin/settings/tax',
      reads: {},
      ask: (user) => press(user, 'Switch to Statutory'),
      title: 'Go by the profile Statutory?',
      says: ['Invoices, payments and payslips that were recorded stay as they are.'],
      verb: 'Switch',
      route: 'PUT /admin/finance/tax/profile',
      sent: { body: { profile: 'statutory' } },
    },
  ],
  unreadable: [
    ['/admin/finance/tax', 'GET /admin/finance/tax-rules', 'Failed to load finance data'],
    ['/admin/finance/tax/vendors', 'GET /admin/finance/tax/vendors', 'Failed to load finance data'],
    ['/admin/settings/tax', 'GET /admin/finance/tax-rules', 'Failed to load'],
  ],
};
