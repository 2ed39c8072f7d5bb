import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import { utrsOf } from '@kolam/contract/finance/payment-runs/utrs.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import { usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { sendConfirming } from '#core/send-confirming.ts';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { toast } from '#ui/toast.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './payment-runs.module.css';
import type { FullRun } from './queries.ts';
import { openLines } from './run-texts.ts';

type Values = { paidOn: string; refs: string[] };
const { TextField } = fieldsOf<Values>();
const DayField = dayFieldOf<Values>();

type ConfirmRunDialogProps = { run: FullRun; onClose: () => void };

/** Records the payments of a run by their UTRs, pasted from the bank or typed. */
export function ConfirmRunDialog({ run, onClose }: ConfirmRunDialogProps) {
  const { id, code } = run;
  const today = dayOf(new Date(useNow()));
  const releasedOn = run.released ? dayOf(new Date(run.released.at)) : '';
  const confirm = useConfirm();
  const [pasted, setPasted] = useState('');
  // Those of the opening: the run may change while UTRs are typed.
  const [lines] = useState(() => openLines(run));
  const form = useRecordForm<Values>({
    defaults: { paidOn: today, refs: lines.map(() => '') },
    labels: {
      paidOn: 'Paid on',
      ...Object.fromEntries(
        lines.map(({ invoice }, place) => [`refs.${place}`, `UTR of ${invoice.code}`]),
      ),
    },
    check({ paidOn, refs }) {
      const day = paymentDayProblem(paidOn, today);
      if (day !== null) return { paidOn: day };
      if (paidOn < releasedOn)
        return { paidOn: runMessages.paidBeforeRelease(dayText(releasedOn)) };
      return refs.some((ref) => ref.trim() !== '')
        ? {}
        : { 'refs.0': runMessages.paymentsRequired };
    },
    async send({ paidOn, refs }, idempotencyKey) {
      const payments = lines.flatMap(({ id: line }, place) => {
        const ref = refs[place]?.trim() ?? '';
        return ref === '' ? [] : [{ line, ref }];
      });
      try {
        // Without the version: each bill is checked by itself, and what was typed outlives other changes.
        await sendConfirming(usedReference, { confirm, idempotencyKey }, (also, key) =>
          api('POST /admin/finance/payment-runs/{id}/confirm', {
            params: { id },
            body: { paidOn, payments, ...also },
            idempotencyKey: key,
          }),
        );
        onClose();
        toast.success(runMessages.confirmed(payments.length), { about: id });
      } catch (error) {
        throw withMessage(error, runMessages.confirmFailed);
      } finally {
        void refreshAll();
      }
      return undefined;
    },
  });
  const [paidOn, refs] = form.watch(['paidOn', 'refs']);
  const filled = refs.filter((ref) => ref.trim() !== '').length;
  const read = utrsOf(
    pasted,
    lines.map(({ id: line, invoice }) => ({ id: line, code: invoice.code })),
  );

  function paste(text: string) {
    setPasted(text);
    const { found } = utrsOf(
      text,
      lines.map(({ id: line, invoice }) => ({ id: line, code: invoice.code })),
    );
    lines.forEach(({ id: line }, place) => {
      const ref = found.get(line);
      if (ref !== undefined) form.setValue(`refs.${place}`, ref, { shouldDirty: true });
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Enter UTRs of ${code}`}
      description="What the bank paid. Bills without a UTR stay to be paid."
      size="large"
      submit={filled === 0 ? 'Record payments' : `Record ${filled} of ${lines.length} payments`}
      busyText="Recording..."
      onClose={onClose}
    >
      <DayField name="paidOn" min={releasedOn} max={today} required />
      <ClosedMonthPanel
        book="payments"
        day={paidOn}
        onToday={() => form.setValue('paidOn', today, { shouldDirty: true })}
      />
      <Textarea
        label="Paste from the bank"
        description="The rows of its response file or table, with the number of the bill and the UTR"
        rows={3}
        value={pasted}
        onChange={({ currentTarget }) => paste(currentTarget.value)}
      />
      {pasted.trim() !== '' && (
        <p className={styles.quiet} role="status">
          {`${read.found.size} UTRs found`}
          {read.unclear > 0 && `, ${read.unclear} rows not clear: type those below`}
        </p>
      )}
      <SmallTable
        label={`Bills of ${code} to be paid`}
        columns={['Bill', { title: 'To the bank', end: true }, 'UTR']}
      >
        {lines.map(({ id: line, invoice, vendor, amount }, place) => (
          <tr key={line}>
            <TextCell>
              <TwoLines wraps first={invoice.code} second={vendor.name} />
            </TextCell>
            <EndCell>{ledgerRupees(amount)}</EndCell>
            <td className={styles.ref}>
              <TextField name={`refs.${place}`} aria-label={`UTR of ${invoice.code}`} />
            </td>
          </tr>
        ))}
      </SmallTable>
    </FormDialog>
  );
}
