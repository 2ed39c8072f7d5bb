import { wishLimits } from './values.ts';

export const wishMessages = {
  made: 'Kolam knows what you wish for',
  withdrawn: 'Wish withdrawn',
  planned: 'The company reads that it is planned',
  declined: 'Wish declined',
  closed: 'This wish is answered or withdrawn already.',
  tooMany: `A company has at most ${wishLimits.open} open wishes. Withdraw one first.`,
  bothDays: 'Give both dates, or none',
  order: 'The last day can’t lie before the first',
  past: 'Choose a day from today on',
  unknownChallenge: 'Choose a challenge that exists',
  notSeen: 'The company does not see this challenge. Assign it to the company first.',
  loadFailed: 'Could not load the wishes.',
  none: 'Wish for a challenge, a theme or dates. Kolam reads it and answers here.',
  noneToRead: 'Your company has wished for nothing yet.',
} as const;
