import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useRef } from 'react';
import { ApiProblem, isStale } from '#core/api-problem.ts';
import { loadStaff, refreshStaff } from './queries.ts';
import type { DialogActions } from './staff-dialog.ts';
import { isDecidedAlready } from './staff-problem.ts';

type Wanted = { status: Staff['status']; by: string; onDone: () => void };

type Decision = Pick<DialogActions, 'onClose' | 'onDecided' | 'onFailure'> & {
  id: string;
  /** What is being decided and by whom, for who presses again after a response was lost. */
  wanted?: Wanted;
};

/**
 * Tells whether a refused decision has no more to be decided on here: someone else was faster, or
 * changed what it was about. Its window closes then, and the sentence is said outside. One's own
 * decision, of which no response came before, counts as done.
 */
export function useEndDecision({ id, wanted, ...actions }: Decision) {
  const lost = useRef(false);
  return async (error: unknown): Promise<boolean> => {
    const decided = isDecidedAlready(error);
    if (!decided && !isStale(error)) {
      lost.current ||= canBeDone(error);
      return false;
    }
    const own = decided && lost.current && wanted ? await loadOwn(id, wanted) : undefined;
    actions.onClose();
    if (own) wanted?.onDone();
    else actions.onFailure(error);
    void refreshStaff(own);
    if (decided) actions.onDecided(id);
    return true;
  };
}

const canBeDone = (error: unknown) =>
  error instanceof ApiProblem && (error.kind !== 'http' || error.status >= 500);

async function loadOwn(id: string, { status, by }: Wanted): Promise<Staff | undefined> {
  const found = await loadStaff(id).catch(() => undefined);
  const isOwn = found?.data.status === status && found.data.decision?.by === by;
  return isOwn ? found.data : undefined;
}
