import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  unreadable: [
    ['/admin/finance/reports/income', 'GET /admin/finance/results', 'Failed to load finance data'],
  ],
  closed: [['/admin/finance/reports/income', 'support']],
};
