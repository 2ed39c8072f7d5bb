import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { ReactNode } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx';
import { type OpenInvoice, useOpenInvoices } from './queries.ts';

type OpenInvoicesProps = {
  partyId: string;
  kind?: 'sales' | 'purchase';
  title: string;
  onClose: () => void;
  children: (invoices: readonly OpenInvoice[]) => ReactNode;
};

/**
 * A dialog over the open invoices of a customer, or the bills of a vendor: its placeholder until they
 * are loaded.
 */
export function OpenInvoices(props: OpenInvoicesProps) {
  const { partyId, kind = 'sales', title, onClose, children } = props;
  const { data, error, refetch, isFetching } = useOpenInvoices(partyId, kind);
  if (data) return children(data.data);
  if (!error) return <DialogSkeleton title={title} fields={3} size="medium" onClose={onClose} />;
  return (
    <Dialog opened title={title} size="medium" onClose={onClose}>
      <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
    </Dialog>
  );
}
