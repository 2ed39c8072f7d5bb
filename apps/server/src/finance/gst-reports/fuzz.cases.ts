import type { FuzzCases } from '../../../test/fuzz/cases.ts';

export const fuzz = async () =>
  ({ at: { 'GET /admin/finance/gst/gstr1/export': { format: 'json' } } }) satisfies FuzzCases;
