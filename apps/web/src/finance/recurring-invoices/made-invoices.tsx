import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { formatDate, formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { madeAtOnce, useMade } from './queries.ts';
import styles from './recurring.module.css';

/** The invoices that a recurring invoice has made, the latest month first. */
export function MadeInvoices({ recurring }: { recurring: RecurringInvoice }) {
  const [page, setPage] = useState(1);
  const query = useMade(recurring, page);
  const { data } = query;
  if (!data) {
    return query.error ? (
      <LoadProblem title={recurringMessages.loadFailed} query={query} />
    ) : (
      <Skeleton width="60%" />
    );
  }
  const { total } = data.meta;
  if (total === 0) return <p className={styles.text}>None yet.</p>;
  return (
    <>
      <SmallTable
        label="Invoices made"
        columns={['Month', 'Invoice', 'Date', 'Status', { title: 'Total', end: true }]}
      >
        {data.data.map(({ month, invoice }) => (
          <tr key={month}>
            <td>{formatMonth(month)}</td>
            {invoice ? (
              <>
                <td>
                  <Link to={invoiceRoutes.record(invoice.id)}>{invoice.code ?? 'Draft'}</Link>
                </td>
                <td>{formatDate(invoice.issuedOn)}</td>
                <td>
                  <StatusBadge status={invoice.status} />
                </td>
                <EndCell>{ledgerRupees(invoice.grandTotal)}</EndCell>
              </>
            ) : (
              <td colSpan={4}>Draft deleted</td>
            )}
          </tr>
        ))}
      </SmallTable>
      {total > madeAtOnce && (
        <Pager page={page} limit={madeAtOnce} total={total} onPage={setPage} />
      )}
    </>
  );
}
