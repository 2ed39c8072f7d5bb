import { inPaise } from '@kolam/contract/core/paise.ts';
import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import { type ComponentProps, useState } from 'react';
import { formatNumber } from '#ui/format.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { FigureCells, FigureHeads, plainCalculation } from './figure-cells.tsx';
import styles from './gst.module.css';
import { LatePanel } from './late-panel.tsx';
import type { OpenTable } from './open-table.ts';
import { ScrollTable } from './scroll-table.tsx';

type CodePanelProps = {
  query: ComponentProps<typeof LatePanel<Gstr1>>['query'];
  onOpen: (table: OpenTable) => void;
};

const sides = [
  { value: 'b2b', label: 'Registered' },
  { value: 'b2c', label: 'Others' },
] as const;
type Side = (typeof sides)[number]['value'];

/** Sales by HSN or SAC code and rate, to registered customers or to all others. */
export function CodePanel({ query, onOpen }: CodePanelProps) {
  const [side, setSide] = useState<Side>('b2b');
  return (
    <LatePanel
      title="12: By HSN or SAC code"
      description="Of all sales, less credit notes. Services are counted in no unit."
      aside={<SegmentedControl label="Sold to" options={sides} value={side} onChange={setSide} />}
      query={query}
      lines={3}
    >
      {({ hsn }) =>
        hsn[side].length === 0 ? (
          <p className={styles.remark}>
            Nothing was sold to {side === 'b2b' ? 'registered customers' : 'others'} in this month.
          </p>
        ) : (
          <CodeTable rows={hsn[side]} side={side} onOpen={onOpen} />
        )
      }
    </LatePanel>
  );
}

type Row = Gstr1['hsn']['b2b'][number];
type CodeTableProps = { rows: Row[]; side: Side; onOpen: (table: OpenTable) => void };

const decimalsOf = (qty: number) => String(qty).split('.')[1]?.length ?? 0;

function CodeTable({ rows, side, onOpen }: CodeTableProps) {
  const sum = (figure: 'taxable' | 'igst' | 'cgst' | 'sgst' | 'tax') =>
    rows.reduce((total, row) => total + inPaise(row[figure]), 0) / 100;
  const all = {
    taxable: sum('taxable'),
    igst: sum('igst'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    tax: sum('tax'),
  };
  return (
    <ScrollTable
      name="By HSN or SAC code"
      head={
        <>
          <th scope="col">Code</th>
          <th scope="col" className={styles.end}>
            Quantity
          </th>
          <th scope="col" className={styles.end}>
            Rate
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
            figures={all}
            label="By code"
            steps={plainCalculation({ figures: all, label: 'By code', of: 'all rows above' })}
          />
        </tr>
      }
    >
      {rows.map((row) => {
        const name = row.hsn || 'without a code';
        return (
          <tr key={`${row.hsn} ${row.unit} ${row.ratePct}`}>
            <th scope="row">
              <button
                type="button"
                className={styles.open}
                aria-haspopup="dialog"
                aria-label={`${row.hsn || 'No code'}: show its documents at ${row.ratePct}%${row.unit === 'NA' ? '' : ` in ${row.unit}`}`}
                onClick={() =>
                  onOpen({
                    table: `hsn-${side}`,
                    hsn: row.hsn || 'none',
                    unit: row.unit,
                    rate: String(row.ratePct),
                  })
                }
              >
                {row.hsn || 'No code'}
              </button>
            </th>
            <td className={styles.end}>
              {row.unit === 'NA'
                ? '–'
                : `${formatNumber(row.qty, decimalsOf(row.qty))} ${row.unit}`}
            </td>
            <td className={styles.end}>{row.ratePct}%</td>
            <FigureCells
              figures={row}
              label={`Code ${name} at ${row.ratePct}%`}
              steps={plainCalculation({
                figures: row,
                label: `Code ${name} at ${row.ratePct}%`,
                of: 'its lines, less credit notes',
              })}
            />
          </tr>
        );
      })}
    </ScrollTable>
  );
}
