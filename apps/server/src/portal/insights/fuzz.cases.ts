import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { fuzz as reports } from '../reports/fuzz.cases.ts';

export const fuzz = async ({ madeBy }: FuzzSetup) => {
  // The report of October, whose figures are those of the insights.
  await madeBy(reports);
  return { at: { '/company/insights': { month: '2026-10' } } } satisfies FuzzCases;
};
