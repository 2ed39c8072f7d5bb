import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { FileViewPanel } from '#platform/files/file-view-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { refreshInvoices } from './queries.ts';

type BillDialogProps = {
  file: NonNullable<InvoiceDetail['billFile']>;
  onClose: () => void;
};

/** Shows the copy of a bill over the page. */
export function BillDialog({ file, onClose }: BillDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={file.name} size="large">
      <FileViewPanel file={file} onReload={() => void refreshInvoices()} />
    </Dialog>
  );
}
