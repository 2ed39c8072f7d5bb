import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { reverseReceiptSchema } from '@kolam/contract/inventory/receipts/rules.ts';
import { Textarea } from '@mantine/core';
import { api } from '#core/api.ts';
import { withSentence } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshReceipts } from './queries.ts';

const labels = { reason: 'Reason' };

type ReverseReceiptDialogProps = { receipt: GoodsReceipt; onClose: () => void };

/** Asks why, and takes a wrong receipt back: its goods leave stock again, and both stay to be seen. */
export function ReverseReceiptDialog({ receipt, onClose }: ReverseReceiptDialogProps) {
  const { id, code, version, units, wh, po } = receipt;
  const { form, dirty, ...shell } = useRecordForm({
    defaults: { reason: '' },
    labels,
    check: (values) => schemaProblems(reverseReceiptSchema, values),
    async send(body, idempotencyKey) {
      try {
        await api('POST /admin/inventory/grn/{id}/reverse', {
          params: { id },
          body,
          ifMatch: version,
          idempotencyKey,
        });
        onClose();
        toast.success(receiptMessages.reversed(code), { about: id });
      } catch (error) {
        throw withSentence(error, receiptMessages.saveFailed);
      } finally {
        // Also after a refusal: somebody else may have reversed it since.
        void refreshReceipts();
      }
      return undefined;
    },
  });
  const gone = `${formatCount(units, ['unit', 'units'])} leave ${wh.name} again`;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Reverse ${code}?`}
      description={`${gone}${po ? `, and are awaited of ${po.code} again` : ''}. The receipt stays to be seen, and this can’t be undone.`}
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell
        {...shell}
        submit="Reverse"
        busyText="Reversing..."
        tone="danger"
        onCancel={onClose}
      >
        <Textarea
          {...form.register('reason')}
          label={labels.reason}
          description="Such as: counted twice"
          rows={3}
          error={form.formState.errors.reason?.message}
          required
          data-autofocus
        />
      </FormShell>
    </Dialog>
  );
}
