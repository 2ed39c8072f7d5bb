import type { OwnDay } from './submission.ts';

/** What a link to a part of a day ends with. */
export const anchorOf = (partId: string): string => `task-${partId}`;

/** The same for the task of a submission, where only that is known. */
export const anchorOfSent = (submissionId: string): string => `sent-${submissionId}`;

/** Returns the anchor of the part of a day that a page was opened for, by its hash. */
export function wantedAnchor(hash: string, { tasks }: Pick<OwnDay, 'tasks'>): string {
  const wanted = hash.slice(1);
  const task = tasks.find(({ submission }) => submission && anchorOfSent(submission.id) === wanted);
  return task ? anchorOf(task.taskId) : wanted;
}
