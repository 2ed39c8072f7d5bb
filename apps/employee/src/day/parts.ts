import type { ResponseOf } from '@kolam/contract/api-types.ts';

export type OwnDay = ResponseOf<'GET /employee/me/challenges/{id}/days/{date}'>['day'];

type Submission = OwnDay['tasks'][number]['submission'];

/** Whether a task's submission counts. */
export const counts = (submission: Submission): boolean =>
  submission !== null && submission.status !== 'rejected' && submission.status !== 'asked_again';

type Part = { id: string; title: string; isDone: boolean };

/** Returns what a day consists of, in the order in which it is shown. */
export function partsOf({ tasks, trivia, learningModules, workshops }: OwnDay): Part[] {
  return [
    ...tasks.map(({ taskId: id, title, submission }) => ({
      ...{ id, title },
      isDone: counts(submission),
    })),
    ...trivia.map(({ triviaId: id, title, attemptsUsed }) => ({
      ...{ id, title },
      isDone: attemptsUsed > 0,
    })),
    ...learningModules.map(({ moduleId: id, title, completed }) => ({
      ...{ id, title },
      isDone: completed,
    })),
    ...workshops.map(({ workshopId: id, title, joined }) => ({ ...{ id, title }, isDone: joined })),
  ];
}
