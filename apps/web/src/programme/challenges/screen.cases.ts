import type { Responses } from '../../../test/app.tsx';
import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, pageOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

const waiting = () => new Promise<never>(() => undefined);
// The page's own reads have addresses like a challenge’s.
const ofChallenge: Responses = {
  'GET /admin/challenges/analytics': waiting,
  'GET /admin/challenges/top-categories': waiting,
  'GET /admin/challenges/activity': waiting,
  'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', {
    challenge: {
      id,
      status: 'active',
      schedule: { startDate: '2026-11-01', endDate: '2026-11-30' },
    },
  }),
};

export const screens: ScreenCases = {
  lists: [
    {
      name: 'challenges',
      address: '/admin/challenges',
      route: 'GET /admin/challenges',
      search: 'Search challenges',
      limit: 12,
      otherLimit: 24,
      asks: { sort: '-createdAt' },
      filters: [
        ['Status', 'Scheduled', { status: 'scheduled' }],
        ['Category', 'Nutrition', { category: 'nutrition' }],
      ],
      sorts: [],
      none: 'No challenges found',
      clear: 'Clear filters',
      orderField: ['Sort', 'Earliest start', 'startDate'],
      position: 'Page 1 of 5',
    },
  ],
  createDialogs: [
    {
      name: 'challenge',
      address: '/admin/challenges',
      open: 'Create Challenge',
      title: 'Create Challenge',
      route: 'POST /admin/challenges',
      submit: 'Create Draft',
      missing: {
        Title: 'Title is required',
        Description: 'Description is required',
        'Start date': 'Start and End dates are required',
        'End date': 'Start and End dates are required',
      },
      typed: {
        Title: 'Ten thousand steps',
        Description: 'A walk a day',
        'Start date': '1 Dec 2026',
        'End date': '20 Dec 2026',
      },
      refused: ['title', 'Title'],
      failed: 'Create failed',
      sent: { title: 'Ten thousand steps' },
    },
  ],
  editForms: [
    {
      name: 'challenge',
      address: '/admin/challenges',
      open: async (user) => {
        await press(user, 'Edit Lake walk');
        return dialogOf('Edit Lake walk');
      },
      reads: (changed) => {
        const challenge = {
          id,
          version: 3,
          title: 'Lake walk',
          schedule: { startDate: '2026-12-01', endDate: '2026-12-20', timeOfDay: '06:00' },
          points: { completion: 10 },
          rules: { minParticipation: 50, maxLateHours: 24 },
          ...changed,
        };
        return {
          'GET /admin/challenges': response('GET /admin/challenges', {
            challenges: [challenge],
            ...pageOfOne,
          }),
          'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', { challenge }),
        };
      },
      save: 'PUT /admin/challenges/{id}',
      submit: 'Save',
      typed: ['Title', 'Rain walk'],
      theirs: ['Description', 'Theirs', { description: 'Theirs' }],
      required: ['Title', 'Title is required'],
    },
  ],
  questions: [
    {
      name: 'deleting a challenge',
      address: '/admin/challenges',
      reads: {
        'GET /admin/challenges': response('GET /admin/challenges', {
          challenges: [{ id, version: 3, title: 'Lake walk', status: 'draft', plannedDays: 1 }],
          ...pageOfOne,
        }),
      },
      ask: (user) => press(user, 'Delete Lake walk'),
      title: 'Delete Lake walk?',
      says: ['This cannot be undone.', '1 planned day goes with it.'],
      verb: 'Delete',
      route: 'DELETE /admin/challenges/{id}',
      sent: { ifMatch: '"3"' },
    },
    {
      name: 'making a scheduled challenge a draft again',
      address: `/admin/challenges?open=${id}`,
      reads: {
        ...ofChallenge,
        'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', {
          challenge: {
            ...{ id, version: 3, title: 'Lake walk', status: 'scheduled' },
            schedule: { startDate: '2026-12-01', endDate: '2026-12-30' },
          },
        }),
      },
      ask: (user) => press(user, 'Back to draft'),
      title: 'Make Lake walk a draft again?',
      says: ['It does not start by itself on 1 Dec 2026.'],
      verb: 'Back to draft',
      route: 'PUT /admin/challenges/{id}/unschedule',
      sent: { ifMatch: '"3"' },
    },
  ],
  missing: [
    ['/admin/challenges?open={id}', 'GET /admin/challenges/{id}', 'There is no such challenge.'],
    ['/admin/challenges?share={id}', 'GET /admin/challenges/{id}', 'There is no such challenge.'],
    ['/admin/challenges?clone={id}', 'GET /admin/challenges/{id}', 'There is no such challenge.'],
    ['/admin/challenges?edit={id}', 'GET /admin/challenges/{id}', 'There is no such challenge.'],
  ],
  unreadable: [
    ['/admin/challenges', 'GET /admin/challenges', 'Failed to load challenges'],
    ['/admin/review', 'GET /admin/submissions', 'Failed to load submissions'],
    ['/admin/challenges', 'GET /admin/challenges/analytics', 'Could not load the figures.'],
    ['/admin/challenges', 'GET /admin/challenges/top-categories', 'Could not load the categories.'],
    ['/admin/challenges', 'GET /admin/challenges/activity', 'Could not load recent activity.'],
  ],
  unreadableFields: ['leaderboard', 'participation'].map((tab) => ({
    address: `/admin/challenges?insights=${id}&tab=${tab}`,
    route: 'GET /admin/challenges/{id}/calendar',
    message: 'Could not load the dates.',
    retry: 'Try again',
    others: ofChallenge,
  })),
  offers: [
    [
      '/admin/challenges',
      'support',
      ['Create Challenge', 'Edit title', 'Assign title', 'Delete title', 'Clone title'],
    ],
    ['/admin/challenges', 'reviewer', ['Create Challenge', 'Edit title', 'Activate title']],
  ],
};
