import { action } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'administrators',
      address: '/admin/settings/admins',
      route: 'GET /admin/admins',
      search: 'Search administrators',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'name' },
      filters: [['Status', 'Invited', { status: 'invited' }]],
      sorts: [
        ['Name', '-name'],
        ['Email', 'email'],
      ],
      none: 'No administrators found',
    },
  ],
  createDialogs: [
    {
      name: 'administrator',
      address: '/admin/settings/admins',
      open: 'Invite Administrator',
      title: 'Invite an administrator',
      route: 'POST /admin/admins',
      submit: 'Send invitation',
      missing: { Name: 'Name is required', Email: 'Email is required' },
      typed: { Name: 'Meera Joshi', Email: 'meera@x.in' },
      refused: ['email', 'Email'],
      sent: { name: 'Meera Joshi', email: 'meera@x.in' },
      withoutKey: true,
      responses: {
        'GET /admin/admins': response('GET /admin/admins', {
          data: [{ name: 'Ravi Kulkarni', status: 'active' }],
        }),
      },
    },
  ],
  questions: [
    {
      name: 'deactivating an administrator',
      address: '/admin/settings/admins',
      reads: {
        'GET /admin/admins': response('GET /admin/admins', {
          data: [{ id: idOf(9), name: 'Meera Joshi', status: 'active' }],
          meta: metaOfOne,
        }),
      },
      ask: (user) => action(user, 'Deactivate', 'Meera Joshi'),
      title: 'Deactivate Meera Joshi?',
      says: ['Every open session ends at once, and signing in is refused.'],
      verb: 'Deactivate',
      route: 'PATCH /admin/admins/{id}',
      sent: { body: { status: 'inactive' } },
    },
    {
      name: 'resetting the two-step sign-in of an administrator',
      address: '/admin/settings/admins',
      reads: {
        'GET /admin/admins': response('GET /admin/admins', {
          data: [{ id: idOf(9), name: 'Meera Joshi', status: 'active', hasTwoStep: true }],
          meta: metaOfOne,
        }),
      },
      ask: (user) => action(user, 'Reset two-step sign-in', 'Meera Joshi'),
      title: 'Reset the two-step sign-in of Meera Joshi?',
      says: ['They sign in with the password alone and can set it up again. They get a mail.'],
      verb: 'Reset',
      route: 'POST /admin/admins/{id}/reset-two-step',
      sent: {},
    },
  ],
  unreadable: [
    ['/admin/settings/two-step', 'GET /admin/me/two-step', 'Could not load your two-step sign-in.'],
    ['/admin/settings/sessions', 'GET /admin/sessions', 'Could not load your sessions.'],
    ['/admin/settings/sessions', 'GET /admin/me/sign-ins', 'Could not load your recent sign-ins.'],
    ['/admin/settings/admins', 'GET /admin/admins', 'Could not load'],
  ],
  closed: [
    ['/admin/settings/admins', 'manager'],
    ['/admin/settings/admins', 'superadmin'],
  ],
};
