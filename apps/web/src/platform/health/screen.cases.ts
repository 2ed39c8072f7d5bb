import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  unreadable: [['/admin/settings/health', 'GET /admin/health', 'Could not load']],
};
