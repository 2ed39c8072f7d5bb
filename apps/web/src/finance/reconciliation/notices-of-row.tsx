import type { NoticeOfRow } from '@kolam/contract/finance/payment-notices/model.ts';
import { Button } from '@mantine/core';
import { paymentNoticeRoutes } from '#finance/payment-notices/routes.ts';
import { paidText } from '#finance/payment-notices/terms.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './row-panel.module.css';

type NoticesOfRowProps = {
  notices: readonly NoticeOfRow[];
  /** Records the receipt that a notice describes. Undefined if none can be recorded. */
  onReceive: ((notice: NoticeOfRow) => void) | undefined;
};

/** Payment notices of companies with the reference of a row: the surest match. */
export function NoticesOfRow({ notices, onReceive }: NoticesOfRowProps) {
  return (
    <section className={styles.part} aria-label="Payment notices">
      <h3 className={styles.partTitle}>Payment notices</h3>
      <ul className={styles.candidates} aria-label="Notices with its reference">
        {notices.map((notice) => (
          <li key={notice.id} className={styles.candidate}>
            <div className={styles.facts}>
              <p className={styles.names}>
                <Link to={paymentNoticeRoutes.record(notice.id)}>{notice.ref}</Link>
                <span>{paidText(notice)}</span>
              </p>
              <p className={styles.party}>{notice.customer.name}</p>
              <p className={styles.quiet}>
                Paid on {formatDate(notice.paidOn)} for{' '}
                {notice.invoices.map(({ code }) => code).join(', ')}
              </p>
            </div>
            <div className={styles.foot}>
              <p className={styles.reasons}>
                {notice.difference === 0 ? (
                  <>
                    <StatusBadge status="sure" tone="info" />
                    <span className={styles.reason}>Same reference and amount</span>
                  </>
                ) : (
                  <span className={styles.hindrances}>{differenceText(notice.difference)}</span>
                )}
              </p>
              {onReceive && (
                <Button
                  size="xs"
                  aria-label={`Record receipt of ${notice.ref}`}
                  onClick={() => onReceive(notice)}
                >
                  Record receipt
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const differenceText = (difference: number): string =>
  difference > 0
    ? `The bank has ${ledgerRupees(difference)} more than the notice`
    : `The bank has ${ledgerRupees(-difference)} less than the notice`;
