import { dayOf, financialYearLabel, financialYearOf } from '@kolam/contract/core/dates.ts';
import { certificateMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import {
  certificateForm,
  type Quarter,
  quarterLabels,
} from '@kolam/contract/finance/tds-reports/values.ts';
import { useState } from 'react';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { FilesPicker, type PickedFile } from '#platform/files/files-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import {
  type CertificateValues,
  certificateBody,
  certificateLabels,
  certificateProblems,
} from './certificate-values.ts';
import { refreshCertificates, sendCertificate } from './queries.ts';

const { ChoiceField, TextField } = fieldsOf<CertificateValues>();

type CertificateDialogProps = {
  /** At least one. */
  accounts: readonly { id: string; name: string }[];
  of: { year: number; quarter: Quarter };
  onClose: () => void;
};

/** Sends the certificate of the tax that the company deducted in a quarter. */
export function CertificateDialog({ accounts, of, onClose }: CertificateDialogProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [share, setShare] = useState<number>();
  const form = useRecordForm<CertificateValues>({
    defaults: {
      ...{ account: accounts[0]?.id ?? '', year: String(of.year), quarter: of.quarter },
      ...{ number: '', tds: '', certificate: '' },
    },
    labels: certificateLabels,
    check: (values) => certificateProblems(values, today),
    async send(values, idempotencyKey) {
      const [file] = files;
      if (!file) return undefined;
      try {
        const { data } = await sendCertificate(certificateBody(values), {
          ...{ certificate: file.file, idempotencyKey, onProgress: setShare },
        });
        onClose();
        toast.success(certificateMessages.sent(data.number));
      } catch (error) {
        throw withMessage(error, certificateMessages.sendFailed);
      } finally {
        setShare(undefined);
        // Also after an error: the certificate may be stored although its response was lost.
        void refreshCertificates();
      }
      return undefined;
    },
  });
  const year = Number(form.watch('year'));
  const { errors } = form.formState;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Send a TDS certificate"
      description={`${certificateForm(year)} of the tax that your company deducted from its payments to Kolam.`}
      submit="Send"
      busyText="Sending..."
    >
      {accounts.length > 1 && (
        <ChoiceField
          name="account"
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FieldRow>
        <ChoiceField name="year" options={yearsUntil(financialYearOf(today))} />
        <ChoiceField name="quarter" options={choicesOf(quarterLabels)} />
      </FieldRow>
      <FieldRow>
        <TextField name="number" required data-autofocus />
        <TextField name="tds" inputMode="decimal" placeholder="₹0.00" required />
      </FieldRow>
      <FilesPicker
        label="Certificate"
        purpose="document"
        files={files}
        onChange={(chosen) => {
          setFiles(chosen);
          form.setValue('certificate', String(chosen[0]?.key ?? ''), { shouldDirty: true });
        }}
        most={1}
        tooMany={certificateMessages.oneFile}
        error={errors.certificate?.message}
        share={share}
        data-field="certificate"
      />
    </FormDialog>
  );
}

/** The financial years to choose from: this one and the three before. */
const yearsUntil = (last: number) =>
  [0, 1, 2, 3].map((ago) => ({
    value: String(last - ago),
    label: financialYearLabel(last - ago),
  }));
