import { editFromRow } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'warehouses',
      address: '/admin/inventory/warehouses',
      route: 'GET /admin/inventory/warehouses',
      search: 'Search warehouses',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'name' },
      filters: [
        ['Type', 'VENDOR', { type: 'VENDOR' }],
        ['Status', 'Inactive', { active: 'false' }],
      ],
      sorts: [
        ['Name', '-name'],
        ['Type', 'type'],
      ],
      none: 'No warehouses',
      clear: 'Clear filters',
      add: 'New Warehouse',
    },
  ],
  createDialogs: [
    {
      name: 'warehouse',
      address: '/admin/inventory/warehouses',
      open: 'New Warehouse',
      title: 'Create Warehouse',
      route: 'POST /admin/inventory/warehouses',
      submit: 'Save',
      missing: { Name: 'Name is required' },
      typed: { Name: 'Kurla', City: 'Mumbai' },
      refused: ['name', 'Name'],
      sent: { name: 'Kurla', address: { city: 'Mumbai', country: 'India' } },
    },
  ],
  editForms: [
    {
      name: 'warehouse',
      address: '/admin/inventory/warehouses',
      open: editFromRow('Bhiwandi', 'Edit Warehouse'),
      reads: (changed) => {
        const data = { id, version: 3, name: 'Bhiwandi', isActive: true, ...changed };
        return {
          'GET /admin/inventory/warehouses': response('GET /admin/inventory/warehouses', {
            data: [data],
            meta: metaOfOne,
          }),
          'GET /admin/inventory/warehouses/{id}': response('GET /admin/inventory/warehouses/{id}', {
            data,
          }),
        };
      },
      save: 'PATCH /admin/inventory/warehouses/{id}',
      submit: 'Save',
      typed: ['City', 'Thane'],
      theirs: ['Name', 'Bhiwandi 2', { name: 'Bhiwandi 2' }],
      required: ['Name', 'Name is required'],
    },
  ],
  missing: [
    [
      '/admin/inventory/warehouses?open={id}',
      'GET /admin/inventory/warehouses/{id}',
      'There is no such warehouse.',
    ],
  ],
  unreadable: [
    ['/admin/inventory/warehouses', 'GET /admin/inventory/warehouses', 'Failed to load warehouses'],
  ],
  offers: [['/admin/inventory/warehouses', 'accountant', ['New Warehouse']]],
};
