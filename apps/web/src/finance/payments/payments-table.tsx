import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { IconArrowBackUp, IconFileTypePdf } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { download } from '#core/api.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { selectFilters } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { NoPayments } from './no-payments.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { sideLabels } from './payment-texts.ts';
import styles from './payments.module.css';
import { paymentsFilter, paymentsQuery } from './payments-search.ts';
import { type Payment, usePaymentsPage } from './queries.ts';
import { downloadReceipt } from './receipt.ts';
import type { PaymentList } from './use-payments.ts';

const PeriodDialog = lazy(async () => {
  const { PeriodDialog: Dialog } = await import('#core/period-dialog.tsx');
  return { default: Dialog };
});

const noun = ['payment', 'payments'] as const;

/** Returns the actions on a payment that the user may run. */
function usePaymentRowActions(onReverse: (payment: Payment) => void) {
  const canWrite = useCan('finance:write');
  return (payment: Payment): RowAction[] => [
    {
      label: sideLabels[payment.direction].paper,
      icon: IconFileTypePdf,
      onSelect: () => void downloadReceipt(payment),
    },
    {
      label: 'Reverse',
      icon: IconArrowBackUp,
      tone: 'bad',
      visible: canWrite && payment.reversed === null,
      onSelect: () => onReverse(payment),
    },
  ];
}

type PaymentsTableProps = { list: PaymentList; onReverse: (payment: Payment) => void };

/** The recorded payments, searched, filtered, sorted and paged by the server. */
export function PaymentsTable({ list, onReverse }: PaymentsTableProps) {
  const { state, setFilters } = list;
  const { from, to } = state.filters;
  const query = usePaymentsPage(paymentsQuery(state));
  const actions = usePaymentRowActions(onReverse);
  const [choosing, setChoosing] = useState(false);
  const period = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
    onOwn: () => setChoosing(true),
  });
  const total = query.data?.meta.total;

  return (
    <>
      <ListTable<Payment>
        list={list}
        query={query}
        id="payments"
        caption="Recent Payments"
        noun={noun}
        columns={paymentColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        total={total}
        onOpen={({ id }) => list.setOpen(id)}
        actions={actions}
        toolbar={({ count, viewMenu }) => (
          <>
            <header className={styles.head}>
              <h2 className={styles.heading}>Recent Payments</h2>
              <ExportMenu
                disabled={!total}
                save={(format) =>
                  download('GET /admin/finance/payments/export', `payments.${format}`, {
                    query: { ...paymentsFilter(state), format },
                  })
                }
              />
            </header>
            <FilterBar
              search={{
                value: state.search,
                onChange: list.setSearch,
                label: 'Search payments',
                placeholder: 'Number, reference, invoice or party',
              }}
              // The period stands before the reversal.
              filters={selectFilters(list).toSpliced(2, 0, period)}
              count={count}
              onClearAll={list.clear}
              end={viewMenu}
            />
          </>
        )}
        empty={<NoPayments narrowed={list.narrowed} onClear={list.clear} />}
        problem={financeMessages.loadFailed}
      />
      <Suspense>
        {choosing && (
          <PeriodDialog
            period={{ from, to }}
            onChange={setFilters}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
