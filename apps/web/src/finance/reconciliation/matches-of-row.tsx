import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow, MatchWay, RowMatch } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatDateTime } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { EntryFacts } from './entry-facts.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import styles from './row-panel.module.css';
import type { Matching } from './use-matching.ts';

const ways: Record<MatchWay, string> = {
  hand: 'Matched by',
  sure: 'Accepted as sure by',
  created: 'Recorded from this row by',
};

function titleOf(matches: readonly RowMatch[]): string {
  const [only] = matches;
  if (matches.length > 1) return `Matched ${matches.length} times`;
  return only?.entry ? 'Recorded as another entry' : 'Matched payment';
}

type MatchesOfRowProps = { row: BankRow; matching: Matching };

/** Shows what a row is matched with, with an undo of each and of all. */
export function MatchesOfRow({ row, matching }: MatchesOfRowProps) {
  const { matches, left } = row;
  const title = titleOf(matches);
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      <ul className={styles.candidates} aria-label="What makes the row">
        {matches.map((match) => (
          <li key={match.id} className={styles.candidate}>
            {match.payment && <PaymentFacts payment={match.payment} />}
            {match.entry && <EntryFacts entry={match.entry} />}
            <div className={styles.foot}>
              <p className={styles.quiet}>
                {match.payment &&
                  match.amount < match.payment.amount &&
                  `${ledgerRupees(match.amount)} of it. `}
                {ways[match.way]} {match.by}, {formatDateTime(match.at)}
              </p>
              {matching.canWrite && matches.length > 1 && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={matching.sending.has(row.id)}
                  aria-label={`Undo the match with ${(match.payment ?? match.entry)?.code}`}
                  onClick={() => void matching.undo(row, match.id)}
                >
                  Undo
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.left}>{reconciliationMessages.left(ledgerRupees(left))}</p>}
      {matching.canWrite && (
        <Button
          className={styles.undo}
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={matching.sending.has(row.id)}
          aria-keyshortcuts="U"
          onClick={() => void matching.undo(row)}
        >
          {matches.length === 1 ? 'Undo match' : 'Undo all'}
          <kbd className={styles.key}>U</kbd>
        </Button>
      )}
    </section>
  );
}
