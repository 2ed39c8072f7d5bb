import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshChallenges } from '../queries.ts';
import { aboutDecision } from './undo-last.ts';

const proofs = (count: number) => formatCount(count, ['proof', 'proofs']);

/** Approves several proofs at once, all or none, with an undo. */
export function useApproval() {
  return useSingleAction({
    async mutationFn(ids: string[]) {
      await api('POST /admin/submissions/approve', { body: { ids } });
      toast.success(`Approved ${proofs(ids.length)}`, {
        about: aboutDecision,
        action: { label: 'Undo', onSelect: () => void undo(ids) },
      });
    },
    onError: toastError,
    onSettled: () => refreshChallenges(),
  });
}

async function undo(ids: string[]) {
  try {
    await api('POST /admin/submissions/undo', { body: { ids } });
    toast.success(`${participationMessages.decisionUndone}: ${proofs(ids.length)}`);
  } catch (error) {
    toastError(error);
  } finally {
    await refreshChallenges();
  }
}
