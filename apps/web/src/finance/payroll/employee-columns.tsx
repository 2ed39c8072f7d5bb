import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { nothing } from '#ui/format.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import { BankCell } from './bank-cell.tsx';
import { EmployeePayslip } from './employee-payslip.tsx';
import styles from './payroll.module.css';
import type { PayrollEmployee } from './queries.ts';

export const employeeColumns: readonly Column<PayrollEmployee>[] = [
  {
    id: 'employeeCode',
    header: 'ID',
    sortKey: 'employeeCode',
    width: 116,
    priority: 2,
    cell: ({ code }) => (code ? <CodeText code={code} /> : nothing),
  },
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    least: 150,
    cell: ({ name, isActive }) => <TwoLines first={name} second={!isActive && 'Deactivated'} />,
  },
  {
    id: 'department',
    header: 'Dept',
    sortKey: 'department',
    width: 140,
    least: 108,
    stretch: true,
    priority: 1,
    card: 'subtitle',
    cell: ({ department }) => department || nothing,
  },
  {
    id: 'ctcAnnual',
    header: 'CTC (Annual)',
    align: 'end',
    sortKey: 'ctcAnnual',
    downFirst: true,
    width: 148,
    priority: 5,
    cell: ({ ctcAnnual }) =>
      ctcAnnual === null ? (
        <span className={styles.missing}>Not set</span>
      ) : (
        rupeeText(inPaise(ctcAnnual))
      ),
  },
  {
    id: 'bank',
    header: 'Bank',
    width: 158,
    least: 132,
    priority: 4,
    cell: ({ bank }) => <BankCell bank={bank} />,
  },
  {
    id: 'payslip',
    header: 'Payslip',
    width: 152,
    priority: 9,
    hideable: false,
    cell: (employee) => <EmployeePayslip employee={employee} />,
  },
];
