import { pauseLimits } from './values.ts';

export const pauseMessages = {
  endsBeforeStart: 'The last day can’t lie before the first',
  tooLong: `A pause can have at most ${pauseLimits.days} days`,
  tooFarBack: (days: number) =>
    days === 0
      ? 'A pause can’t begin before today'
      : `A pause can begin at most ${days === 1 ? '1 day' : `${days} days`} ago`,
  beforeChallenge: 'No active challenge of this person has begun on that day',
  tooFarAhead: 'A pause can begin at most a year ahead',
  overlaps: (days: string) => `These days overlap with the pause ${days}.`,
  tooMany: (challenge: string) =>
    `Only ${pauseLimits.perChallenge} pauses are possible during “${challenge}”.`,
  tooManyDays: ({ challenge, days }: { challenge: string; days: number }) =>
    `Your company lets people pause ${days === 0 ? 'no days' : days === 1 ? '1 day' : `${days} days`} by themselves during “${challenge}”. Ask your HR about more.`,
  over: 'This pause is over.',
  holidayBegun: 'This day has begun. What was decided for it stays.',
  given: 'Pause added',
  ended: 'Pause ended',
  removed: 'Pause removed',
  failed: 'The pause could not be saved',
} as const;
