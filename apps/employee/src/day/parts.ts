import type { OwnDay } from '#core/submission.ts';

type Submission = OwnDay['tasks'][number]['submission'];

/** Whether a task's submission counts. */
export const counts = (submission: Pick<NonNullable<Submission>, 'status'> | null): boolean =>
  submission !== null && !['rejected', 'asked_again', 'withdrawn'].includes(submission.status);

type Part = {
  id: string;
  title: string;
  isDone: boolean;
  isRequired: boolean;
  /** The most that it earns by itself. */
  points: number;
  proof: 'none' | 'photo' | 'video';
  /** When a workshop begins. */
  startsAt: string | null;
};

/** What a link to a part of a day ends with. */
export const anchorOf = (partId: string): string => `task-${partId}`;

/** Returns what a day consists of, in the order in which it is shown. */
export function partsOf({ tasks, trivia, learningModules, workshops }: OwnDay): Part[] {
  const proof = 'none' as const;
  const startsAt = null;
  return [
    ...tasks.map(({ taskId: id, title, points, mediaRequired, submission, isOptional }) => ({
      ...{ id, title, points, proof: mediaRequired, startsAt },
      isDone: counts(submission),
      isRequired: !isOptional,
    })),
    ...trivia.map(({ triviaId: id, title, questions, attemptsUsed }) => ({
      ...{ id, title, points: questions.reduce((sum, { points }) => sum + points, 0) },
      ...{ proof, startsAt },
      isDone: attemptsUsed > 0,
      isRequired: true,
    })),
    ...learningModules.map(({ moduleId: id, title, completed, required }) => ({
      ...{ id, title, points: 0, proof, startsAt },
      isDone: completed,
      isRequired: required,
    })),
    ...workshops.map(({ workshopId: id, title, startAt, joined }) => ({
      ...{ id, title, points: 0, proof, startsAt: startAt },
      isDone: joined,
      isRequired: false,
    })),
  ];
}
