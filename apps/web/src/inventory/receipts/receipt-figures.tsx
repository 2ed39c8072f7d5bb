import { useFormContext, useWatch } from 'react-hook-form';
import { formatCount } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import styles from './lines.module.css';
import { type ReceiptValues, receiptFigures } from './receipt-values.ts';

/** Totals of the typed lines. */
export function ReceiptFigures() {
  const { control } = useFormContext<ReceiptValues>();
  const { units, amount } = receiptFigures(useWatch({ control, name: 'lines' }));
  return (
    <p className={styles.figures}>
      {formatCount(units, ['unit', 'units'])}, {ledgerRupees(amount)} without tax
    </p>
  );
}
