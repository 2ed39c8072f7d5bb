import type { FuzzCases } from '../../../test/fuzz/cases.ts';

export const fuzz = async () =>
  ({ at: { 'POST /admin/notifications/read': { all: true } } }) satisfies FuzzCases;
