import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'library',
      address: '/admin/library',
      route: 'GET /admin/library',
      search: 'Search the library',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'title' },
      filters: [
        ['Kind', 'Quiz', { kind: 'trivia' }],
        ['Category', 'Sleep', { category: 'sleep' }],
      ],
      sorts: [
        ['Title', '-title'],
        ['Added', '-createdAt'],
      ],
      none: 'The library is empty',
      clear: 'Clear filters',
    },
  ],
  missing: [['/admin/library?open={id}', 'GET /admin/library/{id}', 'There is no such item.']],
  unreadable: [['/admin/library', 'GET /admin/library', 'Failed to load the library']],
};
