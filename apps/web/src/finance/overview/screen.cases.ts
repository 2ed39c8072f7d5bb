import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  unreadable: [['/admin/finance', 'GET /admin/finance/overview', 'Failed to load finance data']],
  closed: [['/admin/finance', 'support']],
};
