import { dayOf } from '@kolam/contract/core/dates.ts';
import { noticeMessages, sentReference } from '@kolam/contract/finance/payment-notices/messages.ts';
import { noticeModes } from '@kolam/contract/finance/payment-notices/values.ts';
import { taxedSectionLabels } from '@kolam/contract/finance/tax/sections.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { sendConfirming } from '#core/send-confirming.ts';
import { atParts } from '#core/typed-amounts.ts';
import { FilesPicker, type PickedFile } from '#platform/files/files-picker.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import styles from './invoices.module.css';
import {
  allDue,
  type NoticedInvoice,
  type NoticeValues,
  newNoticeValues,
  noticeBody,
  noticeLabels,
  noticeProblems,
  paidAt,
  sumsOf,
} from './notice-values.ts';
import { refreshNotices, sendNotice } from './queries.ts';

const { ChoiceField, TextField } = fieldsOf<NoticeValues>();
const DayField = dayFieldOf<NoticeValues>();

const sections = [{ value: '', label: 'Choose the section' }, ...choicesOf(taxedSectionLabels)];

type NoticeDialogProps = {
  /** At least one. */
  invoices: readonly NoticedInvoice[];
  onClose: () => void;
};

/** Tells what the company paid, so that the payment is found at the bank. */
export function NoticeDialog({ invoices: loaded, onClose }: NoticeDialogProps) {
  // The rows stay as they were when the dialog opened.
  const [invoices] = useState(loaded);
  const [today] = useState(() => dayOf(new Date()));
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [share, setShare] = useState<number>();
  const confirm = useConfirm();
  const form = useRecordForm<NoticeValues>({
    defaults: newNoticeValues(invoices, today),
    labels: noticeLabels(invoices),
    check: (values) => noticeProblems(values, { invoices, today }),
    async send(values, idempotencyKey) {
      const body = noticeBody(values, invoices);
      try {
        const { data } = await sendConfirming(
          sentReference,
          { confirm, idempotencyKey },
          (confirmation, key) =>
            sendNotice(
              { ...body, ...confirmation },
              { advice: files[0]?.file, idempotencyKey: key, onProgress: setShare },
            ),
        );
        onClose();
        toast.success(
          data.state === 'matched' ? noticeMessages.sentAndMatched : noticeMessages.sent,
        );
      } catch (error) {
        throw atParts(withMessage(error, noticeMessages.sendFailed), paidAt(values));
      } finally {
        setShare(undefined);
        // Also after an error: the notice may be stored although its response was lost.
        void refreshNotices();
      }
      return undefined;
    },
  });
  const [parts, tds] = form.watch(['parts', 'tds']);
  const { errors } = form.formState;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="I have paid"
      description={noticeMessages.changesNothing}
      submit="Tell Kolam"
      busyText="Sending..."
    >
      <Parts invoices={invoices} />
      {invoices.length > 1 && (
        <div>
          <Button
            variant="default"
            onClick={() => form.setValue('parts', allDue(invoices), { shouldDirty: true })}
          >
            All that is due
          </Button>
        </div>
      )}
      {tds.some((typed) => typed.trim() !== '') && (
        <ChoiceField name="tdsSection" options={sections} />
      )}
      <Sums parts={parts} tds={tds} />
      <FieldRow>
        <ChoiceField name="mode" options={noticeModes} />
        <DayField name="paidOn" max={today} required />
      </FieldRow>
      <TextField name="ref" required hint="As your bank shows it. By it, your payment is found." />
      <FilesPicker
        label="Payment advice"
        purpose="bill"
        files={files}
        onChange={(chosen) => {
          setFiles(chosen);
          form.setValue('advice', String(chosen[0]?.key ?? ''), { shouldDirty: true });
        }}
        most={1}
        tooMany={noticeMessages.oneAdvice}
        error={errors.advice?.message}
        share={share}
        data-field="advice"
      />
    </FormDialog>
  );
}

/** The invoices, each with what was paid and what was deducted. */
function Parts({ invoices }: { invoices: readonly NoticedInvoice[] }) {
  const { formState } = useFormContext<NoticeValues>();
  const { parts, ...rest } = formState.errors;
  const problem = (rest as { invoices?: { message?: string } }).invoices?.message;
  return (
    <div data-field="invoices" tabIndex={-1}>
      <ul className={styles.parts} aria-label="Invoices">
        {invoices.map(({ id, code, due, waiting, dueOn }, at) => (
          <li key={id} className={styles.part}>
            <span>
              {code}
              <span className={styles.small}>
                {ledgerRupees(due)} due by {formatDate(dueOn)}
                {waiting > 0 && `. ${noticeMessages.waits(ledgerRupees(waiting))}`}
              </span>
            </span>
            <TextField
              name={`parts.${at}`}
              aria-label={`Paid for ${code}`}
              placeholder="₹0.00"
              inputMode="decimal"
              error={parts?.[at]?.message}
            />
            <TextField
              name={`tds.${at}`}
              aria-label={`TDS deducted from ${code}`}
              placeholder="TDS"
              inputMode="decimal"
            />
          </li>
        ))}
      </ul>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Sums({ parts, tds }: Pick<NoticeValues, 'parts' | 'tds'>) {
  const sums = sumsOf({ parts, tds });
  return (
    <div aria-live="polite">
      <KeyValueList
        items={[
          { label: 'Paid', value: ledgerText(sums.amount) },
          ...(sums.tds > 0 ? [{ label: 'TDS deducted', value: ledgerText(sums.tds) }] : []),
        ]}
      />
    </div>
  );
}
