import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'payment reminders',
      address: '/admin/finance/reports/reminders',
      route: 'GET /admin/finance/payment-reminders',
      search: 'Search',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [],
      sorts: [
        ['Customer', 'customer'],
        ['Sent', '-createdAt'],
      ],
      none: 'No reminders',
      clear: 'Clear filters',
    },
  ],
  unreadable: [
    [
      '/admin/finance/reports/reminders',
      'GET /admin/finance/payment-reminders',
      'Failed to load finance data',
    ],
  ],
  closed: [['/admin/finance/reports/reminders', 'support']],
};
