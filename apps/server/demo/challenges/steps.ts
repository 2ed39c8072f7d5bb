import { Readable } from 'node:stream';
import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { assignSchema } from '@kolam/contract/programme/challenges/audience.ts';
import { createChallengeSchema } from '@kolam/contract/programme/challenges/rules.ts';
import { scheduledDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { eq } from 'drizzle-orm';
import { after, hours, minutes } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { newFileKey } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockAllCompaniesForShare } from '#people/companies/actions.ts';
import { lockChallenge } from '#programme/challenges/queries.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { syncChallenge } from '#programme/participation/actions.ts';
import { refreshAllFigures } from '#programme/participation/refresh-job.ts';
import { demoStaff } from '../people.ts';
import type { Step } from '../step.ts';
import { giveBadgesOf } from './badges.ts';
import { candidatesOf, reaches, targetsOf } from './candidates.ts';
import { type DemoChallenge, demoChallenges } from './catalogue.ts';
import { handout, handoutAddress } from './handout.ts';
import { inHindi } from './hindi.ts';
import { loadStory, momentOn, type Story } from './story.ts';
import { takePart } from './take-part.ts';

/**
 * Returns the steps that add the challenges and people's activity up to now. Challenges are created
 * with all days in their current state, so that the schedule has nothing to do for them, then
 * people in groups small enough to let the server respond in between.
 */
export function challengeSteps(now: Date): Step[] {
  return [
    ...demoChallenges.flatMap((challenge, index) => stepsOf(challenge, { index, now })),
    { name: 'challenges/newcomers', at: now, run: enrolNewcomers },
    ...groups.map((group, turn): Step => {
      const emails = group.map(({ email }) => email);
      return {
        name: `challenges/badges/${turn + 1}`,
        at: now,
        run: (context) => giveBadgesOf(context, { emails, now }),
      };
    }),
    {
      name: 'challenges/figures',
      at: now,
      run: async (context) => {
        await refreshAllFigures(context);
        await context.transaction(async () => {});
      },
    },
  ];
}

type Placed = { index: number; now: Date };

function stepsOf(challenge: DemoChallenge, { index, now }: Placed): Step[] {
  const { slug, reach, appeal, notes } = challenge;
  const name = `challenges/${slug}`;
  const story = storyOf(challenge, { index, now });
  const made: Step = { name, at: now, run: (context) => make(context, { story, now, slug }) };
  if (!story.started) return [made];
  const found = groups.filter((group) => group.some(({ slug: of }) => reaches(reach, of)));
  return [
    made,
    ...found.map((group, turn): Step => {
      const listCandidates = (db: Queryable) => candidatesOf(db, { group, reach, now });
      const findChallenge = (db: Queryable) => findMadeAt(db, story.madeAt);
      return {
        name: `${name}/people/${turn + 1}`,
        at: now,
        run: (context) =>
          takePart(context, { slug, story, appeal, notes, now, findChallenge, listCandidates }),
      };
    }),
  ];
}

/** The most people, of one or several companies, per transaction, so that each is short. */
const groupSize = 60;
const groups = inGroups(
  demoStaff.flatMap(({ slug, people }) => people.map(({ email }) => ({ slug, email }))),
);

function inGroups<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / groupSize);
  return Array.from({ length: count }, (_, turn) =>
    items.slice(turn * groupSize, (turn + 1) * groupSize),
  );
}

/** Returns the moments of the challenge at this index of the catalogue. */
function storyOf(challenge: DemoChallenge, { index, now }: Placed): Story {
  const { title, description, category, difficulty, points, rules, badges, reach } = challenge;
  const { from, to, started, cancelledOn, hindi } = challenge;
  const date = (fromToday: number) => addDays(dayOf(now), fromToday);
  const schedule = { ...challenge.schedule, startDate: date(from), endDate: date(to) };
  const rewards = { certificates: true, badges };
  const translations = hindi ? { hi: hindi } : {};
  const about = { title, description, category, difficulty, translations };
  const body = createChallengeSchema.parse({ ...about, schedule, points, rules, rewards });
  // Future ones were planned recently.
  const madeAt = after(momentOn(now, Math.min(from - 9, -3), '10:40'), minutes(13 * index));
  const startedAt =
    started === 'hand' ? momentOn(now, from - 1, '16:30') : momentOn(now, from, '00:00');
  return {
    body,
    days: planned(challenge, body.schedule),
    madeAt,
    assignment: reach
      ? {
          at: after(madeAt, hours(3)),
          to: async (tx) => assignSchema.parse(await targetsOf(tx, reach)),
        }
      : null,
    started: started ? { at: startedAt, by: started } : null,
    cancelledAt: cancelledOn === undefined ? null : momentOn(now, cancelledOn, '15:10'),
    handout: null,
  };
}

function planned({ plan, plannedDays, hindi }: DemoChallenge, schedule: Story['body']['schedule']) {
  return scheduledDates(schedule)
    .slice(0, plannedDays)
    .map((date, place) => {
      const original = plan(place, date);
      return { date, plan: hindi ? inHindi(original) : original };
    });
}

type NewStory = { story: Story; now: Date; slug: string };

async function make(context: SignedInContext, { story, now, slug }: NewStory): Promise<void> {
  const file = slug === 'desk-yoga' ? await putHandout(context) : null;
  const withHandout = { ...story, handout: file && { file, insteadOf: handoutAddress } };
  try {
    await context.transaction((tx) => loadStory(tx, context, { story: withHandout, now }));
  } catch (error) {
    if (file) await context.files.remove(file.key);
    throw error;
  }
}

async function putHandout({ files }: SignedInContext): Promise<UploadedFile> {
  const content = await handout();
  const contentType = 'application/pdf';
  const key = newFileKey();
  const stored = await files.put(key, Readable.from([content]), {
    contentType,
    maxBytes: content.length,
  });
  return { ...stored, key, contentType, field: 'file', fileName: 'Desk yoga, week by week.pdf' };
}

/** Finds a demo challenge by its creation time, which can't be changed. */
async function findMadeAt(db: Queryable, madeAt: Date): Promise<string | null> {
  const [found] = await db
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.createdAt, madeAt));
  return found?.id ?? null;
}

/** People added while the demo data was loading are enrolled in the running challenges. */
function enrolNewcomers(context: SignedInContext): Promise<void> {
  return context.transaction(async (tx: Tx) => {
    await lockAllCompaniesForShare(tx);
    const running = await tx
      .select({ id: challenges.id })
      .from(challenges)
      .where(eq(challenges.status, 'active'))
      .orderBy(challenges.id);
    for (const { id } of running) {
      if (await lockChallenge(tx, id)) await syncChallenge(tx, context, id);
    }
  });
}
