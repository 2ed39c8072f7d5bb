import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow, MatchedPayment } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { formatCount } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { chosenParts } from './chosen-parts.ts';
import styles from './row-panel.module.css';

type ChosenPaymentsProps = {
  row: BankRow;
  chosen: readonly MatchedPayment[];
  isBusy: boolean;
  onMatch: (parts: ReturnType<typeof chosenParts>['parts'], isWhole: boolean) => void;
  onClear: () => void;
};

/** The sum of the chosen payments, what of the row would be left, and the button that matches them. */
export function ChosenPayments({ row, chosen, isBusy, onMatch, onClear }: ChosenPaymentsProps) {
  const { parts, sum, left, beyond } = chosenParts(row, chosen);
  const rest = left === 0 ? 'Nothing left' : reconciliationMessages.left(ledgerRupees(left));
  return (
    <section className={styles.chosen} aria-label="Chosen payments">
      <p role="status">
        {formatCount(chosen.length, ['payment', 'payments'])}: {ledgerRupees(sum)} of{' '}
        {ledgerRupees(row.left)}. {rest}.
        {beyond > 0 && ` ${ledgerRupees(beyond)} of the last stays for other rows.`}
      </p>
      <div className={layout.row8}>
        <Button size="xs" disabled={isBusy} onClick={() => onMatch(parts, left === 0)}>
          Match {formatCount(parts.length, ['payment', 'payments'])}
        </Button>
        <Button size="xs" variant="default" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
