import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { KnownParty } from '#finance/parties/party-picker.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './figures.module.css';

/** Says in the form of a bill that its vendor has money of ours, which the bill can take. */
export function PaidAheadNotice({ party }: Pick<KnownParty, 'party'>) {
  if (party?.kind !== 'vendor' || party.onAccount <= 0) return null;
  const message = invoiceMessages.paidAhead(ledgerRupees(party.onAccount), party.name);
  return (
    <div role="status" className={styles.warnings}>
      <Notice tone="attention" message={message} />
    </div>
  );
}
