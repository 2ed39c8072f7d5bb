import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatNumber, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Progress } from '#ui/progress.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { VendorYear } from './queries.ts';
import styles from './vendors.module.css';

/** In rupees. Null if there is no such limit. */
export type Limits = { single: number | null; year: number | null };

function payeeText({ hasPAN, isIndividual }: VendorYear): string {
  if (!hasPAN) return 'No PAN';
  return isIndividual ? 'Individual or HUF' : 'Company or firm';
}

/** Returns the columns for the limits that apply to the year. */
export const vendorYearColumns = ({ single, year }: Limits): readonly Column<VendorYear>[] => [
  {
    id: 'name',
    header: 'Vendor',
    sortKey: 'name',
    card: 'title',
    least: 180,
    cell: (row) => <Identity name={row.vendor.name} detail={payeeText(row)} />,
  },
  {
    id: 'taxable',
    header: 'Paid without GST',
    sortKey: 'taxable',
    downFirst: true,
    width: 250,
    priority: 6,
    cell: ({ vendor, taxable }) =>
      year === null ? (
        ledgerRupees(taxable)
      ) : (
        <span className={styles.meter}>
          <Progress
            label={`${vendor.name}: paid of the year’s limit`}
            value={taxable}
            max={year}
            text={`${rupeeText(inPaise(taxable))} of ${rupeeText(inPaise(year))}`}
            marksFull
          />
        </span>
      ),
  },
  {
    id: 'largest',
    header: 'Largest bill',
    sortKey: 'largest',
    downFirst: true,
    align: 'end',
    width: 160,
    priority: 3,
    cell: ({ largest }) => (
      <span className={single !== null && largest > single ? styles.above : undefined}>
        {ledgerRupees(largest)}
      </span>
    ),
  },
  {
    id: 'payments',
    header: 'Payments',
    align: 'end',
    width: 96,
    priority: 1,
    cell: ({ payments }) => formatNumber(payments),
  },
  {
    id: 'tds',
    header: 'TDS deducted',
    sortKey: 'tds',
    downFirst: true,
    align: 'end',
    width: 136,
    priority: 5,
    cell: ({ tds }) => (tds === 0 ? nothing : ledgerRupees(tds)),
  },
  {
    id: 'wouldBe',
    header: 'By the statutory rule',
    align: 'end',
    width: 160,
    priority: 4,
    cell: ({ wouldBe }) => (wouldBe === 0 ? nothing : ledgerRupees(wouldBe)),
  },
  {
    id: 'limit',
    header: 'Limits',
    width: 120,
    card: 'badge',
    cell: ({ isAbove }) =>
      isAbove ? (
        <StatusBadge status="Above" tone="attention" />
      ) : (
        <StatusBadge status="Below" tone="quiet" />
      ),
  },
];
