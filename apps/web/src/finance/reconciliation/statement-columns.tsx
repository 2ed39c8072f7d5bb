import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatNumber, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Progress } from '#ui/progress.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { layoutOf, periodOf, progressOf, progressText } from './statement-texts.ts';
import styles from './statements.module.css';

const amount = (rupees: number) =>
  rupees === 0 ? <span className={styles.none}>{nothing}</span> : ledgerRupees(rupees);

export const statementColumns: readonly Column<BankStatement>[] = [
  {
    id: 'fileName',
    header: 'File',
    sortKey: 'fileName',
    card: 'title',
    least: 170,
    cell: ({ fileName, createdAt, uploadedBy }) => (
      <TwoLines
        first={<span className={styles.file}>{fileName}</span>}
        second={`${formatDate(createdAt)}, ${uploadedBy}`}
      />
    ),
  },
  {
    id: 'preset',
    header: 'Layout',
    width: 152,
    priority: 2,
    cell: ({ preset }) => layoutOf(preset),
  },
  {
    id: 'from',
    header: 'Period',
    sortKey: 'from',
    downFirst: true,
    width: 196,
    priority: 5,
    cell: (statement) => periodOf(statement),
  },
  {
    id: 'rows',
    header: 'Rows',
    align: 'end',
    width: 70,
    priority: 3,
    cell: ({ rows }) => formatNumber(rows),
  },
  {
    id: 'matched',
    header: 'Matched',
    width: 132,
    priority: 8,
    hideable: false,
    cell: (statement) => (
      <Progress
        label="Matched"
        value={statement.matched + statement.setAside}
        max={statement.rows}
        text={progressText(statement)}
        heading={progressOf(statement)}
        marksFull
      />
    ),
  },
  {
    id: 'unmatchedIn',
    header: 'Unmatched in',
    align: 'end',
    width: 132,
    priority: 7,
    cell: ({ unmatchedIn }) => amount(unmatchedIn),
  },
  {
    id: 'unmatchedOut',
    header: 'Unmatched out',
    align: 'end',
    width: 136,
    priority: 6,
    cell: ({ unmatchedOut }) => amount(unmatchedOut),
  },
  {
    id: 'createdAt',
    header: 'Imported',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
