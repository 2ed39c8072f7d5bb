import type { OwnDay } from '#core/submission.ts';

type Submission = OwnDay['tasks'][number]['submission'];

/** Whether a task's submission counts. */
export const counts = (submission: Pick<NonNullable<Submission>, 'status'> | null): boolean =>
  submission !== null && !['rejected', 'asked_again', 'withdrawn'].includes(submission.status);

type Part = {
  id: string;
  title: string;
  isDone: boolean;
  /** A reviewer rejected its proof, and takes no other. */
  isRejected: boolean;
  /** Of a proof that is asked for again: until when it can be sent. */
  retryUntil: string | null;
  isRequired: boolean;
  /** All its texts are in the person's language. */
  isTranslated: boolean;
  /** The most that it earns by itself. */
  points: number;
  proof: 'none' | 'photo' | 'video';
  /** Of a quiz that was answered: how many answers of the best attempt are right. */
  right: { right: number; all: number } | null;
  /** When a workshop begins. */
  startsAt: string | null;
};

const textOf = ({ title, isTranslated }: Pick<Part, 'title' | 'isTranslated'>) => ({
  title,
  isTranslated,
});

/** Returns what a day consists of, in the order in which it is shown. */
export function partsOf({ tasks, trivia, learningModules, workshops }: OwnDay): Part[] {
  const proof = 'none' as const;
  const none = { startsAt: null, right: null, isRejected: false, retryUntil: null };
  return [
    ...tasks.map(({ taskId: id, mediaRequired, submission, isOptional, ...task }) => ({
      ...{ id, ...textOf(task), ...none, points: task.points, proof: mediaRequired },
      isDone: counts(submission),
      isRejected: submission?.status === 'rejected',
      retryUntil: submission?.retryUntil ?? null,
      isRequired: !isOptional,
    })),
    ...trivia.map(({ triviaId: id, questions, attemptsUsed, bestRight, ...quiz }) => ({
      ...{ id, ...textOf(quiz), points: questions.reduce((sum, { points }) => sum + points, 0) },
      ...{ proof, ...none },
      // A response of an earlier version, stored on the phone, has none.
      right:
        bestRight === null || bestRight === undefined
          ? null
          : { right: bestRight, all: questions.length },
      isDone: attemptsUsed > 0,
      isRequired: true,
    })),
    ...learningModules.map(({ moduleId: id, completed, required, ...module }) => ({
      ...{ id, ...textOf(module), points: 0, proof, ...none },
      isDone: completed,
      isRequired: required,
    })),
    ...workshops.map(({ workshopId: id, startAt, joined, ...workshop }) => ({
      ...{ id, ...textOf(workshop), points: 0, proof, ...none, startsAt: startAt },
      isDone: joined,
      isRequired: false,
    })),
  ];
}
