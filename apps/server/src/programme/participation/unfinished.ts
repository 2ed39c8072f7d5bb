import {
  type Component,
  componentsOf,
  type DayContent,
  requiredComponents,
} from '@kolam/contract/programme/challenges/days.ts';
import {
  countsAsDone,
  type SubmissionStatus,
} from '@kolam/contract/programme/participation/decisions.ts';
import { type ScoredSubmission, scoreOf } from './score-value.ts';

/**
 * Returns what a person's day is missing, also what was rejected for good, and the points of what is done
 * that count only with it.
 * @param isWithheld all required components count together, and the day is not complete
 */
export function unfinishedOf(
  content: DayContent,
  { done, isWithheld }: { done: ScoredSubmission[]; isWithheld: boolean },
): { missing: (Component & { isRejected: boolean })[]; waiting: number } {
  const withStatus = (is: (status: SubmissionStatus) => boolean) =>
    new Set(done.flatMap(({ componentId, status }) => (is(status) ? componentId : [])));
  const finished = withStatus(countsAsDone);
  const rejected = withStatus((status) => status === 'rejected');
  const required = new Set(requiredComponents(content));
  return {
    missing: componentsOf(content)
      .filter(({ id }) => required.has(id) && !finished.has(id))
      .map((each) => ({ ...each, isRejected: rejected.has(each.id) })),
    waiting: isWithheld ? scoreOf(done) : 0,
  };
}
