import { gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import { formatCount } from '#ui/format.ts';
import { advancesCalculation } from './calculations.ts';
import { FigureCells, FigureHeads, plainCalculation } from './figure-cells.tsx';
import styles from './gst.module.css';
import type { OpenTable } from './open-table.ts';
import { OpenCount, ScrollTable } from './scroll-table.tsx';

const supply = { intra: 'Within the state', inter: 'Between states' } as const;
const tables = { received: 'at', adjusted: 'atadj' } as const;

type AdvanceTableProps = { report: Gstr1; onOpen: (table: OpenTable) => void };

/** Advances without invoice, and those of earlier months that were adjusted, by place and rate. */
export function AdvanceTable({ report: { advances }, onOpen }: AdvanceTableProps) {
  const rows = (['received', 'adjusted'] as const).flatMap((which) =>
    advances[which].map((row) => {
      const table = tables[which];
      return { row, table, number: gstTableLabels[table].number };
    }),
  );
  return (
    <ScrollTable
      name="Advances"
      head={
        <>
          <th scope="col">Place</th>
          <th scope="col" className={styles.end}>
            Rate
          </th>
          <th scope="col" className={styles.end}>
            Advances
          </th>
          <FigureHeads />
        </>
      }
      foot={
        <tr>
          <th scope="row">11A less 11B</th>
          <td />
          <td />
          <FigureCells
            figures={advances.net}
            label="11A less 11B"
            steps={(figure) => advancesCalculation(advances, figure)}
          />
        </tr>
      }
    >
      {rows.map(({ row, table, number }) => {
        const name = `${number} ${row.placeLabel} at ${row.ratePct}%`;
        return (
          <tr key={`${number} ${row.place} ${row.supplyType} ${row.ratePct}`}>
            <th scope="row">
              <span className={styles.number}>{number}</span> {row.placeLabel}
              <span className={styles.holds}>{supply[row.supplyType]}</span>
            </th>
            <td className={styles.end}>{row.ratePct}%</td>
            <td className={styles.end}>
              <OpenCount
                count={row.documents}
                of={name}
                onOpen={() => onOpen({ table, place: row.place, rate: String(row.ratePct) })}
              />
            </td>
            <FigureCells
              figures={row}
              label={name}
              steps={plainCalculation({
                figures: row,
                label: name,
                of: formatCount(row.documents, ['advance', 'advances']),
              })}
            />
          </tr>
        );
      })}
    </ScrollTable>
  );
}
