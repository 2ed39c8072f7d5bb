import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { IconArrowBackUp, IconFileTypePdf } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { ExportMenu } from '#core/export-menu.tsx';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { useCan } from '#core/session.ts';
import { paymentNoticeRoutes } from '#finance/payment-notices/routes.ts';
import { paymentRunRoutes } from '#finance/payment-runs/routes.ts';
import { payoutRequestRoutes } from '#finance/payout-requests/routes.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Link } from '#ui/link.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { sideLabels } from './payment-texts.ts';
import styles from './payments.module.css';
import { type Payment, usePaymentsPage } from './queries.ts';
import { downloadReceipt } from './receipt.ts';
import type { PaymentList } from './use-payments.ts';

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
  const query = usePaymentsPage(listQuery(state));
  const actions = usePaymentRowActions(onReverse);
  const periodFilter = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
  });
  const total = query.data?.meta.total;

  return (
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
            <Link className={styles.runs} to={paymentRunRoutes.list()}>
              Payment runs
            </Link>
            <Link to={paymentNoticeRoutes.list()}>Payment notices</Link>
            <Link to={payoutRequestRoutes.list({ state: 'waiting' })}>Pay-outs to approve</Link>
            <ExportMenu
              disabled={!total}
              save={(format) =>
                download('GET /admin/finance/payments/export', `payments.${format}`, {
                  query: { ...filterQuery(state), format },
                })
              }
            />
          </header>
          <FilterBar
            search={list.searchField}
            // The period stands before the reversal.
            filters={list.selects.toSpliced(2, 0, periodFilter)}
            count={count}
            onClearAll={list.clear}
            end={viewMenu}
          />
        </>
      )}
      empty={
        <EmptyList
          list={list}
          title={paymentMessages.empty}
          description="What clients pay you and what you pay vendors shows here, with a receipt for each."
        />
      }
      problem={financeMessages.loadFailed}
    />
  );
}
