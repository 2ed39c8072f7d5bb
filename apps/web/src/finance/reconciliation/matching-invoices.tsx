import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow, MatchingInvoice } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './row-panel.module.css';

type MatchingInvoicesProps = {
  row: BankRow;
  /** Undefined until loaded. */
  invoices: readonly MatchingInvoice[] | undefined;
  /** Whether they are search results, whatever is due on them. */
  isSearched: boolean;
  canWrite: boolean;
  /** Why no payment can be recorded on this day. Null if it can. */
  dayProblem: string | null;
  onPay: (invoice: MatchingInvoice | 'another' | 'several' | 'bills') => void;
};

/**
 * Open invoices that a row would settle fully or partly, for payments that were not recorded yet.
 */
export function MatchingInvoices(props: MatchingInvoicesProps) {
  const { row, invoices, isSearched, canWrite, dayProblem, onPay } = props;
  const canPay = canWrite && dayProblem === null;
  return (
    <section className={styles.part} aria-label="Open invoices">
      <h3 className={styles.partTitle}>Open invoices</h3>
      {invoices === undefined && <Skeleton width="60%" />}
      <p className={styles.quiet} role="status">
        {invoices?.length === 0 &&
          (isSearched
            ? 'No open invoice found.'
            : 'None has this amount due. A search finds those that it pays a part of.')}
      </p>
      {canWrite && dayProblem !== null && (
        <p className={styles.quiet}>{reconciliationMessages.notCreated(dayProblem)}</p>
      )}
      <ul className={styles.candidates} aria-label="Invoices that fit">
        {invoices?.map((invoice) => (
          <li key={invoice.id} className={styles.candidate}>
            <div className={styles.facts}>
              <p className={styles.names}>
                <Link to={invoiceRoutes.record(invoice.id)}>{invoice.code}</Link>
                <span>{ledgerRupees(invoice.due)} due</span>
              </p>
              <p className={styles.party}>{invoice.party.name}</p>
              <p className={styles.quiet}>Due by {formatDate(invoice.dueOn)}</p>
            </div>
            <div className={styles.foot}>
              <p className={styles.reasons}>
                {invoice.reasons.map(({ kind, text }) => (
                  <span
                    key={kind}
                    className={kind === 'beyond' ? styles.hindrances : styles.reason}
                  >
                    {text}
                  </span>
                ))}
              </p>
              {canPay && invoice.left >= 0 && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Create payment on ${invoice.code}`}
                  onClick={() => onPay(invoice)}
                >
                  Create payment
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {canPay && row.direction !== null && (
        <Button className={styles.another} variant="default" onClick={() => onPay('another')}>
          Create payment on another invoice
        </Button>
      )}
      {canPay && row.direction === 'out' && (
        <Button className={styles.another} variant="default" onClick={() => onPay('bills')}>
          Pay several bills
        </Button>
      )}
      {canPay && row.direction === 'in' && (
        <Button className={styles.another} variant="default" onClick={() => onPay('several')}>
          Receipt over several invoices
        </Button>
      )}
    </section>
  );
}
