import { pauseLimits } from './values.ts';

export const pauseMessages = {
  endsBeforeStart: 'The last day can’t lie before the first',
  tooLong: `A pause can have at most ${pauseLimits.days} days`,
  tooFarBack: `A pause can begin at most ${pauseLimits.daysBack} days ago`,
  beforeChallenge: 'No active challenge of this person has begun on that day',
  tooFarAhead: 'A pause can begin at most a year ahead',
  overlaps: (days: string) => `These days overlap with the pause ${days}.`,
  tooMany: (challenge: string) =>
    `Only ${pauseLimits.perChallenge} pauses are possible during “${challenge}”.`,
  over: 'This pause is over.',
  given: 'Pause added',
  ended: 'Pause ended',
  removed: 'Pause removed',
  failed: 'The pause could not be saved',
} as const;
