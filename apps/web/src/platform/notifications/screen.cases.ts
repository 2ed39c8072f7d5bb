import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  unreadable: [
    ['/admin/settings/notifications', 'GET /admin/notifications/preferences', 'Could not load'],
  ],
};
