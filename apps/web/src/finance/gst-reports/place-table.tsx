import { inPaise } from '@kolam/contract/core/paise.ts';
import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import { formatCount } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { FigureCells, FigureHeads, plainCalculation } from './figure-cells.tsx';
import styles from './gst.module.css';
import type { OpenTable } from './open-table.ts';
import { OpenCount, ScrollTable } from './scroll-table.tsx';

type PlaceTableProps = { report: Gstr1; onOpen: (table: OpenTable) => void };

const supply = { intra: 'Within the state', inter: 'Between states' } as const;
const zeros = { taxable: 0, igst: 0, cgst: 0, sgst: 0, tax: 0 };
const documentsOf = (count: number) => formatCount(count, ['document', 'documents']);

/** Sales to unregistered customers by place and rate, and sales without tax. */
export function PlaceTable({ report: { sections, b2cs, nil }, onOpen }: PlaceTableProps) {
  const all = sections.find(({ table }) => table === 'b2cs') ?? zeros;
  const untaxed = sections.find(({ table }) => table === 'nil')?.taxable ?? 0;
  const total = { ...all, taxable: (inPaise(all.taxable) + inPaise(untaxed)) / 100 };
  return (
    <ScrollTable
      name="Other sales and sales without tax"
      head={
        <>
          <th scope="col">Place or kind</th>
          <th scope="col" className={styles.end}>
            Rate
          </th>
          <th scope="col" className={styles.end}>
            Documents
          </th>
          <FigureHeads />
        </>
      }
      foot={
        <tr>
          <th scope="row">Total</th>
          <td />
          <td />
          <FigureCells
            figures={total}
            label="7 and 8"
            steps={plainCalculation({ figures: total, label: '7 and 8', of: 'all rows above' })}
          />
        </tr>
      }
    >
      {b2cs.map((row) => {
        const name = `${row.placeLabel} at ${row.ratePct}%`;
        return (
          <tr key={`${row.place} ${row.supplyType} ${row.ratePct}`}>
            <th scope="row">
              <span className={styles.number}>7</span> {row.placeLabel}
              <span className={styles.holds}>{supply[row.supplyType]}</span>
            </th>
            <td className={styles.end}>{row.ratePct}%</td>
            <td className={styles.end}>
              <OpenCount
                count={row.documents}
                of={name}
                onOpen={() =>
                  onOpen({ table: 'b2cs', place: row.place, rate: String(row.ratePct) })
                }
              />
            </td>
            <FigureCells
              figures={row}
              label={name}
              steps={plainCalculation({
                figures: row,
                label: name,
                of: documentsOf(row.documents),
              })}
            />
          </tr>
        );
      })}
      {nil.map((row) => {
        const name = row.isRegistered ? 'To registered customers' : 'To others';
        const figures = { ...zeros, taxable: row.taxable };
        return (
          <tr key={`nil ${row.supplyType} ${row.isRegistered}`}>
            <th scope="row">
              <span className={styles.number}>8</span> {name}
              <span className={styles.holds}>
                {supply[row.supplyType]}: nil-rated {ledgerRupees(row.nil)}, exempt{' '}
                {ledgerRupees(row.exempt)}, non-GST {ledgerRupees(row.nonGst)}
              </span>
            </th>
            <td className={styles.end}>0%</td>
            <td className={styles.end}>{row.documents}</td>
            <FigureCells
              figures={figures}
              label={`Without tax, ${name.toLowerCase()}`}
              steps={plainCalculation({
                figures,
                label: `Without tax, ${name.toLowerCase()}`,
                of: documentsOf(row.documents),
              })}
            />
          </tr>
        );
      })}
    </ScrollTable>
  );
}
