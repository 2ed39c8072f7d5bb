import { action } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const oneKey = {
  'GET /admin/api-keys': response('GET /admin/api-keys', {
    data: [{ id: idOf(9), name: 'Payroll bridge', status: 'active', rights: ['finance:read'] }],
    meta: metaOfOne,
  }),
};

export const screens: ScreenCases = {
  lists: [
    {
      name: 'API keys',
      address: '/admin/settings/api-keys',
      route: 'GET /admin/api-keys',
      search: 'Search API keys',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['Status', 'Expired', { status: 'expired' }]],
      sorts: [
        ['Name', 'name'],
        ['Last day', 'endsAt'],
      ],
      none: 'No API keys found',
    },
    {
      name: 'API calls',
      address: '/admin/settings/api-calls',
      route: 'GET /admin/api-calls',
      search: 'Search API calls',
      limit: 50,
      otherLimit: 100,
      asks: { sort: '-at' },
      filters: [['Outcome', 'Refused', { outcome: 'refused' }]],
      sorts: [['When', 'at']],
      none: 'No calls found',
      clear: 'Clear filters',
      empty: 'No API key has been used yet',
    },
  ],
  questions: [
    {
      name: 'revoking an API key',
      address: '/admin/settings/api-keys',
      reads: oneKey,
      ask: (user) => action(user, 'Revoke', 'Payroll bridge'),
      title: 'Revoke Payroll bridge?',
      says: ['The program that uses it is refused at once.'],
      verb: 'Revoke',
      route: 'POST /admin/api-keys/{id}/revoke',
      sent: {},
    },
  ],
  unreadable: [
    ['/admin/settings/api-keys', 'GET /admin/api-keys', 'Could not load API keys.'],
    ['/admin/settings/api-calls', 'GET /admin/api-calls', 'Could not load API calls.'],
  ],
  closed: [
    ['/admin/settings/api-keys', 'manager'],
    ['/admin/settings/api-keys', 'superadmin'],
    ['/admin/settings/api-calls', 'manager'],
  ],
};
