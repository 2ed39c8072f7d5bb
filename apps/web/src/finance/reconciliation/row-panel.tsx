import { dayOf } from '@kolam/contract/core/dates.ts';
import type { NoticeOfRow } from '@kolam/contract/finance/payment-notices/model.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import type { BankRow, MatchingInvoice } from '@kolam/contract/finance/reconciliation/model.ts';
import { Suspense, useEffect, useState } from 'react';
import { followed } from '#core/followed.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useNow } from '#ui/clock.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AsideOfRow, SetAside } from './aside-of-row.tsx';
import { MatchesOfRow } from './matches-of-row.tsx';
import { MatchingInvoices } from './matching-invoices.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { useCandidates } from './queries.ts';
import styles from './row-panel.module.css';
import { RowAmount } from './row-texts.tsx';
import type { Matching } from './use-matching.ts';

const NoticesOfRow = lazyNamed(() => import('./notices-of-row.tsx'), 'NoticesOfRow');
const RecordAs = lazyNamed(() => import('./record-as.tsx'), 'RecordAs');
// The form includes the schemas.
const CreateReceiptDialog = followed(
  'row',
  useRowNow,
  lazyDialog(() => import('./create-receipt-dialog.tsx'), 'CreateReceiptDialog', {
    title: 'Receipt over several invoices',
    fields: 1,
  }),
);
const CreatePayoutsDialog = followed(
  'row',
  useRowNow,
  lazyDialog(() => import('./create-payouts-dialog.tsx'), 'CreatePayoutsDialog', {
    title: 'Pay several bills',
    fields: 1,
  }),
);
const CreatePaymentDialog = followed(
  'row',
  useRowNow,
  lazyDialog(() => import('./create-payment-dialog.tsx'), 'CreatePaymentDialog', {
    title: 'Create payment',
    fields: 4,
  }),
);

/**
 * Milliseconds for which a row must stay chosen before its suggestions are requested, so that
 * moving through rows requests none.
 */
const settledMs = 120;

function useSettled() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, settledMs, true);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

type RowPanelProps = {
  id: string;
  /** From the list. Undefined for a row that is not on the loaded page. */
  row: BankRow | undefined;
  matching: Matching;
  onSetAside: (row: BankRow) => void;
};

const newer = (one: BankRow | undefined, other: BankRow | undefined) =>
  one && (!other || one.version >= other.version) ? one : other;

function useRowNow(opened: BankRow): BankRow {
  return newer(opened, useCandidates(opened.id, '', true).data?.data) ?? opened;
}

/** One row: its suggestions, any payment by search, and invoices that it would settle. */
export function RowPanel({ id, row: listed, matching, onSetAside }: RowPanelProps) {
  const [search, setSearch] = useState('');
  const candidates = useCandidates(id, search, useSettled());
  const openDialog = useOpenDialog();
  const row = newer(listed, candidates.data?.data);
  const notices = candidates.data?.notices ?? [];
  const today = dayOf(new Date(useNow()));

  if (!row) {
    return (
      <aside className={styles.panel} aria-label="Chosen row">
        {candidates.error ? (
          <LoadProblem title="This row could not be loaded." query={candidates} />
        ) : (
          <Skeleton width="60%" />
        )}
      </aside>
    );
  }
  const dayProblem = paymentDayProblem(row.date, today);
  const receive = (notice: NoticeOfRow) => openDialog(CreateReceiptDialog, { row, notice });
  const pay = (invoice: MatchingInvoice | 'another' | 'several' | 'bills') => {
    if (invoice === 'several') openDialog(CreateReceiptDialog, { row });
    else if (invoice === 'bills') openDialog(CreatePayoutsDialog, { row });
    else if (invoice === 'another') openDialog(CreatePaymentDialog, { row, invoice: undefined });
    else openDialog(CreatePaymentDialog, { row, invoice });
  };
  const { line, date, valueDate, ref, note, balance, matches, left, setAside } = row;
  return (
    <aside className={styles.panel} aria-label="Chosen row">
      <header className={styles.head}>
        <h2 className={styles.title}>
          <RowAmount row={row} />
        </h2>
        <p className={styles.when}>
          {formatDate(date)}, line {line} of the file
        </p>
        <KeyValueList
          items={[
            { label: 'Narration', value: <span className={styles.text}>{note}</span> },
            { label: 'Reference', value: <span className={styles.text}>{ref}</span> },
            ...(valueDate !== null && valueDate !== date
              ? [{ label: 'Value date', value: formatDate(valueDate) }]
              : []),
            ...(balance === null ? [] : [{ label: 'Balance', value: ledgerRupees(balance) }]),
          ]}
        />
      </header>
      {matches.length > 0 && <MatchesOfRow row={row} matching={matching} />}
      {setAside && <AsideOfRow row={row} aside={setAside} matching={matching} />}
      {left > 0 && (
        <>
          {notices.length > 0 && (
            <Suspense fallback={<Skeleton width="60%" />}>
              <NoticesOfRow
                notices={notices}
                onReceive={
                  matching.canWrite && row.direction === 'in' && dayProblem === null
                    ? receive
                    : undefined
                }
              />
            </Suspense>
          )}
          <PaymentChoices
            row={row}
            search={search}
            onSearch={setSearch}
            candidates={candidates}
            matching={matching}
          />
          <MatchingInvoices
            row={row}
            invoices={candidates.isPlaceholderData ? undefined : candidates.data?.invoices}
            isSearched={search !== ''}
            canWrite={matching.canWrite}
            dayProblem={dayProblem}
            onPay={pay}
          />
          {matching.canWrite && (
            <Suspense fallback={<Skeleton width="60%" />}>
              <RecordAs row={row} dayProblem={dayProblem} matching={matching} />
            </Suspense>
          )}
          {matching.canWrite && matches.length === 0 && (
            <SetAside onSetAside={() => onSetAside(row)} />
          )}
        </>
      )}
    </aside>
  );
}
