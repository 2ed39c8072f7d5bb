import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { mostUndone } from '@kolam/contract/finance/reconciliation/limits.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toastError } from '#core/problem-report.ts';
import { queryClient } from '#core/query-client.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { refreshReconciliation, sureRows } from './queries.ts';
import { acceptTexts, confirmText } from './statement-texts.ts';

type Accepted = ResponseOf<'POST /admin/finance/recon/statements/{id}/accept-sure'>['rows'];

/** Undoes all in one request, except for rows that another user changed since. */
async function undoAll(id: string, rows: Accepted): Promise<void> {
  try {
    const { undone } = await api('POST /admin/finance/recon/statements/{id}/undo-sure', {
      params: { id },
      body: { rows },
    });
    toast.success(reconciliationMessages.undoneSure(undone), { about: id });
  } catch (error) {
    toastError(error);
  } finally {
    await refreshReconciliation();
  }
}

/** Matches or records all rows that are sure, after the user confirmed their number and total. */
export function useAcceptSure(id: string) {
  const confirm = useConfirm();
  const [action] = useState(createIdempotencyKey);

  async function send() {
    try {
      const params = { id };
      const { matched, entries, rows } = await action(params, (idempotencyKey) =>
        api('POST /admin/finance/recon/statements/{id}/accept-sure', { params, idempotencyKey }),
      );
      const isUndone = matched > 0 && matched <= mostUndone;
      toast.success(reconciliationMessages.acceptedSure({ matched, entries }), {
        about: id,
        ...(isUndone ? { action: { label: 'Undo', onSelect: () => void undoAll(id, rows) } } : {}),
      });
    } finally {
      void refreshReconciliation();
    }
  }

  return () =>
    confirm({
      title: 'Accept all sure rows?',
      // Another user may have matched some of them since.
      effects: async () => {
        const now = await queryClient.fetchQuery({ ...sureRows(id), staleTime: 0 });
        return [
          confirmText(now),
          ...acceptTexts(now),
          ...(now.notices > 0
            ? ['Rows that a payment notice fits stay open: record their receipts one by one.']
            : []),
        ];
      },
      verb: 'Accept all',
      busyText: 'Accepting...',
      run: send,
    });
}
