import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import looks from '#ui/looks.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { PayoutCell } from './payout-cell.tsx';
import styles from './payroll.module.css';
import type { Payslip } from './queries.ts';

const amount = (rupees: number, { status }: Payslip) => (
  <span className={status === 'void' ? styles.struck : undefined}>{ledgerRupees(rupees)}</span>
);

export const payslipColumns: readonly Column<Payslip>[] = [
  {
    id: 'code',
    header: 'ID',
    sortKey: 'code',
    width: 150,
    priority: 3,
    cell: ({ code }) => <CodeText code={code} />,
  },
  {
    id: 'employee',
    header: 'Employee',
    sortKey: 'employee',
    card: 'title',
    least: 150,
    cell: ({ employee }) => <TwoLines first={employee.name} second={employee.department} />,
  },
  {
    id: 'gross',
    header: 'Gross',
    align: 'end',
    sortKey: 'gross',
    downFirst: true,
    width: 132,
    priority: 4,
    cell: (payslip) => amount(payslip.gross, payslip),
  },
  {
    id: 'tds',
    header: 'TDS',
    align: 'end',
    sortKey: 'tds',
    downFirst: true,
    width: 120,
    priority: 2,
    cell: (payslip) => amount(payslip.tds, payslip),
  },
  {
    id: 'net',
    header: 'Net',
    align: 'end',
    sortKey: 'net',
    downFirst: true,
    width: 132,
    priority: 8,
    hideable: false,
    cell: (payslip) => amount(payslip.net, payslip),
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    card: 'badge',
    width: 104,
    priority: 7,
    cell: ({ status, adjusted }) => (
      <span className={styles.status}>
        <StatusBadge status={status} />
        {adjusted && <span className={looks.small}>Adjusted</span>}
      </span>
    ),
  },
  {
    id: 'payout',
    header: 'Payout details',
    width: 236,
    least: 150,
    priority: 6,
    cell: (payslip) => <PayoutCell payslip={payslip} />,
  },
];
