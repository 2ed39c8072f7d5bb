import { editFromRow } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'boxes',
      address: '/admin/inventory/boxes',
      route: 'GET /admin/inventory/boxes',
      search: 'Search boxes',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [
        ['Status', 'Damaged', { status: 'DAMAGED' }],
        ['Type', 'Transport', { type: 'transport' }],
      ],
      sorts: [
        ['Box Code', 'code'],
        ['Status', 'status'],
        ['Created', '-createdAt'],
      ],
      none: 'No boxes found',
      clear: 'Clear filters',
      add: 'New Box',
    },
  ],
  createDialogs: [
    {
      name: 'box',
      address: '/admin/inventory/boxes',
      open: 'New Box',
      title: 'Create Box',
      route: 'POST /admin/inventory/boxes',
      submit: 'Create Box',
      missing: { Warehouse: 'Warehouse is required' },
      typed: { 'Box Code': 'SBX-900' },
      chosen: { Warehouse: 'Bhiwandi' },
      refused: ['code', 'Box Code'],
      sent: { code: 'SBX-900' },
    },
  ],
  editForms: [
    {
      name: 'box',
      address: '/admin/inventory/boxes',
      open: editFromRow('SBX-900'),
      reads: (changed) => {
        const data = { id, version: 3, code: 'SBX-900', barcode: 'SBX-900', ...changed };
        return {
          'GET /admin/inventory/boxes': response('GET /admin/inventory/boxes', {
            data: [data],
            meta: metaOfOne,
          }),
          'GET /admin/inventory/boxes/{id}': response('GET /admin/inventory/boxes/{id}', { data }),
        };
      },
      save: 'PATCH /admin/inventory/boxes/{id}',
      submit: 'Save',
      typed: ['Label', 'Shelf 4'],
      theirs: ['Condition', 'Damaged', { condition: 'DAMAGED' }],
    },
  ],
  missing: [
    [
      '/admin/inventory/boxes?open={id}',
      'GET /admin/inventory/boxes/{id}',
      'There is no such box.',
    ],
  ],
  unreadable: [['/admin/inventory/boxes', 'GET /admin/inventory/boxes', 'The database rests.']],
  closed: [['/admin/inventory/boxes', 'reviewer']],
  offers: [['/admin/inventory/boxes', 'accountant', ['New Box']]],
};
