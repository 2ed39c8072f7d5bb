import { groupedNumber } from '../../core/grouped.ts';

export const winnerMessages = {
  title: 'Winners and rewards',
  about:
    'Who earned the rewards and agreed to be named to you. You see no points, places, days or proofs of theirs. So that the figures of the others tell nothing of one of them, some people of a challenge always stay without a name.',
  noted: (name: string) => `Noted that ${name} got the reward`,
  removed: (name: string) => `The note about ${name} is removed`,
  unnamed: (count: number) =>
    count === 1
      ? '1 more person earned them and is not named.'
      : `${groupedNumber(count)} more people earned them and are not named.`,
  unnamedUnknown:
    'Others may have earned them who are not named. Among fewer than 20 people, this page has no number of them. It can follow from the number in the challenge’s report, which has no names.',
  theyDecide:
    'People see in the employees’ app what they earned, and decide there whether they agree to be named.',
  none: 'Nobody is named',
  noneText:
    'Rewards are given a day after the last day. Then the people who earned them and agreed to be named stand here.',
  loadFailed: 'Could not load the winners.',
  whoReads: 'The person sees in the app what was handed out and when, and so does Kolam.',
  noteHint: 'Write nothing about health. Kolam reads it, and the person in a copy of their data.',
  handedOut: (day: string, what: string) => `Handed out on ${day}: ${what}`,
} as const;
