import { dayOf } from '@kolam/contract/core/dates.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { useNow } from '#ui/clock.ts';
import { CodeText } from '#ui/code-text.tsx';
import { formatNumber } from '#ui/format.ts';
import looks from '#ui/looks.module.css';
import { toast } from '#ui/toast.ts';
import styles from './lines.module.css';
import { ReceiptFigures } from './receipt-figures.tsx';
import { ReceiptHeadFields, ReceiptNoteField } from './receipt-head-fields.tsx';
import { ReceiptLineFields } from './receipt-line-fields.tsx';
import {
  type AwaitedLine,
  allOf,
  awaitedLines,
  orderReceiptBody,
  orderReceiptProblems,
  receiptLabels,
} from './receipt-values.ts';

type ReceivePanelProps = { order: PurchaseOrder; onClose: () => void };

/** Books received goods of an order, all of it or a part. */
export function ReceivePanel({ order, onClose }: ReceivePanelProps) {
  const today = dayOf(new Date(useNow()));
  const form = useRecordForm({
    defaults: allOf(order, today),
    labels: receiptLabels,
    check: (values) => orderReceiptProblems(values, { order, today }),
    async send(values, idempotencyKey) {
      try {
        const body = orderReceiptBody(values, order.id);
        const { data } = await api('POST /admin/inventory/grn', { body, idempotencyKey });
        onClose();
        toast.success(receiptMessages.booked(data.code), { about: order.id });
      } catch (error) {
        throw withMessage(error, receiptMessages.saveFailed);
      } finally {
        // Also after a refusal: another user may have booked it.
        void refreshAll();
      }
      return undefined;
    },
  });
  const vendor = order.vendor ? `from ${order.vendor.name}` : 'of this order';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Receive goods of ${order.code}`}
      description={`What came ${vendor}. What is left stays awaited.`}
      size="large"
      submit="Book receipt"
      busyText="Booking..."
    >
      <ReceiptHeadFields today={today} />
      <ul className={styles.lines} aria-label="Lines">
        {awaitedLines(order).map((line, at) => (
          <li key={line.sku.id} className={styles.line} data-fixed>
            <AwaitedGoods line={line} />
            <ReceiptLineFields at={at} focus={at === 0} />
          </li>
        ))}
      </ul>
      <ReceiptFigures />
      <ReceiptNoteField />
    </FormDialog>
  );
}

function AwaitedGoods({ line: { sku, outstanding } }: { line: AwaitedLine }) {
  return (
    <div className={styles.goods}>
      <span>{sku.name}</span>
      <span className={looks.small}>
        <CodeText code={sku.code} /> · {formatNumber(outstanding)} outstanding
      </span>
    </div>
  );
}
