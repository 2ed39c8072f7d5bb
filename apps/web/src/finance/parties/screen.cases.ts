import { action, editFromRow } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'customers',
      address: '/admin/finance/customers',
      route: 'GET /admin/finance/customers',
      search: 'Search customers',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'name' },
      filters: [
        ['Archive', 'Archived', { archived: 'true' }],
        ['Dues', 'Has overdue', { dues: 'overdue' }],
      ],
      sorts: [
        ['Name', '-name'],
        ['Email', 'email'],
        ['Due', '-due'],
      ],
      none: 'No customers',
      clear: 'Clear filters',
      add: 'New Customer',
      reader: 'manager',
      exported: {
        search: 'search=lake&archived=all&sort=-name',
        file: 'customers.csv',
        query: { search: 'lake', archived: 'all', sort: '-name' },
      },
    },
    {
      name: 'vendors',
      address: '/admin/finance/vendors',
      route: 'GET /admin/finance/vendors',
      search: 'Search vendors',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'name' },
      filters: [
        ['Archive', 'All, archived too', { archived: 'all' }],
        ['Dues', 'Has dues', { dues: 'due' }],
      ],
      sorts: [
        ['Name', '-name'],
        ['Email', 'email'],
        ['Overdue', '-overdue'],
      ],
      none: 'No vendors',
      clear: 'Clear filters',
      add: 'New Vendor',
      reader: 'manager',
      exported: {
        search: 'search=lake&sort=email',
        file: 'vendors.csv',
        query: { search: 'lake', sort: 'email' },
      },
    },
  ],
  createDialogs: [
    {
      name: 'customer',
      address: '/admin/finance/customers',
      open: 'New Customer',
      title: 'New Customer',
      route: 'POST /admin/finance/customers',
      submit: 'Add customer',
      missing: { Name: 'Name is required' },
      typed: { Name: 'Lotus Foods', Email: 'accounts@lotus.example' },
      refused: ['name', 'Name'],
      sent: { name: 'Lotus Foods', email: 'accounts@lotus.example' },
    },
    {
      name: 'mail with a statement',
      address: `/admin/finance/customers/${id}`,
      open: 'Mail',
      title: 'Mail the statement of Banyan Textiles',
      route: 'POST /admin/finance/customers/{id}/statement/mail',
      submit: 'Send',
      missing: { To: 'Enter the address to send it to' },
      typed: { To: 'accounts@banyan.example', Message: 'As agreed' },
      refused: ['email', 'To'],
      failed: 'Failed to mail the statement',
      sent: { email: 'accounts@banyan.example', message: 'As agreed', from: '2026-04-01' },
      responses: {
        'GET /admin/finance/customers/{id}': response('GET /admin/finance/customers/{id}', {
          data: { id, kind: 'customer', name: 'Banyan Textiles', email: '' },
        }),
        'GET /admin/finance/customers/{id}/statement': response(
          'GET /admin/finance/customers/{id}/statement',
          { data: { from: '2026-04-01', to: '2026-11-20' } },
        ),
      },
    },
    {
      name: 'vendor',
      address: '/admin/finance/vendors',
      open: 'New Vendor',
      title: 'New Vendor',
      route: 'POST /admin/finance/vendors',
      submit: 'Add vendor',
      missing: { Name: 'Name is required' },
      typed: {
        Name: 'Shanti Yoga Studio',
        'Contact Person': 'Ritu Deshpande',
        Bank: 'State Bank of India',
        IFSC: 'sbin0001234',
        Account: '309876543210',
        'Account again': '309876543210',
      },
      refused: ['name', 'Name'],
      sent: { name: 'Shanti Yoga Studio', contact: 'Ritu Deshpande' },
    },
  ],
  editForms: [
    {
      name: 'customer',
      address: '/admin/finance/customers',
      open: editFromRow('Lotus Foods'),
      reads: (changed) => {
        const data = {
          id,
          version: 3,
          name: 'Lotus Foods',
          phone: '',
          gstin: '',
          pan: '',
          state: '',
          address: { pincode: '', state: '' },
          bank: { ifsc: '' },
          ...changed,
        };
        return {
          'GET /admin/finance/customers': response('GET /admin/finance/customers', {
            data: [data],
            meta: metaOfOne,
          }),
          'GET /admin/finance/customers/{id}': response('GET /admin/finance/customers/{id}', {
            data,
          }),
        };
      },
      save: 'PATCH /admin/finance/customers/{id}',
      submit: 'Save',
      typed: ['Email', 'accounts@lotus.example'],
      theirs: ['Phone', '+91 98450 99887', { phone: '+91 98450 99887' }],
      required: ['Name', 'Name is required'],
    },
  ],
  questions: [
    {
      name: 'deleting a vendor',
      address: '/admin/finance/vendors',
      reads: {
        'GET /admin/finance/vendors': response('GET /admin/finance/vendors', {
          data: [{ id, version: 3, name: 'Shanti Yoga', kind: 'vendor' }],
          meta: metaOfOne,
        }),
      },
      ask: (user) => action(user, 'Delete', 'Shanti Yoga'),
      title: 'Delete this vendor?',
      says: ['Shanti Yoga stands on no document and is removed for good.'],
      verb: 'Delete',
      route: 'DELETE /admin/finance/vendors/{id}',
    },
  ],
  missing: [
    [
      '/admin/finance/customers/{id}',
      'GET /admin/finance/customers/{id}',
      'There is no such customer',
      '/admin/finance/customers',
    ],
    [
      '/admin/finance/vendors/{id}',
      'GET /admin/finance/vendors/{id}',
      'There is no such vendor',
      '/admin/finance/vendors',
    ],
  ],
  unreadable: [
    ['/admin/finance/customers', 'GET /admin/finance/customers', 'Failed to load finance data'],
    ['/admin/finance/vendors', 'GET /admin/finance/vendors', 'Failed to load finance data'],
  ],
  offers: [
    ['/admin/finance/customers', 'manager', ['New Customer', 'Import', 'Edit name']],
    ['/admin/finance/vendors', 'manager', ['New Vendor', 'Import', 'Edit name']],
  ],
};
