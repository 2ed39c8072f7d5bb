import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { useOpenInvoices } from './queries.ts';

const title = 'I have paid';

/** Tells of one payment for several invoices. */
export function OpenInvoicesDialog({ onClose }: { onClose: () => void }) {
  const query = useOpenInvoices();
  const invoices = query.data?.data;
  if (invoices && invoices.length > 0) {
    return <NoticeDialog invoices={invoices} onClose={onClose} />;
  }
  if (!invoices && !query.error) {
    return <DialogSkeleton title={title} fields={4} size="medium" onClose={onClose} />;
  }
  return (
    <Dialog opened title={title} size="medium" onClose={onClose}>
      {invoices ? (
        <p>{noticeMessages.nothingToPay}</p>
      ) : (
        <LoadProblem title="Could not load your open invoices." query={query} />
      )}
    </Dialog>
  );
}
