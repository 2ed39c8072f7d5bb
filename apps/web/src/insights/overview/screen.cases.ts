import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  unreadable: [
    ['/admin/dashboard', 'GET /admin/activity', 'Could not load'],
    ['/admin/analytics', 'GET /admin/analytics', 'Unable to fetch dashboard analytics.'],
  ],
};
