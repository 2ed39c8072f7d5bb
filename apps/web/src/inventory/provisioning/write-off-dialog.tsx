import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import looks from '#ui/looks.module.css';
import { toast } from '#ui/toast.ts';
import { showTicket } from './queries.ts';
import styles from './ticket-form.module.css';
import { unitText } from './ticket-terms.ts';
import {
  newWriteOff,
  outOf,
  type WriteOffValues,
  writeOffBody,
  writeOffLabels,
  writeOffProblems,
} from './write-off-values.ts';

const { TextField } = fieldsOf<WriteOffValues>();

type WriteOffDialogProps = { ticket: Ticket; onClose: () => void };

/** A dialog that writes off goods that are still out, as used or missing. */
export function WriteOffDialog({ ticket, onClose }: WriteOffDialogProps) {
  // As of the opening of the dialog. The server knows what came back since.
  const [skus] = useState(() => outOf(ticket));
  const { id, code, out } = ticket;
  const form = useRecordForm<WriteOffValues>({
    defaults: newWriteOff(skus),
    labels: writeOffLabels(skus),
    check: (values) => writeOffProblems(values, { skus, code }),
    async send(values, idempotencyKey) {
      try {
        const given = { params: { id }, body: writeOffBody(values, skus), idempotencyKey };
        const response = await api('POST /admin/inventory/provisioning/{id}/write-off', given);
        await showTicket(response.data);
        onClose();
        toast.success(provisioningMessages.writtenOff(response.return.units), { about: id });
      } catch (thrown) {
        throw withMessage(thrown, provisioningMessages.saveFailed);
      } finally {
        // Also after a refusal: some goods may have come back.
        void refreshAll();
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Write off the rest"
      description={`${unitText(out)} of ${code} ${out === 1 ? 'is' : 'are'} still out. What is written off does not come back${
        ticket.toType === 'EVENT' && ticket.destination ? ', and is a cost of the event' : ''
      }.`}
      submit="Write off"
      busyText="Writing off..."
      tone="danger"
    >
      <div className={layout.stack12}>
        {skus.map((sku, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend over the row.
          <div key={sku.id} className={styles.row} role="group" aria-label={sku.name}>
            <span className={styles.goods}>
              <span>{sku.name}</span>
              <span className={looks.small}>
                {sku.code} · {formatNumber(sku.out)} {sku.unit} out
              </span>
            </span>
            <TextField
              name={`rows.${at}.used`}
              label="Used"
              inputMode="numeric"
              data-autofocus={at === 0 || undefined}
            />
            <TextField
              name={`rows.${at}.missing`}
              deps={[`rows.${at}.used`]}
              label="Missing"
              inputMode="numeric"
            />
          </div>
        ))}
      </div>
      <TextField name="note" label="Note" />
    </FormDialog>
  );
}
