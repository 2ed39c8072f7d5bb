import { screen } from '@testing-library/dom';
import { response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  editForms: [
    {
      name: 'organisation',
      address: '/admin/settings/organisation',
      open: async () => (await screen.findByText('Legal name')).closest('form') as HTMLElement,
      reads: (changed) => ({
        'GET /admin/settings/organisation': response('GET /admin/settings/organisation', {
          data: {
            version: 3,
            legalName: 'Wellco',
            upiId: '',
            phone: '',
            gstin: '',
            pan: '',
            state: 'MH',
            address: { pincode: '' },
            grievance: { name: '', email: '' },
            bank: { ifsc: '' },
            prefixes: { sales: 'INV', purchase: 'PUR', credit: 'CN', debit: 'DN' },
            roundsTotals: false,
            approval: { payoutsAbove: null, ordersAbove: null },
            retention: { registrationDays: 90, documentDays: 365 },
            ...changed,
          },
        }),
      }),
      save: 'PUT /admin/settings/organisation',
      submit: 'Save',
      typed: ['Address line 2', 'Erandwane'],
      theirs: ['Phone', '+91 20 2543 1100', { phone: '+91 20 2543 1100' }],
    },
  ],
  unreadable: [
    [
      '/admin/settings/organisation',
      'GET /admin/settings/organisation',
      'Failed to load the organisation',
    ],
  ],
  closed: [['/admin/settings/organisation', 'manager']],
};
