import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  unreadable: [
    ['/admin/finance/tax/gst', 'GET /admin/finance/gst/gstr1', 'Failed to load finance data'],
  ],
  closed: [['/admin/finance/tax/gst', 'support']],
};
