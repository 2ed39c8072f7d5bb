import type { Staff } from '@kolam/contract/staff/model.ts';
import { loadStaff, refreshStaff } from './queries.ts';
import { isDecidedAlready, isStale } from './staff-problem.ts';
import type { WindowActs } from './staff-window.ts';

type Decision = Pick<WindowActs, 'onClose' | 'onDecided' | 'onFailure'> & {
  id: string;
  /** What was to be decided and who decides, where that is what is being sent. */
  wanted?: { status: Staff['status']; by: string; onDone: (staff: Staff) => void };
};

/**
 * Whether a refused decision has no more to be decided on here: somebody else was faster, or changed
 * what it was about. Its window closes then, and the sentence is said outside. One's own decision,
 * whose answer was lost on the way, counts as done.
 */
export async function endDecision(
  error: unknown,
  { id, wanted, ...acts }: Decision,
): Promise<boolean> {
  const decided = isDecidedAlready(error);
  if (!decided && !isStale(error)) return false;
  const own = decided && wanted ? await loadOwn(id, wanted) : undefined;
  acts.onClose();
  if (own) wanted?.onDone(own);
  else acts.onFailure(error);
  void refreshStaff(own);
  if (decided) acts.onDecided(id);
  return true;
}

async function loadOwn(id: string, { status, by }: NonNullable<Decision['wanted']>) {
  const found = await loadStaff(id).catch(() => undefined);
  const isOwn = found?.data.status === status && found.data.decision?.by === by;
  return isOwn ? found.data : undefined;
}
