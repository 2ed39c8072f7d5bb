import { gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { GstFigures, Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import { Fragment } from 'react';
import { formatCount, formatMonth } from '#ui/format.ts';
import { amendedCalculation } from './calculations.ts';
import { FigureCells, FigureHeads, plainCalculation } from './figure-cells.tsx';
import styles from './gst.module.css';
import type { OpenTable } from './open-table.ts';
import { OpenCount, ScrollTable } from './scroll-table.tsx';

type AmendedTableProps = { report: Gstr1; onOpen: (table: OpenTable) => void };

type Sides = { before: GstFigures; after: GstFigures };
type AmendedRowProps = Sides & { name: string; of: string };

const sides = { before: 'Declared', after: 'Amended' } as const;

/** The rows of what was declared and of what is declared instead. */
function SideRows({ name, of, ...figures }: AmendedRowProps) {
  return (['before', 'after'] as const).map((side) => (
    <tr key={side}>
      <th scope="row" className={styles.within}>
        {sides[side]}
      </th>
      <td />
      <FigureCells
        figures={figures[side]}
        label={`${name}, ${sides[side].toLowerCase()}`}
        steps={plainCalculation({ figures: figures[side], label: name, of })}
      />
    </tr>
  ));
}

/** What the month amends of filed months, by table, and the sums that table 10 replaces. */
export function AmendedTable({ report: { amendments }, onOpen }: AmendedTableProps) {
  const { sections, b2cs, net } = amendments;
  return (
    <ScrollTable
      name="Amendments"
      head={
        <>
          <th scope="col">Table</th>
          <th scope="col" className={styles.end}>
            Documents
          </th>
          <FigureHeads />
        </>
      }
      foot={
        <tr>
          <th scope="row">What they change, less credit notes</th>
          <td />
          <FigureCells
            figures={net}
            label="What amendments change"
            steps={(figure) => amendedCalculation(amendments, figure)}
          />
        </tr>
      }
    >
      {sections.map(({ table, documents, ...figures }) => {
        const { number, title, holds } = gstTableLabels[table];
        const name = `${number} ${title}`;
        return (
          <Fragment key={table}>
            <tr>
              <th scope="row">
                <span className={styles.number}>{number}</span> {title}
                <span className={styles.holds}>{holds}</span>
              </th>
              <td className={styles.end}>
                <OpenCount count={documents} of={name} onOpen={() => onOpen({ table })} />
              </td>
              <td colSpan={4} />
            </tr>
            <SideRows
              {...figures}
              name={name}
              of={formatCount(documents, ['document', 'documents'])}
            />
          </Fragment>
        );
      })}
      {b2cs.map(({ month, place, placeLabel, supplyType, ratePct, ...figures }) => {
        const name = `10 ${formatMonth(month)}, ${placeLabel} at ${ratePct}%`;
        return (
          <Fragment key={`${month} ${place} ${supplyType} ${ratePct}`}>
            <tr>
              <th scope="row">
                <span className={styles.number}>10</span> {formatMonth(month)}, {placeLabel} at{' '}
                {ratePct}%
              </th>
              <td />
              <td colSpan={4} />
            </tr>
            <SideRows {...figures} name={name} of="all documents of that month and place" />
          </Fragment>
        );
      })}
    </ScrollTable>
  );
}
