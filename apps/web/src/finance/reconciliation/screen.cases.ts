import { action } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'statements',
      address: '/admin/finance/recon',
      route: 'GET /admin/finance/recon/statements',
      search: 'Search statements',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [],
      sorts: [
        ['File', 'fileName'],
        ['Period', '-from'],
      ],
      none: 'No statements found',
      empty: 'No statements yet',
      clear: 'Clear search',
      add: 'Import statement',
      reader: 'manager',
    },
  ],
  questions: [
    {
      name: 'deleting a bank statement',
      address: '/admin/finance/recon',
      reads: {
        'GET /admin/finance/recon/statements': response('GET /admin/finance/recon/statements', {
          data: [{ id, fileName: 'may.csv', rows: 2 }],
          meta: metaOfOne,
        }),
      },
      ask: (user) => action(user, 'Delete', 'may.csv'),
      title: 'Delete may.csv?',
      says: ['2 rows go with it.'],
      verb: 'Delete',
      route: 'DELETE /admin/finance/recon/statements/{id}',
    },
  ],
  missing: [
    [
      '/admin/finance/recon/{id}',
      'GET /admin/finance/recon/statements/{id}',
      'There is no such statement.',
    ],
  ],
  unreadable: [
    ['/admin/finance/recon', 'GET /admin/finance/recon/statements', 'Failed to load finance data'],
  ],
  offers: [['/admin/finance/recon', 'manager', ['Import statement']]],
};
