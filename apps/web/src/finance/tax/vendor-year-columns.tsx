import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { sectionLabel, type TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatNumber, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Progress } from '#ui/progress.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { VendorYear } from './queries.ts';
import styles from './vendors.module.css';

/** In rupees. Null if there is no such limit. */
type Limits = { singleLimit: number | null; monthLimit: number | null; yearLimit: number | null };

/** The limits of each section. */
type LimitsBySection = ReadonlyMap<TdsSection, Limits>;

function payeeText({ hasPAN, isIndividual }: VendorYear): string {
  if (!hasPAN) return 'No PAN';
  return isIndividual ? 'Individual or HUF' : 'Company or firm';
}

/** Returns the columns for the limits that apply to the year. */
export const vendorYearColumns = (limits: LimitsBySection): readonly Column<VendorYear>[] => [
  {
    id: 'name',
    header: 'Vendor',
    sortKey: 'name',
    card: 'title',
    least: 180,
    cell: (row) => <Identity name={row.vendor.name} detail={payeeText(row)} />,
  },
  {
    id: 'section',
    header: 'Section',
    width: 150,
    priority: 7,
    cell: ({ section }) => sectionLabel(section),
  },
  {
    id: 'taxable',
    header: 'Without GST',
    sortKey: 'taxable',
    downFirst: true,
    width: 250,
    priority: 6,
    cell: ({ vendor, section, taxable }) => {
      const year = limits.get(section)?.yearLimit ?? null;
      return year === null ? (
        ledgerRupees(taxable)
      ) : (
        <span className={styles.meter}>
          <Progress
            label={`${vendor.name}: billed and paid of the year’s limit`}
            value={taxable}
            max={year}
            text={`${rupeeText(inPaise(taxable))} of ${rupeeText(inPaise(year))}`}
            marksFull
          />
        </span>
      );
    },
  },
  {
    id: 'largest',
    header: 'Largest bill',
    sortKey: 'largest',
    downFirst: true,
    align: 'end',
    width: 160,
    priority: 3,
    cell: ({ section, largest }) => {
      const single = limits.get(section)?.singleLimit ?? null;
      return (
        <span className={single !== null && largest > single ? styles.above : undefined}>
          {ledgerRupees(largest)}
        </span>
      );
    },
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
    priority: 8,
    card: 'badge',
    cell: ({ isAbove }) =>
      isAbove ? (
        <StatusBadge status="Above" tone="attention" />
      ) : (
        <StatusBadge status="Below" tone="quiet" />
      ),
  },
];
