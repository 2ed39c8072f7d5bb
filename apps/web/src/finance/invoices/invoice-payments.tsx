import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import { partOfPayment } from '@kolam/contract/finance/payments/values.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './detail.module.css';
import { money } from './invoice-terms.ts';
import { usePaymentsOf } from './queries.ts';

/** The payments of an invoice, including reversed ones. */
export function InvoicePayments({ invoice }: { invoice: InvoiceDetail }) {
  const query = usePaymentsOf(invoice);
  return (
    <Panel
      title="Payments"
      aside={
        query.data && query.data.meta.total > query.data.data.length ? (
          <Link to={paymentRoutes.list({ search: invoice.code ?? '' })}>
            All {query.data.meta.total}
          </Link>
        ) : undefined
      }
      flush
    >
      <PaymentList invoice={invoice} query={query} />
    </Panel>
  );
}

type PaymentListProps = { invoice: InvoiceDetail; query: ReturnType<typeof usePaymentsOf> };

function PaymentList({ invoice, query }: PaymentListProps) {
  const { data, error, refetch, isFetching } = query;
  if (error && !data) {
    return (
      <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
    );
  }
  if (!data) {
    return (
      <div className={styles.none} aria-busy="true">
        <Skeleton width="60%" />
      </div>
    );
  }
  if (data.data.length === 0) return <p className={styles.none}>{paymentMessages.empty}</p>;
  return (
    <SmallTable
      label="Payments on it"
      columns={[
        'Number',
        'Date',
        'Mode',
        { title: 'TDS', end: true },
        { title: 'Amount', end: true },
      ]}
      flush
    >
      {data.data.map((payment) => (
        <PaymentRow key={payment.id} invoice={invoice} payment={payment} />
      ))}
    </SmallTable>
  );
}

/** One payment. Of one over several documents, only its part counts here. */
function PaymentRow({ invoice, payment }: { invoice: InvoiceDetail; payment: Payment }) {
  const { code, paidOn, mode, ref, settles, reversed } = payment;
  const { amount, tds } = partOfPayment(payment, invoice.id);
  return (
    <tr className={reversed ? styles.reversed : undefined}>
      <td>
        <Link to={paymentRoutes.list({ search: code })}>{code}</Link>
        {settles.length > 0 && (
          <span className={styles.small}>Of {money(payment.amount)} in all</span>
        )}
        {reversed && (
          <span className={styles.small}>
            <StatusBadge status="reversed" /> {reversed.reason}
          </span>
        )}
      </td>
      <td>{formatDate(paidOn)}</td>
      <td>
        {mode}
        {ref !== '' && <span className={styles.small}>{ref}</span>}
      </td>
      <EndCell>
        <span className={styles.amount}>{tds > 0 ? money(tds) : nothing}</span>
      </EndCell>
      <EndCell>
        <span className={styles.amount}>{money(amount)}</span>
      </EndCell>
    </tr>
  );
}
