import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useRef } from 'react';
import { ApiProblem, isStale } from '#core/api-problem.ts';
import { useStaffOutcomes } from './outcomes.tsx';
import { loadStaff, refreshStaff } from './queries.ts';
import { isDecidedAlready } from './staff-problem.ts';

type Wanted = { status: Staff['status']; by: string; onDone: () => void };

type Decision = {
  id: string;
  onClose: () => void;
  /** The user's own pending decision, for a retry after a lost response. */
  wanted?: Wanted;
};

/**
 * Returns a function that checks whether a refused decision is final because another user was
 * faster or changed the record. The dialog then closes and the message is shown outside. The user's
 * own decision, whose response was lost, counts as done.
 */
export function useEndDecision({ id, wanted, onClose }: Decision) {
  const { onDecided, onFailure } = useStaffOutcomes();
  const lost = useRef(false);
  return async (error: unknown): Promise<boolean> => {
    const decided = isDecidedAlready(error);
    if (!decided && !isStale(error)) {
      lost.current ||= canBeDone(error);
      return false;
    }
    const own = decided && lost.current && wanted ? await loadOwn(id, wanted) : undefined;
    onClose();
    if (own) wanted?.onDone();
    else onFailure(error);
    void refreshStaff(own);
    if (decided) onDecided(id);
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
