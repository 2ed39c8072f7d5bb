import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { AssignChallenge } from '@kolam/contract/programme/challenges/audience.ts';
import { saveDaySchema } from '@kolam/contract/programme/challenges/day-rules.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import type { CreateChallenge } from '@kolam/contract/programme/challenges/rules.ts';
import { after, hours, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { insertFile } from '#platform/files/actions.ts';
import {
  closeDays,
  moveChallenge,
  setDaysOpen,
  setRewarded,
  settleDays,
} from '#programme/challenges/actions.ts';
import { deactivateChallenge } from '#programme/challenges/activate.ts';
import { assignChallenge } from '#programme/challenges/assign.ts';
import { createChallenge } from '#programme/challenges/create.ts';
import { type ChallengeRow, listDayStates, lockChallenge } from '#programme/challenges/queries.ts';
import { saveDay } from '#programme/challenges/save-day.ts';
import type { DayPlan } from './day-plans.ts';

/** The story of a challenge with its moments. Null for what never happens. */
export type Story = {
  body: CreateChallenge;
  /** The plans by date. */
  days: { date: string; plan: DayPlan }[];
  madeAt: Date;
  assignment: { at: Date; to: (tx: Tx) => Promise<AssignChallenge> } | null;
  /** Started by the user who assigned it, or by the schedule on its first day. */
  started: { at: Date; by: 'hand' | 'schedule' } | null;
  cancelledAt: Date | null;
  /** A document in the file store, and the address in the plans that it replaces. */
  handout: { file: UploadedFile; insteadOf: string } | null;
};

/** Returns when the last day is settled, which is when rewards are given. */
export function rewardedAt({ body, days, cancelledAt }: Story): Date | null {
  const last = days.at(-1);
  return cancelledAt || !last ? null : dayTimes(last.date, rulesOf(body)).closesAt;
}

const rulesOf = ({ schedule, rules }: CreateChallenge) => ({
  ...rules,
  timeOfDay: schedule.timeOfDay,
});

/**
 * Creates a challenge and its days through the services, with the clock at each moment, and runs
 * the schedule's part up to now. It has no participants yet.
 */
export async function loadStory(
  tx: Tx,
  context: SignedInContext,
  { story, now }: { story: Story; now: Date },
): Promise<string> {
  const { body, days, madeAt, assignment, started, cancelledAt } = story;
  const at = (moment: Date): SignedInContext => ({
    ...context,
    clock: { now: () => moment },
    transaction: (work) => work(tx),
  });
  const { challenge } = await createChallenge(at(madeAt), body);
  const { id } = challenge;
  const document = await saveHandout(tx, at(madeAt), story.handout);
  for (const [place, { date, plan }] of days.entries()) {
    const planned = at(after(madeAt, minutes(4 + 2 * place)));
    await saveDay(planned, id, saveDaySchema.parse({ ...withDocument(plan, document), date }));
  }
  if (assignment) await assignChallenge(at(assignment.at), id, await assignment.to(tx));
  if (!started || started.at > now) return id;
  const turn = (moment: Date) => ({ ...at(moment), actor: { id: null, name: 'Kolam' } });
  const move = async (moment: Date, status: 'active' | 'completed', by: 'hand' | 'schedule') => {
    const row = (await lockChallenge(tx, id)) as ChallengeRow;
    await moveChallenge(tx, by === 'hand' ? at(moment) : turn(moment), { challenge: row, status });
  };
  await move(started.at, 'active', started.by);
  const ended = cancelledAt && cancelledAt <= now ? cancelledAt : now;
  await runDays(tx, { id, story, startedAt: started.at, ended, turn });
  if (cancelledAt && cancelledAt <= now) await deactivateChallenge(at(cancelledAt), id);
  else {
    const over = dayStart(addDays(body.schedule.endDate, 1));
    if (over <= now) await move(over, 'completed', 'schedule');
    const rewards = rewardedAt(story);
    if (rewards && rewards <= now && over <= now)
      await setRewarded(tx, turn(later(rewards, over)), id);
  }
  return id;
}

type Document = { insteadOf: string; link: string };

async function saveHandout(
  tx: Tx,
  context: SignedInContext,
  handout: Story['handout'],
): Promise<Document | null> {
  if (!handout) return null;
  const contentType = 'application/pdf';
  const { id } = await insertFile(tx, context, { file: handout.file, contentType });
  return { insteadOf: handout.insteadOf, link: `/api/files/${id}` };
}

/** Links the modules to the document that they stand for, or to none. */
export function withDocument(plan: DayPlan, document: Document | null): DayPlan {
  return {
    ...plan,
    learningModules: plan.learningModules?.map((module) => ({
      ...module,
      pdfUrl: document && module.pdfUrl === document.insteadOf ? document.link : '',
    })),
  };
}

const later = (one: Date, other: Date) => (one > other ? one : other);

type Run = {
  id: string;
  story: Story;
  startedAt: Date;
  ended: Date;
  turn: (moment: Date) => Pick<SignedInContext, 'clock'>;
};

/** Opens, closes and settles days, as the schedule does each minute. */
async function runDays(tx: Tx, { id, story, startedAt, ended, turn }: Run): Promise<void> {
  for (const day of await listDayStates(tx, [id])) {
    const { opensAt, closesAt } = dayTimes(day.date, rulesOf(story.body));
    const openedAt = later(opensAt, startedAt);
    if (openedAt > ended) continue;
    await setDaysOpen(tx, turn(openedAt), [day.id]);
    if (closesAt > ended) continue;
    await closeDays(tx, turn(closesAt), { days: [{ ...day, status: 'open', openedAt }] });
    await settleDays(tx, turn(closesAt), [day.id]);
  }
}

/** Returns the moment of a day relative to today, `HH:MM` in Asia/Kolkata. */
export function momentOn(now: Date, fromToday: number, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return after(dayStart(addDays(dayOf(now), fromToday)), hours(hour) + minutes(minute));
}
