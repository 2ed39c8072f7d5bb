import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'events',
      address: '/admin/finance/events?view=all',
      route: 'GET /admin/finance/events',
      search: 'Search events',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-eventDate' },
      filters: [['Status', 'Completed', { status: 'completed' }]],
      sorts: [
        ['Event', 'eventName'],
        ['City', 'city'],
        ['Budget', '-eventBudget'],
        ['Margin', '-margin'],
      ],
      none: 'No events',
      clear: 'Clear filters',
      exported: {
        search: 'search=lake&status=completed&sort=city',
        choice: 'CSV',
        file: 'events.csv',
        query: { search: 'lake', status: 'completed', sort: 'city', format: 'csv' },
      },
    },
  ],
  createDialogs: [
    {
      name: 'event',
      address: '/admin/finance/events',
      open: '+ New Event',
      title: 'Create Event',
      route: 'POST /admin/finance/events',
      submit: 'Create',
      missing: {},
      typed: {
        'Event Name': 'Kite day',
        'Client Name': 'Lotus Foods',
        Date: '2026-12-01',
        'Budget (₹)': '50000',
      },
      refused: ['eventName', 'Event Name'],
      sent: { eventName: 'Kite day' },
    },
  ],
  editForms: [
    {
      name: 'event',
      address: `/admin/finance/events?event=${id}`,
      open: async (user) => {
        await press(user, 'Edit');
        return dialogOf('Edit Kite day');
      },
      reads: (changed) => ({
        'GET /admin/finance/events/{id}': response('GET /admin/finance/events/{id}', {
          data: { id, version: 3, eventName: 'Kite day', venue: 'Riverside Lawns', ...changed },
        }),
      }),
      save: 'PATCH /admin/finance/events/{id}',
      submit: 'Save',
      typed: ['City', 'Nashik'],
      theirs: ['Venue', 'Old Mill', { venue: 'Old Mill' }],
      required: ['Event Name', 'Event name is required'],
    },
  ],
  missing: [
    [
      '/admin/finance/events?event={id}',
      'GET /admin/finance/events/{id}',
      'There is no such event',
    ],
  ],
  unreadable: [
    ['/admin/finance/events', 'GET /admin/finance/events', 'Failed to load finance data'],
  ],
  offers: [['/admin/finance/events?view=all', 'manager', ['+ New Event']]],
};
