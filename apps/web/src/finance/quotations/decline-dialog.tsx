import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { decideQuotationSchema } from '@kolam/contract/finance/quotations/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { decideQuotation } from './queries.ts';
import { nameOf } from './quotation-terms.ts';

const schema = decideQuotationSchema.pick({ reason: true });

type DeclineDialogProps = { quotation: QuotationDetail; onClose: () => void };

/** Records that the customer declines, with a reason if there is one. */
export function DeclineDialog({ quotation, onClose }: DeclineDialogProps) {
  async function send(reason: string) {
    try {
      await decideQuotation(quotation, { decision: 'declined', reason });
      onClose();
      toast.success(quotationMessages.declined, { about: quotation.id });
    } catch (error) {
      throw withMessage(error, quotationMessages.changeFailed);
    } finally {
      // Also after an error: another user may have decided since.
      void refreshAll();
    }
  }
  return (
    <ReasonDialog
      title={`${nameOf(quotation)} is declined?`}
      description="No invoice is made of it. It can be opened again."
      hint="Such as: another offer was cheaper"
      schema={schema}
      submit="Mark as declined"
      busyText="Saving..."
      onClose={onClose}
      onSend={send}
    />
  );
}
