import { dayOf } from '@kolam/contract/core/dates.ts';
import { invoiceLimits } from '@kolam/contract/finance/invoices/limits.ts';
import { recordedBill } from '@kolam/contract/finance/invoices/messages.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { sendConfirming } from '#core/send-confirming.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { PartyPicker } from '#finance/parties/party-picker.tsx';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { type BillValues, billBody, billLabels, billProblems, newBill } from './bill-values.ts';
import { unitText } from './order-texts.ts';

const { ChoiceField, PickerField, TextField } = fieldsOf<BillValues>();
const DayField = dayFieldOf<BillValues>();

type BillOrderDialogProps = { order: PurchaseOrder; onClose: () => void };

/**
 * A dialog that creates the vendor's bill of an order: a purchase invoice with its lines, in
 * Finance.
 */
export function BillOrderDialog({ order, onClose }: BillOrderDialogProps) {
  const { id, code, version, qty, received, amount } = order;
  const today = dayOf(new Date(useNow()));
  const confirm = useConfirm();
  const navigate = useNavigate();
  const form = useRecordForm<BillValues>({
    defaults: newBill(order, today),
    labels: billLabels,
    check: (values) => billProblems(values, today),
    async send(values, idempotencyKey) {
      try {
        const { invoice } = await sendConfirming(
          recordedBill,
          { confirm, idempotencyKey },
          (confirmation, key) =>
            api('POST /admin/inventory/po/{id}/bill', {
              params: { id },
              body: { ...billBody(values), ...confirmation },
              ifMatch: version,
              idempotencyKey: key,
            }),
        );
        onClose();
        toast.success(orderMessages.billed(invoice.code ?? ''), {
          about: id,
          action: {
            label: 'Open',
            onSelect: () => void navigate({ href: invoiceRoutes.record(invoice.id) }),
          },
        });
      } catch (error) {
        throw withMessage(error, orderMessages.saveFailed);
      } finally {
        void refreshAll();
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Create bill of ${code}`}
      description="A purchase invoice with the lines of the order. It is issued at once and never changes."
      submit="Create bill"
      busyText="Creating..."
    >
      <Notice
        tone="info"
        message={`${unitText(qty)} ordered for ${ledgerRupees(amount)} without tax, ${unitText(received)} received.`}
      />
      {order.vendor === null && (
        <PickerField name="vendor">
          {(field) => (
            <PartyPicker
              {...field}
              kind="vendor"
              description="The order names none; it then has this one"
              required
            />
          )}
        </PickerField>
      )}
      <FieldRow>
        <TextField
          name="billNo"
          description="On the vendor’s paper"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data-autofocus
        />
        <ChoiceField name="of" options={quantities(order)} />
      </FieldRow>
      <FieldRow>
        <DayField name="issuedOn" max={today} required />
        <DayField
          name="dueOn"
          description={`${invoiceLimits.dueAfterDays} days after the date unless it is given`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldRow>
    </FormDialog>
  );
}

/** Without received goods there is no bill for received quantities. */
const quantities = ({ received }: PurchaseOrder) => [
  { value: 'ordered', label: 'As ordered' },
  ...(received > 0 ? [{ value: 'received', label: 'As received' }] : []),
];
