import type { Step } from '../step.ts';
import { makeChallenge } from './challenge.ts';
import { doDays } from './days.ts';
import { signInParticipants } from './sign-ins.ts';
import { giveCheers, pauseAndLeave, reviewPhotos } from './states.ts';
import { agreeAndChoose, invitePeople } from './way-in.ts';

/**
 * Returns the steps for what the employees' app shows, right after people and teams, so that the
 * printed sign-in works early.
 */
export const employeeSteps = (now: Date): Step[] => [
  { name: 'employees/challenge', at: now, run: (context) => makeChallenge(context, now) },
  { name: 'employees/consents', at: now, run: (context) => agreeAndChoose(context, now) },
  { name: 'employees/days', at: now, run: (context) => doDays(context, now) },
  { name: 'employees/reviews', at: now, run: (context) => reviewPhotos(context, now) },
  { name: 'employees/cheers', at: now, run: (context) => giveCheers(context, now) },
  { name: 'employees/invitations', at: now, run: (context) => invitePeople(context, now) },
];

/** Returns the steps that follow all activity in challenges. */
export const laterEmployeeSteps = (now: Date): Step[] => [
  { name: 'employees/pauses', at: now, run: (context) => pauseAndLeave(context, now) },
  { name: 'employees/sign-ins', at: now, run: signInParticipants },
];
