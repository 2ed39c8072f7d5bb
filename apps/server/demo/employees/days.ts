import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { ParticipantContext, SignedInContext } from '#core/request-context.ts';
import { type DayRow, listDaysOf } from '#programme/challenges/queries.ts';
import { attemptTrivia } from '#programme/participation/attempt-trivia.ts';
import { submitTask } from '#programme/participation/submit-task.ts';
import { bottlePicture } from '../challenges/bottle-picture.ts';
import { pictureOf } from '../challenges/pictures.ts';
import { momentOn } from '../challenges/story.ts';
import { asEmployee, findActors } from './as-employee.ts';
import { actors } from './cast.ts';
import { findChallenge, photoTask } from './challenge.ts';
import { putPicture } from './put-picture.ts';

/** Who sent a photo, how many days ago. One of them shows something else. */
const photos = [
  { actor: actors.herself, daysAgo: 1, picture: bottlePicture(0) },
  { actor: actors.nicknamed, daysAgo: 1, picture: bottlePicture(1) },
  { actor: actors.askedAgain, daysAgo: 1, picture: pictureOf(0) },
  { actor: actors.rejected, daysAgo: 2, picture: bottlePicture(2) },
];
/** In place of a photo, yesterday. */
const note = 'A steel bottle of one litre. I filled it at nine and again after lunch.';

/** Does what the team's days require, each in the morning of its day, and sends the proofs. */
export async function doDays(context: SignedInContext, now: Date): Promise<void> {
  const files = await Promise.all(
    photos.map(({ picture }, place) =>
      putPicture(context, { picture, field: 'proof', fileName: `bottle-${place + 1}.png` }),
    ),
  );
  try {
    await context.transaction(async (tx) => {
      const id = await findChallenge(tx, now);
      const days = new Map((await listDaysOf(tx, id)).map((day) => [day.date, day]));
      const all = Object.values(actors);
      const personOf = await findActors(
        tx,
        all.map(({ email }) => email),
      );
      const on = (email: string, daysAgo: number, time: string) => {
        const day = days.get(addDays(dayOf(now), -daysAgo));
        if (!day) throw new Error('The demo’s challenge has no such day');
        const morning = momentOn(now, -daysAgo, time);
        const at = morning < now ? morning : now;
        return { day, employee: asEmployee(tx, context, { person: personOf(email), at }) };
      };
      for (const { email, done } of all) {
        for (const daysAgo of done) {
          const { day, employee } = on(email, daysAgo, '08:20');
          await doDay(employee, { id, day });
        }
      }
      for (const [place, { actor, daysAgo }] of photos.entries()) {
        const { day, employee } = on(actor.email, daysAgo, '08:40');
        const file = files[place];
        if (file) await sendProof(employee, { id, day }, { note: '', files: [file] });
      }
      const { day, employee } = on(actors.hidden.email, 1, '08:45');
      await sendProof(employee, { id, day }, { note, files: [] });
    });
  } catch (error) {
    for (const { key } of files) await context.files.remove(key);
    throw error;
  }
}

type OnDay = { id: string; day: DayRow };

async function doDay(employee: ParticipantContext, { id, day }: OnDay): Promise<void> {
  const of = { id, date: day.date };
  for (const { taskId, isOptional } of day.content.tasks) {
    if (isOptional) continue;
    await submitTask(employee, { of: { ...of, taskId }, body: { note: '' }, files: [] });
  }
  for (const { triviaId, questions } of day.content.trivia) {
    const answers = questions.map(({ questionId, options }) => ({
      questionId,
      optionId: options.find(({ isCorrect }) => isCorrect)?.optionId,
    }));
    await attemptTrivia(employee, { ...of, triviaId }, { answers });
  }
}

async function sendProof(
  employee: ParticipantContext,
  { id, day }: OnDay,
  { note, files }: { note: string; files: UploadedFile[] },
): Promise<void> {
  const task = day.content.tasks.find(({ title }) => title === photoTask);
  if (!task) throw new Error('The demo’s day asks for no photo');
  const of = { id, date: day.date, taskId: task.taskId };
  await submitTask(employee, { of, body: { note }, files });
}
