import type { Advance } from '@kolam/contract/finance/advances/model.ts';
import { VoucherButton } from '#finance/payments/voucher-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import styles from './balances.module.css';

/** The advances of a customer of which something is left, each with its receipt voucher. */
export function OpenAdvances({ advances }: { advances: readonly Advance[] }) {
  if (advances.length === 0) return null;
  return (
    <div className={styles.advances}>
      <SmallTable
        label="Open advances"
        columns={[
          'Received',
          'Advance',
          'Voucher',
          { title: 'With GST', end: true },
          { title: 'Left', end: true },
        ]}
        flush
      >
        {advances.map((advance) => (
          <tr key={advance.id}>
            <td>{formatDate(advance.receivedOn)}</td>
            <TextCell>
              {advance.desc}
              <span className={styles.small}>
                {advance.ratePct}% GST, {ledgerRupees(advance.tax)}, {advance.placeLabel}
              </span>
            </TextCell>
            <td>
              <VoucherButton voucher={advance} />
            </td>
            <EndCell>{ledgerRupees(advance.amount)}</EndCell>
            <EndCell>{ledgerRupees(advance.left)}</EndCell>
          </tr>
        ))}
      </SmallTable>
    </div>
  );
}
