import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const made = { id, version: 3, code: 'RET-00001' };

export const screens: ScreenCases = {
  lists: [
    {
      name: 'returns',
      address: '/admin/inventory/returns',
      route: 'GET /admin/inventory/returns',
      search: 'Search returns',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['Kind', 'Write-off', { kind: 'write-off' }]],
      sorts: [['Received', '-receivedOn']],
      none: 'No returns',
      clear: 'Clear filters',
    },
  ],
  reasons: [
    {
      name: 'reversing a return',
      address: `/admin/inventory/returns?open=${id}`,
      reads: {
        'GET /admin/inventory/returns/{id}': response('GET /admin/inventory/returns/{id}', {
          data: made,
        }),
      },
      ask: async (user) => press(user, 'Reverse', await dialogOf(made.code)),
      title: `Reverse ${made.code}?`,
      verb: 'Reverse',
      route: 'POST /admin/inventory/returns/{id}/reverse',
      required: true,
    },
  ],
  missing: [
    [
      '/admin/inventory/returns?open={id}',
      'GET /admin/inventory/returns/{id}',
      'There is no such return.',
    ],
  ],
  unreadable: [['/admin/inventory/returns', 'GET /admin/inventory/returns', 'The database rests.']],
  unreadableFields: [
    {
      address: '/admin/inventory/returns',
      route: 'GET /admin/inventory/boxes/{id}',
      message: 'Could not load the target box.',
      retry: 'Retry',
      others: {
        'GET /admin/inventory/boxes': response('GET /admin/inventory/boxes', {
          data: [{ code: 'SBX-014' }],
          meta: metaOfOne,
        }),
      },
    },
  ],
};
