import type { BoardName } from '@kolam/contract/people/employees/profile-terms.ts';
import { demoEmployee } from '#platform/auth/console-info.ts';

/** The company, and the place of the team in it, whose people show what the employees' app knows. */
export const home = { slug: 'brightloom', team: 0 };

const at = (name: string) => `${name}@brightloom.example.com`;

type Actor = {
  email: string;
  /** What colleagues see. Missing without the consent. */
  shows?: { boardName: BoardName; nickname?: string };
  /** The days before today on which they did what was required, 0 for today. */
  done: number[];
};

/** The members of the team. */
export const actors = {
  /** The person of the demo's sign-in: a streak, and today still to do. */
  herself: { email: demoEmployee.email, shows: { boardName: 'full' }, done: [6, 5, 4, 3, 2, 1] },
  leader: { email: at('priya.ganesan'), shows: { boardName: 'full' }, done: [2, 1, 0] },
  nicknamed: {
    email: at('nithya.raman'),
    shows: { boardName: 'nickname', nickname: 'Neem Leaf' },
    done: [3, 1],
  },
  /** May send a note in place of a photo. */
  hidden: { email: at('nithya.palanisamy'), shows: { boardName: 'hidden' }, done: [2, 1] },
  askedAgain: { email: at('prabhu.ganesan'), shows: { boardName: 'initial' }, done: [1] },
  rejected: { email: at('lavanya.palanisamy'), shows: { boardName: 'full' }, done: [2] },
  leaving: { email: at('karthik.ganesan'), done: [] },
  paused: { email: at('divya.palanisamy'), shows: { boardName: 'full' }, done: [5] },
} satisfies Record<string, Actor>;

/** People who have not set up their account, and what became of their invitation. */
export const invited = [
  { email: at('hari.palanisamy'), sentDaysAgo: 2, openedDaysAgo: null },
  { email: at('kavya.murugesan'), sentDaysAgo: 3, openedDaysAgo: 1 },
  { email: at('karthik.selvam'), sentDaysAgo: 12, openedDaysAgo: 11 },
];

/** Accepted an invitation without a password, and signs in with mailed links. */
export const withoutPassword = actors.rejected;
