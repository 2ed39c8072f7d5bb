import { dayOf, isDay } from '@kolam/contract/core/dates.ts';
import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { reasonOf, withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { LoadProblem } from '#core/load-problem.tsx';
import { useNow } from '#ui/clock.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { formatCount, formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { toast } from '#ui/toast.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './payment-runs.module.css';
import { type DueBills, type FullRun, useDueBills, useRunPreview } from './queries.ts';
import { bills as billsNoun } from './run-texts.ts';

type Values = { until: string; search: string };
const labels = { until: 'Due until', search: 'Vendor or bill' };
const { TextField } = fieldsOf<Values>();
const DayField = dayFieldOf<Values>();
const pauseMs = 250;

type NewRunDialogProps = { onClose: () => void; onCreated: (run: FullRun) => void };

/** Chooses the bills of a run. All that can be paid are ticked at first. */
export function NewRunDialog({ onClose, onCreated }: NewRunDialogProps) {
  const today = dayOf(new Date(useNow()));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const form = useRecordForm<Values>({
    defaults: { until: today, search: '' },
    labels,
    check: ({ until }) => (isDay(until) ? {} : { until: 'Enter a day' }),
    async send(_, idempotencyKey) {
      try {
        const { data } = await api('POST /admin/finance/payment-runs', {
          body: { bills: chosen },
          idempotencyKey,
        });
        toast.success(runMessages.created(data.code), { about: data.id });
        onClose();
        onCreated(data);
      } catch (error) {
        throw withMessage(error, runMessages.createFailed);
      } finally {
        // Also after an error: a bill may have been paid since.
        void refreshAll();
      }
      return undefined;
    },
  });
  const [until, search] = form.watch(['until', 'search']);
  const [asked] = useDebouncedValue(search.trim(), pauseMs);
  const query = useDueBills({
    ...(isDay(until) ? { until } : {}),
    ...(asked === '' ? {} : { search: asked }),
  });
  const payable = query.data?.data.filter(({ blocked }) => blocked === null) ?? [];
  const chosen = payable.flatMap(({ id }) => (leftOut.has(id) ? [] : [id]));
  const preview = useRunPreview(chosen);
  const set = (ids: readonly string[], isIn: boolean) =>
    setLeftOut((before) => {
      const next = new Set(before);
      for (const id of ids) isIn ? next.delete(id) : next.add(id);
      return next;
    });

  return (
    <FormDialog
      form={form}
      title="New payment run"
      description="Bills of vendors that are paid with one bank file. Nothing is paid yet."
      size="large"
      submit={`Create run of ${formatCount(chosen.length, billsNoun)}`}
      busyText="Creating..."
      // Until the list and the sums are up to date: what is created is what is seen.
      disabled={
        chosen.length === 0 ||
        search.trim() !== asked ||
        query.isPlaceholderData ||
        preview.isPending ||
        preview.isPlaceholderData
      }
      onClose={onClose}
    >
      <FieldRow>
        <DayField name="until" required />
        <TextField name="search" placeholder="Name or number" />
      </FieldRow>
      {query.error && !query.data ? (
        <LoadProblem title={runMessages.dueFailed} query={query} />
      ) : !query.data ? (
        <FormSkeleton fields={3} />
      ) : query.data.data.length === 0 ? (
        <Notice tone="info" message={runMessages.noneDue} />
      ) : (
        <>
          <Checkbox
            label="All that can be paid"
            checked={payable.length > 0 && chosen.length === payable.length}
            indeterminate={chosen.length > 0 && chosen.length < payable.length}
            disabled={payable.length === 0}
            onChange={({ currentTarget }) =>
              set(
                payable.map(({ id }) => id),
                currentTarget.checked,
              )
            }
          />
          <Bills bills={query.data} chosen={chosen} preview={preview} onChange={set} />
        </>
      )}
    </FormDialog>
  );
}

type BillsProps = {
  bills: DueBills;
  chosen: readonly string[];
  preview: ReturnType<typeof useRunPreview>;
  onChange: (ids: readonly string[], isIn: boolean) => void;
};

/** The bills to choose, with what goes to the bank of each and in all. */
function Bills({ bills: { data: bills, more }, chosen, preview: query, onChange }: BillsProps) {
  const { data: preview, error, isPlaceholderData } = query;
  const lines = new Map(preview?.lines.map((line) => [line.bill, line]));
  const ticked = new Set(chosen);
  return (
    <>
      <SmallTable
        label="Bills that are due"
        columns={[
          { title: 'In the run', hidden: true },
          'Bill',
          'Vendor',
          { title: 'Due', end: true },
          { title: 'TDS', end: true },
          { title: 'To the bank', end: true },
        ]}
      >
        {bills.map(({ id, invoice, billNo, vendor, dueOn, due, blocked }) => {
          const line = ticked.has(id) ? lines.get(id) : undefined;
          return (
            <tr key={id}>
              <td>
                <Checkbox
                  aria-label={`${invoice.code} of ${vendor.name}`}
                  checked={ticked.has(id)}
                  disabled={blocked !== null}
                  onChange={({ currentTarget }) => onChange([id], currentTarget.checked)}
                />
              </td>
              <td>
                <TwoLines wraps first={invoice.code} second={`Due ${formatDate(dueOn)}`} />
              </td>
              <TextCell>
                <TwoLines wraps first={vendor.name} second={blocked ?? billNo} />
              </TextCell>
              <EndCell>{ledgerRupees(due)}</EndCell>
              <EndCell>{line?.tds ? ledgerRupees(line.tds.amount) : '–'}</EndCell>
              <EndCell>{line ? ledgerRupees(line.amount) : '–'}</EndCell>
            </tr>
          );
        })}
      </SmallTable>
      {more > 0 && (
        <p className={styles.quiet}>
          {formatCount(more, billsNoun)} more: choose an earlier day, or make another run after
          this.
        </p>
      )}
      {chosen.length > 0 &&
        (error && !preview ? (
          <Notice tone="bad" message={reasonOf(error).detail ?? runMessages.dueFailed} />
        ) : (
          <p
            className={styles.sums}
            aria-live="polite"
            aria-busy={!preview || isPlaceholderData || undefined}
          >
            <span>
              TDS <span className={styles.sum}>{preview ? ledgerRupees(preview.tds) : '–'}</span>
            </span>
            <span>
              To the bank{' '}
              <span className={styles.sum}>{preview ? ledgerRupees(preview.amount) : '–'}</span>
            </span>
          </p>
        ))}
    </>
  );
}
