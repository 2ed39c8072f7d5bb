import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toastError } from '#core/problem-report.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import {
  countDocuments,
  getParty,
  type PartyRecord,
  removeParty,
  restoreParty,
} from './party-endpoints.ts';
import { refreshParties, removeCachedParty } from './queries.ts';

/** Names the money between us and a party that is still open. */
function openMoney(
  { kind, name }: Party,
  { due, onAccount }: Pick<PartyRecord['figures'], 'due' | 'onAccount'>,
): string[] {
  const isCustomer = kind === 'customer';
  return [
    ...(due > 0
      ? [`${ledgerRupees(due)} is still due ${isCustomer ? 'from' : 'to'} ${name}.`]
      : []),
    ...(onAccount > 0
      ? [
          `${name} ${isCustomer ? 'has' : 'holds'} ${ledgerRupees(onAccount)} on account${isCustomer ? '' : ' of ours'}.`,
        ]
      : []),
  ];
}

/** Describes the effects of deletion: a party on a document is kept. */
async function effectsOf(party: Party): Promise<string[]> {
  const [documents, { figures }] = await Promise.all([
    countDocuments(party),
    getParty(party.kind, party.id),
  ]);
  const open = openMoney(party, figures);
  if (documents === 0 && open.length === 0) {
    return [`${party.name} stands on no document and is removed for good.`];
  }
  return [
    ...open,
    `${party.name} stands on ${formatCount(documents, ['document', 'documents'])} and is archived: not offered for new ones, and all else stays.`,
    'It can be restored at any time.',
  ];
}

const action = createIdempotencyKey();

/** Restores a party from the archive. */
export async function restore(party: Pick<Party, 'kind' | 'id'>): Promise<void> {
  try {
    const { kind, id } = party;
    const restored = await action({ kind, id }, (key) => restoreParty(party, key));
    void refreshParties(restored);
    toast.success(partyMessages.restored(restored.name), { about: restored.id });
  } catch (error) {
    toastError(error);
  }
}

/**
 * Asks for confirmation, and deletes or archives. `onRemoved` is called when the record no longer
 * exists.
 */
export function useRemoval(onRemoved?: () => unknown): (party: Party) => Promise<void> {
  const confirm = useConfirm();

  return async (party) => {
    const after: { kept: Party | null } = { kept: null };
    const agreed = await confirm({
      title: partyMessages.deleteQuestion(party.kind),
      effects: () => effectsOf(party),
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: async () => {
        after.kept = (await removeParty(party)).data;
      },
    });
    if (!agreed) return;
    if (after.kept === null) {
      await onRemoved?.();
      void removeCachedParty(party);
      toast.success(partyMessages.removed(party.name), { about: party.id });
    } else {
      void refreshParties(after.kept);
      const action = { label: 'Undo', onSelect: () => void restore(party) };
      toast.success(partyMessages.archived(party.name), { action, about: party.id });
    }
  };
}
