import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
import styles from './gst.module.css';
import type { OpenTable } from './open-table.ts';
import { OpenCount, ScrollTable } from './scroll-table.tsx';

const natures: Record<Gstr1['issued'][number]['nature'], string> = {
  invoice: 'Invoices',
  'self-invoice': 'Self-invoices',
  'credit-note': 'Credit notes',
  'receipt-voucher': 'Receipt vouchers',
  'payment-voucher': 'Payment vouchers',
  'refund-voucher': 'Refund vouchers',
};

type IssuedTableProps = { report: Gstr1; onOpen: (table: OpenTable) => void };

/** The numbers issued in the month, by series. */
export function IssuedTable({ report: { issued }, onOpen }: IssuedTableProps) {
  return (
    <ScrollTable
      name="Documents issued"
      head={
        <>
          <th scope="col">Document</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className={styles.end}>
            Total
          </th>
          <th scope="col" className={styles.end}>
            Cancelled
          </th>
          <th scope="col" className={styles.end}>
            Net
          </th>
        </>
      }
    >
      {issued.map((row) => (
        <tr key={`${row.nature} ${row.series}`}>
          <th scope="row">
            {natures[row.nature]}
            {row.elsewhere > 0 && (
              <span className={styles.holds}>
                {formatCount(row.elsewhere, ['number', 'numbers'])} between them dated in another
                month
              </span>
            )}
          </th>
          <td className={styles.code}>{row.from}</td>
          <td className={styles.code}>{row.to}</td>
          <td className={styles.end}>{formatNumber(row.total)}</td>
          <td className={styles.end}>
            {row.nature === 'invoice' || row.cancelled === 0 ? (
              <OpenCount
                count={row.cancelled}
                of="void invoices"
                onOpen={() => onOpen({ table: 'cancelled' })}
              />
            ) : (
              formatNumber(row.cancelled)
            )}
          </td>
          <td className={styles.end}>{formatNumber(row.net)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
