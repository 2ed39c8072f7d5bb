import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { FilePicker } from '#platform/files/file-picker.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { refreshInvoices } from './queries.ts';

type BillCopyProps = { invoice: InvoiceDetail; onView: () => void };

/** The copy of a vendor's bill: attach, view, replace, remove, even after it was issued. */
export function BillCopy({ invoice, onView }: BillCopyProps) {
  const { id, version, billFile } = invoice;
  const canWrite = useCan('finance:write');
  const { start } = useSingleAction({
    mutationFn: async (url: string) => {
      const body = { billFileUrl: url === '' ? null : url };
      const given = { params: { id }, body, ifMatch: version };
      const { data } = await api('PUT /admin/finance/invoices/{id}/bill', given);
      await refreshInvoices(data);
      if (url !== '') toast.success(invoiceMessages.billAttached);
    },
    onError: (error) => {
      toastError(error);
      void refreshInvoices();
    },
  });
  return (
    <Panel title="Copy of the bill">
      {canWrite ? (
        <FilePicker
          label="Bill"
          purpose="bill"
          value={billFile?.url ?? ''}
          kept={billFile ?? undefined}
          onChange={(url) => start(url)}
        />
      ) : billFile ? (
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden="true" />}
          onClick={onView}
        >
          View {billFile.name}
        </Button>
      ) : (
        <p>No copy is kept.</p>
      )}
    </Panel>
  );
}
