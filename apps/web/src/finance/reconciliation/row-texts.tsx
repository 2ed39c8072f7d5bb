import type {
  BankRow,
  MatchedPayment,
  ReasonKind,
  RowMatch,
  Suggestion,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { entryName } from '#finance/other-entries/terms.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import styles from './rows.module.css';

const signs = { in: '+', out: '−' } as const;
const spoken = { in: 'Money in', out: 'Money out' } as const;

/** The amount of a row, with its direction if the file has one. */
export function RowAmount({ row }: { row: Pick<BankRow, 'amount' | 'direction'> }) {
  const { amount, direction } = row;
  const text = ledgerRupees(Math.abs(amount));
  if (direction === null) return <span className={styles.amount}>{text}</span>;
  return (
    <span className={`${styles.amount} ${styles[direction]}`}>
      <span className="visually-hidden">{spoken[direction]} </span>
      <span aria-hidden="true">{signs[direction]}</span>
      {text}
    </span>
  );
}

/** Returns "RCT/26-27/00012, Gulmohar Works". */
export const paymentName = ({ code, party }: MatchedPayment) => `${code}, ${party.name}`;

/** Names what a row is matched with: a payment, or another entry by its head. */
export const matchName = ({ payment, entry }: RowMatch): string => {
  if (payment) return paymentName(payment);
  return entry ? entryName(entry) : '';
};

const shortText: Partial<Record<ReasonKind, string>> = {
  reference: 'Same reference',
  code: 'Number in the narration',
  'net-of-tds': 'Net of TDS',
};

/** Says in one line why a payment fits. The amount's sign shows the direction. */
export const reasonLabels = (reasons: Suggestion['reasons']) =>
  reasons
    .filter(({ kind }) => kind !== 'direction')
    .map(({ kind, text }) => shortText[kind] ?? text)
    .join(' · ');
