import { lazy, Suspense, useState } from 'react';
import { useCan } from '#core/session.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import styles from './payments.module.css';
import { PaymentsTable } from './payments-table.tsx';
import type { Payment } from './queries.ts';
import { usePayments } from './use-payments.ts';

// The form is a separate chunk, so that the list is shown without waiting for it.
const RecordPanel = lazy(async () => {
  const { RecordPanel: loaded } = await import('./record-panel.tsx');
  return { default: loaded };
});
const ReverseDialog = lazy(async () => {
  const { ReverseDialog: Dialog } = await import('./reverse-dialog.tsx');
  return { default: Dialog };
});

/** Money in and out: a form to record payments, and the recorded ones. */
export function PaymentsScreen() {
  const list = usePayments();
  const canWrite = useCan('finance:write');
  const [reversing, setReversing] = useState<Payment>();

  return (
    <>
      {canWrite && (
        <div className={styles.record}>
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <RecordPanel list={list} />
          </Suspense>
        </div>
      )}
      <PaymentsTable list={list} onReverse={setReversing} />
      {/* Closed while its payment is being reversed: one dialog at a time. */}
      <PaymentDrawer
        id={reversing ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
        onReverse={setReversing}
      />
      <Suspense>
        {reversing && <ReverseDialog payment={reversing} onClose={() => setReversing(undefined)} />}
      </Suspense>
    </>
  );
}
