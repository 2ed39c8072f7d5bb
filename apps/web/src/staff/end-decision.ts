import { isStale } from '#core/api-problem.ts';
import { refreshStaff } from './queries.ts';
import { isDecidedAlready } from './staff-problem.ts';
import type { WindowActs } from './staff-window.ts';

type Decision = Pick<WindowActs, 'onClose' | 'onDecided' | 'onFailure'> & { id: string };

/**
 * Whether a refused decision has no more to be decided on here: somebody else was faster, or changed
 * what it was about. Its window closes then, and the sentence is said outside.
 */
export function endDecision(error: unknown, { id, ...acts }: Decision): boolean {
  const decided = isDecidedAlready(error);
  if (!decided && !isStale(error)) return false;
  acts.onClose();
  acts.onFailure(error);
  void refreshStaff();
  if (decided) acts.onDecided(id);
  return true;
}
