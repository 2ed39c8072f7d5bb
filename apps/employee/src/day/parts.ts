import type { OwnDay } from '#core/submission.ts';

type Submission = OwnDay['tasks'][number]['submission'];

/** Whether a task's submission counts. */
export const counts = (submission: Pick<NonNullable<Submission>, 'status'> | null): boolean =>
  submission !== null && !['rejected', 'asked_again', 'withdrawn'].includes(submission.status);

type Part = { id: string; title: string; isDone: boolean; isRequired: boolean };

/** Returns what a day consists of, in the order in which it is shown. */
export function partsOf({ tasks, trivia, learningModules, workshops }: OwnDay): Part[] {
  return [
    ...tasks.map(({ taskId: id, title, submission, isOptional }) => ({
      ...{ id, title },
      isDone: counts(submission),
      isRequired: !isOptional,
    })),
    ...trivia.map(({ triviaId: id, title, attemptsUsed }) => ({
      ...{ id, title },
      isDone: attemptsUsed > 0,
      isRequired: true,
    })),
    ...learningModules.map(({ moduleId: id, title, completed, required }) => ({
      ...{ id, title },
      isDone: completed,
      isRequired: required,
    })),
    ...workshops.map(({ workshopId: id, title, joined }) => ({
      ...{ id, title },
      isDone: joined,
      isRequired: false,
    })),
  ];
}
