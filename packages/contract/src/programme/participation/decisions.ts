import type { Submission } from './model.ts';

/**
 * `accepted`: done, no proof needed. `pending`: the proof waits for review, and counts.
 * `asked_again`: returned to the employee, doesn't count. `withdrawn`: the employee took it back, or
 * withdrew their consent to take part, before the review. It doesn't count.
 */
export const submissionStatuses = [
  'accepted',
  'pending',
  'approved',
  'rejected',
  'asked_again',
  'withdrawn',
] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Whether a submission counts as done. */
export const countsAsDone = (status: SubmissionStatus) =>
  status === 'accepted' || status === 'pending' || status === 'approved';

/** Whether a decision can be undone. */
export const isDecided = (status: SubmissionStatus): status is Decision =>
  status === 'approved' || status === 'rejected' || status === 'asked_again';

/** A reviewer's decision about a proof. */
export type Decision = Extract<SubmissionStatus, 'approved' | 'rejected' | 'asked_again'>;

/**
 * Whether a reviewer may make this decision. An approval can be changed. After a rejection or a
 * return, the employee has to submit again.
 */
export const canDecide = (status: SubmissionStatus, to: Decision) =>
  status === 'pending' || (status === 'approved' && to !== 'approved');

/** A rejected proof that waits for another reviewer's second look. */
export const isSecondLook = ({ status, secondLook }: Pick<Submission, 'status' | 'secondLook'>) =>
  status === 'rejected' && secondLook !== null && secondLook.decidedAt === null;

/** Whether some reviewer may make this decision. A second look ends with approval or rejection. */
export const canDecideOn = (submission: Pick<Submission, 'status' | 'secondLook'>, to: Decision) =>
  isSecondLook(submission) ? to !== 'asked_again' : canDecide(submission.status, to);
