import { overviewLimits } from './limits.ts';

export const overviewMessages = {
  statsFailed: 'Failed to load dashboard stats.',
  analyticsFailed: 'Unable to fetch dashboard analytics.',
  endsBeforeItBegins: 'The last day can’t lie before the first',
  tooLong: `Choose at most ${overviewLimits.mostDays} days`,
  companyUnknown: 'Company not found',
} as const;
