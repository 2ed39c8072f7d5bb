import { dayOf, monthsBetween } from '@kolam/contract/core/dates.ts';
import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { amendmentMessages, otherPan } from '@kolam/contract/finance/amendments/messages.ts';
import {
  amendedSupply,
  amendmentTable,
  particularsProblem,
  placeOfRecipient,
} from '@kolam/contract/finance/amendments/period.ts';
import { amendInvoiceSchema } from '@kolam/contract/finance/amendments/rules.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { placeWarnings } from '@kolam/contract/finance/invoices/warnings.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { sendConfirming } from '#core/send-confirming.ts';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatMonth } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { stateCode, supplyTypeOptions } from './document-values.ts';
import { DocumentWarnings } from './document-warnings.tsx';
import { refreshInvoices } from './queries.ts';

type AmendValues = {
  name: string;
  gstin: string;
  isSez: boolean;
  place: string;
  supplyType: '' | 'intra' | 'inter';
  issuedOn: string;
  month: string;
  reason: string;
};

const labels = {
  name: 'Name',
  gstin: 'GSTIN',
  isSez: 'Special economic zone',
  place: 'Place of supply',
  supplyType: 'Supply type',
  issuedOn: 'Date',
  month: 'Stands in GSTR-1 of',
  reason: 'Reason',
};

const { AreaField, CheckField, ChoiceField, TextField } = fieldsOf<AmendValues>();
const DayField = dayFieldOf<AmendValues>();

type AmendDialogProps = { invoice: InvoiceDetail; onClose: () => void };

/** Amends the particulars of a sale of a filed month, and says first where that stands. */
export function AmendDialog({ invoice, onClose }: AmendDialogProps) {
  const { id, code, recipient, place, issuedOn, amendable } = invoice;
  const [today] = useState(() => dayOf(new Date()));
  const thisMonth = today.slice(0, 7);
  const before = {
    ...{ gstin: recipient.gstin, isSez: amendable?.isSez ?? false, place },
    ...{ supplyType: invoice.supplyType, issuedOn },
  };
  const value = inPaise(invoice.grandTotal);
  const latest = [thisMonth, amendable?.until ?? thisMonth].toSorted()[0] ?? thisMonth;
  const bodyOf = ({ supplyType, ...values }: AmendValues) => ({
    ...values,
    ...(supplyType !== '' && { supplyType }),
  });
  const confirm = useConfirm();
  const form = useRecordForm<AmendValues>({
    defaults: {
      ...{ name: recipient.name, gstin: recipient.gstin, isSez: before.isSez },
      place: stateLabel(findState(place)?.number ?? place),
      ...{ supplyType: '', issuedOn, month: latest, reason: '' },
    },
    labels,
    check: (values) => schemaProblems(amendInvoiceSchema, bodyOf(values)),
    async send(values, idempotencyKey) {
      try {
        const { data } = await sendConfirming(
          otherPan,
          { confirm, idempotencyKey },
          (confirmation, key) =>
            api('POST /admin/finance/invoices/{id}/amendment', {
              params: { id },
              body: { ...bodyOf(values), ...confirmation },
              ifMatch: invoice.version,
              idempotencyKey: key,
            }),
        );
        void refreshInvoices(data);
        onClose();
        toast.success(amendmentMessages.amended(code ?? ''), { about: id });
      } catch (error) {
        void refreshInvoices();
        throw withMessage(error, financeMessages.requestFailed);
      }
      return undefined;
    },
  });
  const values = form.watch();
  const placeBy = (gstin: string) =>
    stateLabel(placeOfRecipient(before, gstin) ?? findState(place)?.number ?? place);
  /** The place follows the recipient's state, unless the user chose another. */
  function followGstin(gstin: string) {
    if (form.getValues('place') !== placeBy(values.gstin)) return;
    form.setValue('place', placeBy(gstin), { shouldDirty: true, shouldValidate: true });
  }
  const after = {
    ...before,
    gstin: gstinProblem(values.gstin) === null ? values.gstin : values.gstin && before.gstin,
    isSez: values.isSez,
    place: stateCode(values.place) || before.place,
  };
  const ours = invoice.supplier;
  const problem = particularsProblem({ before, after, ours: ours.gstin, value });
  const warnings = placeWarnings({
    kind: 'sales',
    place: after.place,
    supplyType: values.supplyType || amendedSupply(before, after, ours.state),
    ours,
    party: { ...recipient, ...after },
  });
  const months = monthsBetween(`${amendable?.from ?? latest}-01`, `${latest}-01`).toReversed();
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Amend ${code}`}
      description={`Stands in GSTR-1 of ${formatMonth(values.month)}, table ${amendmentTable({ ...before, value })}. ${formatMonth(issuedOn.slice(0, 7))} stays as filed. An invoice is amended once; its value stays.`}
      submit="Amend"
      busyText="Amending..."
    >
      <FieldRow>
        <TextField name="name" required data-autofocus />
        <TextField name="gstin" onChange={({ target }) => followGstin(target.value)} />
      </FieldRow>
      <CheckField name="isSez" label={labels.isSez} />
      <FieldRow>
        <TextField name="place" required />
        <ChoiceField
          name="supplyType"
          options={[{ value: '', label: 'As usual' }, ...supplyTypeOptions]}
        />
      </FieldRow>
      <FieldRow>
        <DayField name="issuedOn" required />
        <ChoiceField
          name="month"
          options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
        />
      </FieldRow>
      <ClosedMonthPanel
        book="sales"
        day={values.month}
        onToday={() => form.setValue('month', latest, { shouldDirty: true })}
      />
      <DocumentWarnings warnings={warnings} />
      {problem && <Notice tone="attention" message={problem.message} />}
      <AreaField name="reason" rows={2} required />
    </FormDialog>
  );
}
