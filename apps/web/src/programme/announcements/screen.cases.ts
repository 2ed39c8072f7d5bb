import { action, dialogOf, editFromRow } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const challenge = { _id: idOf(2), id: idOf(2), name: 'Lake walk' };
const one = (given: object) =>
  response('GET /admin/announcements', {
    data: [{ id, version: 3, title: 'Water break', challenge, company: null, ...given }],
    meta: metaOfOne,
  });

export const screens: ScreenCases = {
  lists: [
    {
      name: 'announcements',
      address: '/admin/announcements',
      route: 'GET /admin/announcements',
      search: 'Search announcements',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-publishAt' },
      filters: [
        ['Status', 'Scheduled', { status: 'scheduled' }],
        ['Audience', 'Company', { audience: 'company' }],
      ],
      sorts: [
        ['Title', 'title'],
        ['Published', '-publishAt'],
      ],
      none: 'No announcements',
      clear: 'Clear filters',
      add: 'New Announcement',
      reader: 'support',
    },
  ],
  createDialogs: [
    {
      name: 'announcement',
      address: '/admin/announcements',
      open: 'New Announcement',
      title: 'New Announcement',
      route: 'POST /admin/announcements',
      submit: 'Publish',
      missing: {
        Challenge: 'Choose a challenge',
        Title: 'Title is required',
        Text: 'Text is required',
      },
      typed: { Title: 'Water break', Text: 'Drink a glass now.' },
      chosen: { Challenge: 'Lake walk' },
      refused: ['title', 'Title'],
      failed: 'Failed to save announcement',
      sent: { title: 'Water break', audience: 'challenge', challengeId: challenge.id },
      responses: {
        'GET /admin/challenges': response('GET /admin/challenges', {
          challenges: [{ id: challenge.id, title: 'Lake walk' }],
        }),
        'GET /admin/announcements/audience': { people: 128 },
      },
    },
  ],
  editForms: [
    {
      name: 'announcement',
      address: '/admin/announcements',
      open: editFromRow('Water break', 'Edit Announcement'),
      reads: (changed) => {
        const data = {
          id,
          version: 3,
          audience: 'challenge' as const,
          challenge,
          company: null,
          title: 'Water break',
          text: 'Drink a glass now.',
          link: '',
          translations: {},
          publishAt: '2027-01-01T06:30:00.000Z',
          expiresAt: null,
          status: 'scheduled' as const,
          ...changed,
        };
        return {
          'GET /admin/announcements': response('GET /admin/announcements', {
            data: [data],
            meta: metaOfOne,
          }),
          'GET /admin/announcements/{id}': response('GET /admin/announcements/{id}', { data }),
          'GET /admin/announcements/audience': { people: 128 },
        };
      },
      save: 'PATCH /admin/announcements/{id}',
      submit: 'Save',
      typed: ['Title', 'Tea break'],
      theirs: ['Text', 'Drink tea.', { text: 'Drink tea.' }],
      required: ['Title', 'Title is required'],
    },
  ],
  questions: [
    {
      name: 'withdrawing an announcement',
      address: '/admin/announcements',
      reads: { 'GET /admin/announcements': one({ status: 'live' }) },
      ask: async (user) => {
        await action(user, 'Withdraw', 'Water break');
        return dialogOf('Withdraw Water break?');
      },
      title: 'Withdraw Water break?',
      says: ['Nobody sees it any more.'],
      verb: 'Withdraw',
      route: 'DELETE /admin/announcements/{id}',
      fault: 'Failed to withdraw announcement',
      sent: { ifMatch: '"3"' },
    },
  ],
  missing: [
    [
      '/admin/announcements?open={id}',
      'GET /admin/announcements/{id}',
      'There is no such announcement.',
    ],
  ],
  unreadable: [
    ['/admin/announcements', 'GET /admin/announcements', 'Failed to load announcements'],
  ],
};
