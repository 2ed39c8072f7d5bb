import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import {
  type BankLayout,
  bankFileName,
  bankLayoutFacts,
  bankLayouts,
} from '@kolam/contract/finance/payment-runs/values.ts';
import { refreshAll } from '#core/after-change.ts';
import { download } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { formatCount, formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import type { FullRun } from './queries.ts';
import { bills, openLines } from './run-texts.ts';

type Values = { layout: BankLayout; again: boolean };
const labels = { layout: 'Layout', again: 'Once more' };
const { ChoiceField, CheckField } = fieldsOf<Values>();
const options = bankLayouts.map((value) => ({ value, label: bankLayoutFacts[value].label }));

type RunFileDialogProps = { run: FullRun; onClose: () => void };

/** Downloads the bank file of a released run in a layout. */
export function RunFileDialog({ run, onClose }: RunFileDialogProps) {
  const { id, code, bankFile } = run;
  const form = useRecordForm<Values>({
    defaults: { layout: bankFile?.layout ?? 'csv', again: false },
    labels,
    check: ({ again }) => (bankFile && !again ? { again: runMessages.alreadyInFile } : {}),
    async send(body) {
      try {
        const name = bankFileName(code, body.layout);
        await download('POST /admin/finance/payment-runs/{id}/bank-file', name, {
          params: { id },
          body,
        });
        onClose();
        toast.success('Bank file downloaded');
      } catch (error) {
        throw withMessage(error, runMessages.bankFileFailed);
      } finally {
        void refreshAll();
      }
      return undefined;
    },
  });
  const { asOf, tried } = bankLayoutFacts[form.watch('layout')];
  const open = openLines(run);
  const sum = open.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100;
  return (
    <FormDialog
      form={form}
      title="Bank file"
      description={code}
      submit="Download"
      busyText="Downloading..."
      onClose={onClose}
    >
      <Notice
        tone="info"
        title={`${formatCount(open.length, bills)}, ${ledgerRupees(sum)} in all`}
        message="One transfer a bill, with the whole account number. The history records who downloads it; nothing is marked as paid."
      />
      <ChoiceField name="layout" options={options} searchable={false} />
      {!tried && (
        <Notice
          tone="attention"
          message={`${asOf === null ? 'This bank publishes no description, so compare the columns with its own template' : `This layout follows the bank’s description of ${formatDate(asOf)}`}. No bank has taken such a file yet: try it with one small payment first.`}
        />
      )}
      {bankFile && (
        <CheckField
          name="again"
          label="Download it once more"
          description="Only when the bank did not take the file before"
        />
      )}
    </FormDialog>
  );
}
