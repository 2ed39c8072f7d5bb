import type { BankRow, MatchWay } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatDateTime } from '#ui/format.ts';
import { PaymentFacts } from './payment-facts.tsx';
import styles from './row-panel.module.css';
import type { Matching } from './use-matching.ts';

const ways: Record<MatchWay, string> = {
  hand: 'Matched by',
  sure: 'Accepted as sure by',
  created: 'Payment created from this row by',
};

type MatchOfRowProps = {
  row: BankRow;
  match: NonNullable<BankRow['match']>;
  matching: Matching;
};

/** Shows the payment that a row is matched with, with an undo. */
export function MatchOfRow({ row, match, matching }: MatchOfRowProps) {
  const { payment, way, by, at } = match;
  return (
    <section className={styles.part} aria-label="Matched payment">
      <h3 className={styles.partTitle}>Matched payment</h3>
      <div className={styles.candidate}>
        <PaymentFacts payment={payment} />
      </div>
      <p className={styles.quiet}>
        {ways[way]} {by}, {formatDateTime(at)}
      </p>
      {matching.canWrite && (
        <Button
          className={styles.undo}
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={matching.sending.has(row.id)}
          aria-keyshortcuts="U"
          onClick={() => void matching.undo(row)}
        >
          Undo match
          <kbd className={styles.key}>U</kbd>
        </Button>
      )}
    </section>
  );
}
