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

/** Shows the part of a page that a link leads to. The browser looked for it before it was loaded. */
export function showAnchor(anchor: string) {
  const part = document.getElementById(anchor);
  const heading = part?.querySelector('h2');
  if (!part || !heading) return;
  part.scrollIntoView();
  // The keyboard goes on from the part, and screen readers read its title.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
