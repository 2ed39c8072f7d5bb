import { randomUUID } from 'node:crypto';
import { fuzz as challenges } from '#programme/challenges/fuzz.cases.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import {
  aModule,
  answersTo,
  aQuiz,
  aTask,
  aWorkshop,
  onDay,
  startChallenge,
  today,
} from '../../../test/participation.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { running } = await madeBy(challenges);
  const [walk, run, quiz, module, workshop] = [aTask(), aTask(), aQuiz(), aModule(), aWorkshop()];
  const parts = {
    tasks: [walk, run],
    trivia: [quiz],
    learningModules: [module],
    workshops: [workshop],
  };
  const own = await startChallenge(app, { people: 2, days: { [today]: parts } });
  await bodyOf(onDay(own.second, own.id).submit(walk));
  return {
    made: { participant: own.first, company: own.company },
    others: [running.id, own.id],
    values: {
      sid: randomUUID(),
      taskId: run.taskId,
      triviaId: quiz.triviaId,
      moduleId: module.moduleId,
      workshopId: workshop.workshopId,
    },
    at: {
      '/admin/submissions/': { ids: [randomUUID()] },
      '/admin/challenges/{id}/leaderboard': { id: running.id },
      '/admin/challenges/{id}/submissions': { id: running.id },
      '/admin/challenges/{id}/ratings': { id: own.id, date: today },
      '/admin/challenges/{id}/preview': { id: own.id, date: today },
      '/employee/me/challenges/': { id: own.id },
      'POST /employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt': answersTo(quiz, 1),
    },
  } satisfies FuzzCases;
};
