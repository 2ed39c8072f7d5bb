import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { MatchedPayment } from '@kolam/contract/finance/reconciliation/model.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import styles from './row-panel.module.css';

/** A payment by its number, as a link, with its distinguishing details. */
export function PaymentFacts({ payment }: { payment: MatchedPayment }) {
  const { id, code, party, amount, left, invoice, mode, ref, paidOn } = payment;
  return (
    <div className={styles.facts}>
      <p className={styles.names}>
        <Link to={paymentRoutes.record(id)}>{code}</Link>
        <span>{ledgerRupees(amount)}</span>
      </p>
      <p className={styles.party}>{party.name}</p>
      {left > 0 && left < amount && (
        <p className={styles.quiet}>{reconciliationMessages.left(ledgerRupees(left))}</p>
      )}
      <p className={styles.quiet}>
        {[invoice?.code, mode, ref, formatDate(paidOn)].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
