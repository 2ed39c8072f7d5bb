import {
  dayOf,
  financialYearEnd,
  financialYearOf,
  financialYearStart,
} from '@kolam/contract/core/dates.ts';
import { defaultSection, taxedSectionLabels } from '@kolam/contract/finance/tax/sections.ts';
import { overlappingCertificate, tdsMessages } from '@kolam/contract/finance/tds/messages.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { sendConfirming } from '#core/send-confirming.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import {
  type CertificateValues,
  certificateBody,
  certificateLabels,
  certificateProblems,
} from './certificate-values.ts';

const { ChoiceField, TextField } = fieldsOf<CertificateValues>();
const DayField = dayFieldOf<CertificateValues>();

const sections = choicesOf(taxedSectionLabels);

type CertificateDialogProps = { vendorId: string; onClose: () => void };

/** Adds a vendor's certificate of a lower deduction. */
export function CertificateDialog({ vendorId, onClose }: CertificateDialogProps) {
  const [year] = useState(() => financialYearOf(dayOf(new Date())));
  const confirm = useConfirm();
  const form = useRecordForm<CertificateValues>({
    defaults: {
      section: defaultSection,
      number: '',
      rate: '',
      limit: '',
      validFrom: financialYearStart(year),
      validTo: financialYearEnd(year),
    },
    labels: certificateLabels,
    check: (values) => certificateProblems(values, vendorId),
    async send(values, idempotencyKey) {
      try {
        const { data } = await sendConfirming(
          overlappingCertificate,
          { confirm, idempotencyKey },
          (confirmation, key) =>
            api('POST /admin/finance/tax/certificates', {
              body: { ...certificateBody(values, vendorId), ...confirmation },
              idempotencyKey: key,
            }),
        );
        onClose();
        toast.success(tdsMessages.certificateAdded(data.number), { about: data.id });
      } catch (error) {
        throw withMessage(error, tdsMessages.certificateFailed);
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
      title="Certificate of a lower TDS"
      description="Bills that are recorded from now on bear its rate, within its days and amount. It needs the vendor’s PAN."
      submit="Add certificate"
      busyText="Adding..."
    >
      <FieldRow>
        <TextField name="number" required data-autofocus />
        <ChoiceField name="section" options={sections} />
      </FieldRow>
      <FieldRow>
        <TextField name="rate" inputMode="decimal" required />
        <TextField name="limit" hint="Without GST, such as 5,00,000" inputMode="decimal" required />
      </FieldRow>
      <FieldRow>
        <DayField name="validFrom" required />
        <DayField name="validTo" late required />
      </FieldRow>
    </FormDialog>
  );
}
