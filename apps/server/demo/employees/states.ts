import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { and, eq } from 'drizzle-orm';
import { after, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { requestErasure } from '#people/own-data/own-request.ts';
import { giveCheer } from '#programme/cheers/cheer.ts';
import { askSecondLook } from '#programme/participation/ask-second-look.ts';
import { decide } from '#programme/participation/decide.ts';
import { submissions } from '#programme/participation/tables.ts';
import { takePause } from '#programme/pauses/give.ts';
import { momentOn } from '../challenges/story.ts';
import { asEmployee, findActors } from './as-employee.ts';
import { actors } from './cast.ts';
import { findChallenge } from './challenge.ts';

const everyone = Object.values(actors).map(({ email }) => email);

/** Reviews two of the photos. One person asks for a second look. The others wait for review. */
export function reviewPhotos(context: SignedInContext, now: Date): Promise<void> {
  return context.transaction(async (tx) => {
    const id = await findChallenge(tx, now);
    const personOf = await findActors(tx, everyone);
    const reviewer = (minutesAgo: number): SignedInContext => ({
      ...context,
      clock: { now: () => after(now, -minutes(minutesAgo)) },
      transaction: (work) => work(tx),
    });
    const again = await findPhoto(tx, { id, employeeId: personOf(actors.askedAgain.email).id });
    const reason = 'The bottle is not in the picture. Please send another one.';
    await decide(reviewer(40), { id, sid: again.id, decision: 'asked_again', reason });
    const person = personOf(actors.rejected.email);
    const photo = await findPhoto(tx, { id, employeeId: person.id });
    const seenBefore = 'This photo was sent before.';
    await decide(reviewer(35), { id, sid: photo.id, decision: 'rejected', reason: seenBefore });
    await askSecondLook(
      asEmployee(tx, context, { person, at: after(now, -minutes(20)) }),
      { id, date: addDays(dayOf(now), -2), taskId: photo.taskId },
      { note: 'It is the same bottle, but a new photo.' },
    );
  });
}

async function findPhoto(tx: Tx, { id, employeeId }: { id: string; employeeId: string }) {
  const { challengeId, componentId: taskId, hasProof } = submissions;
  const [found] = await tx
    .select({ id: submissions.id, taskId })
    .from(submissions)
    .where(and(eq(challengeId, id), eq(submissions.employeeId, employeeId), hasProof));
  if (!found) throw notFound();
  return found;
}

const { herself, leader, nicknamed, hidden } = actors;
const cheers = [
  { from: leader, to: herself, daysAgo: 1, kind: 'heart' },
  { from: nicknamed, to: herself, daysAgo: 1, kind: 'clap' },
  { from: hidden, to: herself, daysAgo: 2, kind: 'star' },
  { from: herself, to: leader, daysAgo: 1, kind: 'strong' },
  { from: herself, to: nicknamed, daysAgo: 1, kind: 'smile' },
] as const;

/** Gives cheers between members of the team. */
export function giveCheers(context: SignedInContext, now: Date): Promise<void> {
  return context.transaction(async (tx) => {
    const personOf = await findActors(tx, everyone);
    const challengeId = await findChallenge(tx, now);
    for (const [place, { from, to, daysAgo, kind }] of cheers.entries()) {
      const evening = momentOn(now, -daysAgo, `19:0${place}`);
      const employee = asEmployee(tx, context, { person: personOf(from.email), at: evening });
      const date = addDays(dayOf(now), -daysAgo);
      await giveCheer(employee, { employeeId: personOf(to.email).id, date, challengeId, kind });
    }
  });
}

/**
 * One person pauses from yesterday on, in all challenges, and one asks to be erased. For after all
 * other activity, which is written without regard to pauses.
 */
export function pauseAndLeave(context: SignedInContext, now: Date): Promise<void> {
  return context.transaction(async (tx) => {
    const personOf = await findActors(tx, everyone);
    const of = ({ email }: { email: string }) =>
      asEmployee(tx, context, { person: personOf(email), at: now });
    const today = dayOf(now);
    const days = { from: addDays(today, -1), to: addDays(today, 19) };
    await takePause(of(actors.paused), { ...days, reason: 'leave' });
    // Unlike other demo data, so that the console shows what a request looks like.
    const { quiet: _, ...notifying } = of(actors.leaving);
    await requestErasure(notifying);
  });
}
