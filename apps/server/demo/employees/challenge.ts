import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { assignSchema } from '@kolam/contract/programme/challenges/audience.ts';
import { createChallengeSchema } from '@kolam/contract/programme/challenges/rules.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockAllCompaniesForShare } from '#people/companies/actions.ts';
import { insertFile } from '#platform/files/actions.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { syncChallenge } from '#programme/participation/actions.ts';
import { bottlePicture } from '../challenges/bottle-picture.ts';
import { targetsOf } from '../challenges/candidates.ts';
import { type DayPlan, dayPlans } from '../challenges/day-plans.ts';
import { inHindi } from '../challenges/hindi.ts';
import { loadStory, momentOn, type Story } from '../challenges/story.ts';
import { home } from './cast.ts';
import { putPicture } from './put-picture.ts';

const firstDay = -6;
/**
 * Long enough for those who open the demo again some months later: the printed sign-in has something
 * to do on each of these days.
 */
const lastDay = 120;

/** Creates the challenge of the demo's employee, and enrols their team from its first day on. */
export async function makeChallenge(context: SignedInContext, now: Date): Promise<void> {
  const example = await putPicture(context, {
    ...{ picture: bottlePicture(3), field: 'file', fileName: 'A full bottle.png' },
  });
  try {
    await context.transaction(async (tx) => {
      await lockAllCompaniesForShare(tx);
      const at = { ...context, clock: { now: () => madeOn(now) } };
      const { id: fileId } = await insertFile(tx, at, { file: example, contentType: 'image/png' });
      const story = storyOn(now, { exampleProof: `/api/files/${fileId}` });
      const id = await loadStory(tx, context, { story, now });
      const start = momentOn(now, firstDay, '00:00');
      await syncChallenge(tx, { clock: { now: () => start } }, id);
    });
  } catch (error) {
    await context.files.remove(example.key);
    throw error;
  }
}

/** Finds it by its creation time, which can't be changed. */
export async function findChallenge(db: Queryable, now: Date): Promise<string> {
  const [found] = await db
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.createdAt, madeOn(now)));
  if (!found) throw notFound();
  return found.id;
}

const madeOn = (now: Date) => momentOn(now, firstDay - 3, '11:20');

type Links = { exampleProof: string };

function storyOn(now: Date, links: Links): Story {
  const date = (fromToday: number) => addDays(dayOf(now), fromToday);
  const body = createChallengeSchema.parse({
    title: 'A Good Start',
    description: 'A glass of water, a small habit and a photo: five minutes each morning.',
    translations: {
      hi: {
        title: 'अच्छी शुरुआत',
        description: 'एक गिलास पानी, एक छोटी आदत और एक फ़ोटो: हर सुबह पाँच मिनट।',
      },
    },
    category: 'hydration',
    difficulty: 'easy',
    schedule: {
      type: 'daily',
      timeOfDay: '00:00',
      startDate: date(firstDay),
      endDate: date(lastDay),
    },
    points: { completion: 20, bonus: 5 },
    rules: { minParticipation: 50, maxLateHours: 168, offlineGraceMinutes: 60 },
    // A badge has no translation.
    rewards: { certificates: true, badges: [] },
  });
  return {
    body,
    days: Array.from({ length: lastDay - firstDay + 1 }, (_, place) => ({
      date: date(firstDay + place),
      plan: planOf(place, date(firstDay + place), links),
    })),
    madeAt: madeOn(now),
    assignment: {
      at: momentOn(now, firstDay - 3, '12:05'),
      to: async (tx) =>
        assignSchema.parse(await targetsOf(tx, { teams: [[home.slug, home.team]] })),
    },
    started: { at: momentOn(now, firstDay, '00:00'), by: 'schedule' },
    cancelledAt: null,
    handout: null,
  };
}

/** The title of the task that asks for a photo. */
export const photoTask = 'Show your bottle';

function planOf(place: number, date: string, { exampleProof }: Links): DayPlan {
  const { tasks = [], trivia = [] } = inHindi(dayPlans.water(place, date));
  const photo = {
    title: photoTask,
    description: 'Full, on your desk, in daylight. No faces and no screens.',
    points: 10,
    mediaRequired: 'photo' as const,
    isOptional: true,
    exampleProof,
    translations: {
      hi: {
        title: 'अपनी बोतल दिखाएँ',
        description: 'भरी हुई, अपनी मेज़ पर, दिन की रोशनी में। कोई चेहरा या स्क्रीन नहीं।',
      },
    },
  };
  return { tasks: [...tasks, photo], trivia };
}
