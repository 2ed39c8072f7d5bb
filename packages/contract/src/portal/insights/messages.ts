import { reportLimits } from '#programme/company-reports/values.ts';

export const insightMessages = {
  loadFailed: 'Could not load the insights.',
  monthUnknown: 'There are no figures of this month',
  none: 'No month is counted yet',
  noneHint: 'The figures of a month are counted in the night after it ends.',
  whatIsShown: (least: number = reportLimits.floor) =>
    `What your people do, in figures of groups of ${least} people or more. A month is counted once, after it ends, and nothing names a person. Percentages of fewer than 20 people are rounded to 5, and none is below 5 or above 95. If so few have the same challenges, what everyone did is made from the figures of the challenges: at least so many took part.`,
  noShares:
    'Fewer than 20 people had something to do in this month, or have the same challenges in it. So that no figure tells what those few did, no group has a share.',
  tooFew: (least: number) => `Figures need at least ${least} people.`,
} as const;
