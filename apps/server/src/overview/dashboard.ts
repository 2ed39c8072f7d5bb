import { monthStartOf } from '@kolam/contract/core/dates.ts';
import type { Scope } from '#core/scope.ts';
import { companyFigures, largestCompanies } from '../companies/queries.ts';

/** How many stand in each top list. */
const top = 3;

export async function readDashboard(scope: Scope) {
  const figures = await companyFigures(scope.db, monthStartOf(scope.clock.now()));
  const companies = await largestCompanies(scope.db, top);
  return { stats: { ...figures, topPerformers: { companies } } };
}
