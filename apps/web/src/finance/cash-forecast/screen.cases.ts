import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  unreadable: [
    [
      '/admin/finance/reports/cash',
      'GET /admin/finance/cash-forecast',
      'Failed to load finance data',
    ],
  ],
  closed: [['/admin/finance/reports/cash', 'support']],
};
