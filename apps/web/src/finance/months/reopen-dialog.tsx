import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { monthMessages } from '@kolam/contract/finance/months/messages.ts';
import { reopenMonthSchema } from '@kolam/contract/finance/months/rules.ts';
import { type Book, bookLabels } from '@kolam/contract/finance/months/values.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { formatMonth } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';

type ReopenDialogProps = { month: string; book: Book; onClose: () => void };

/** Asks for a reason and opens a closed book again. */
export function ReopenDialog({ month, book, onClose }: ReopenDialogProps) {
  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/months/reopen', {
        body: { month, book, reason },
        idempotencyKey,
      });
      onClose();
      toast.success(monthMessages.reopened(book, month));
    } catch (error) {
      throw withMessage(error, financeMessages.requestFailed);
    } finally {
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Open ${bookLabels[book].toLowerCase()} of ${formatMonth(month)} again?`}
      description="What is changed then changes the figures of that month. Administrators are informed by mail."
      hint="Stands in the history and in the mail"
      schema={reopenMonthSchema.pick({ reason: true })}
      required
      submit="Open again"
      busyText="Opening..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
