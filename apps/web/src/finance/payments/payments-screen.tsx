import { Suspense } from 'react';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import styles from './payments.module.css';
import { PaymentsTable } from './payments-table.tsx';
import type { Payment } from './queries.ts';
import { usePayments } from './use-payments.ts';

// The form is a separate chunk, so that the list is shown without waiting for it.
const RecordPanel = lazyNamed(() => import('./record-panel.tsx'), 'RecordPanel');
const ReverseDialog = lazyDialog(() => import('./reverse-dialog.tsx'), 'ReverseDialog');

/** Money in and out: a form to record payments, and the recorded ones. */
export function PaymentsScreen() {
  const list = usePayments();
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  const reverse = (payment: Payment) => openDialog(ReverseDialog, { payment });

  return (
    <>
      {canWrite && (
        <div className={styles.record}>
          <Suspense
            fallback={
              <div className={styles.waiting}>
                <FormSkeleton fields={6} />
              </div>
            }
          >
            <RecordPanel list={list} />
          </Suspense>
        </div>
      )}
      <PaymentsTable list={list} onReverse={reverse} />
      <PaymentDrawer
        id={list.state.open}
        onClose={() => list.setOpen(undefined)}
        onReverse={reverse}
      />
    </>
  );
}
