import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { AccountEntry } from '@kolam/contract/finance/balances/model.ts';
import { releaseSchema } from '@kolam/contract/finance/balances/rules.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { accountPath } from './account-texts.ts';

type ReleaseDialogProps = { party: Party; entry: AccountEntry; onClose: () => void };

/** Asks for a reason and takes an applied amount back from its invoice. */
export function ReleaseDialog({ party, entry, onClose }: ReleaseDialogProps) {
  async function send(reason: string, idempotencyKey: string) {
    try {
      await api(`POST ${accountPath(party.kind)}/applications/{entryId}/reverse`, {
        params: { id: party.id, entryId: entry.id },
        body: { reason },
        idempotencyKey,
      });
      onClose();
      toast.success(balanceMessages.released);
    } catch (error) {
      throw withMessage(error, financeMessages.requestFailed);
    } finally {
      void refreshAll();
    }
  }
  const amount = ledgerRupees(-entry.amount);
  return (
    <ReasonDialog
      title={`Take ${amount} back?`}
      description={`It will be due again on ${entry.invoice?.code ?? 'the invoice'}, and on account. Both records stay to be seen.`}
      hint="Stands on the account"
      schema={releaseSchema}
      required
      submit="Take back"
      busyText="Taking back..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
