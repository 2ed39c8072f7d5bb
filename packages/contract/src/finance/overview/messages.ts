import { mostOverviewMonths } from './limits.ts';

export const financeOverviewMessages = {
  endsBeforeItBegins: 'The last day can’t lie before the first',
  tooLong: `Choose a period of at most ${mostOverviewMonths} months`,
} as const;
