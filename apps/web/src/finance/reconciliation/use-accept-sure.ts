import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { useState } from 'react';
import { createActKey } from '#core/act-key.ts';
import { api } from '#core/api.ts';
import { sayFailure } from '#core/problem-report.ts';
import { queryClient } from '#core/query-client.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshReconciliation, type StatementRecord, statementRecord } from './queries.ts';
import { sureWords } from './statement-words.ts';

/** More than these are undone one by one, where somebody looks at them. */
const mostUndone = 200;

async function undoAll(ids: readonly string[]): Promise<void> {
  let undone = 0;
  try {
    for (const id of ids) {
      await api('POST /admin/finance/recon/rows/{id}/unmatch', { params: { id } });
      undone += 1;
    }
    toast.success(`${formatCount(undone, ['match', 'matches'])} undone`);
  } catch (error) {
    sayFailure(error);
  } finally {
    await refreshReconciliation();
  }
}

/** Matches all rows whose payment is sure, once somebody agreed to how many that are and what they move. */
export function useAcceptSure({ data: { id }, sure }: StatementRecord) {
  const confirm = useConfirm();
  const [act] = useState(createActKey);

  async function send() {
    try {
      const params = { id };
      const { matched, rowIds } = await act(params, (idempotencyKey) =>
        api('POST /admin/finance/recon/statements/{id}/accept-sure', { params, idempotencyKey }),
      );
      const isUndone = matched > 0 && matched <= mostUndone;
      toast.success(reconciliationMessages.acceptedSure(matched), {
        about: id,
        ...(isUndone ? { action: { label: 'Undo', onSelect: () => void undoAll(rowIds) } } : {}),
      });
    } finally {
      void refreshReconciliation();
    }
  }

  return () =>
    confirm({
      title: `Accept ${formatCount(sure, ['sure row', 'sure rows'])}?`,
      // Somebody may have matched some of them since.
      effects: async () => {
        const now = await queryClient.fetchQuery({ ...statementRecord(id), staleTime: 0 });
        return [
          sureWords(now),
          'Each row is matched with the one payment that fits it, and can be undone.',
        ];
      },
      verb: 'Accept all',
      busyText: 'Accepting...',
      run: send,
    });
}
