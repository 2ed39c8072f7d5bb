import type { FuzzCases } from '../../../test/fuzz/cases.ts';

export const fuzz = async () =>
  ({
    at: { '/admin/finance/cash-forecast/flows': { kind: 'bills', period: 'overdue' } },
  }) satisfies FuzzCases;
