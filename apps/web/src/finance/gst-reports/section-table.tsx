import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import { formatCount } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { netCalculation, sectionCalculation } from './calculations.ts';
import { FigureCells, FigureHeads } from './figure-cells.tsx';
import styles from './gst.module.css';
import type { OpenTable } from './open-table.ts';
import { OpenCount, ScrollTable } from './scroll-table.tsx';

type SectionTableProps = { report: Gstr1; onOpen: (table: OpenTable) => void };

/** The sections of GSTR-1 in the order of the form, and their total. */
export function SectionTable({ report, onOpen }: SectionTableProps) {
  const { sections, net, lateNotes, largeLimit } = report;
  return (
    <>
      <ScrollTable
        name="Parts of GSTR-1"
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
            <th scope="row">All together, less credit notes</th>
            <td />
            <FigureCells
              figures={net}
              label="All together"
              steps={(figure) => netCalculation(report, figure)}
            />
          </tr>
        }
      >
        {sections.map((section) => {
          const { number, title, holds } = gstTableLabels[section.table];
          const name = `${number} ${title}`;
          return (
            <tr key={section.table}>
              <th scope="row">
                <span className={styles.number}>{number}</span> {title}
                <span className={styles.holds}>
                  {section.table === 'b2cl'
                    ? holds.replace('the limit', rupeeText(inPaise(largeLimit.amount)))
                    : holds}
                </span>
              </th>
              <td className={styles.end}>
                <OpenCount
                  count={section.documents}
                  of={name}
                  onOpen={() => onOpen({ table: section.table })}
                />
              </td>
              <FigureCells
                figures={section}
                label={name}
                steps={(figure) => sectionCalculation(section, figure)}
              />
            </tr>
          );
        })}
      </ScrollTable>
      {lateNotes.documents > 0 && (
        <p className={styles.remark}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            onClick={() => onOpen({ table: 'late-notes' })}
          >
            {formatCount(lateNotes.documents, ['credit note', 'credit notes'])}
          </button>{' '}
          with {ledgerRupees(lateNotes.tax)} of tax came after October of the following financial
          year: they lower what is due, no longer the tax, and stand in no part.
        </p>
      )}
    </>
  );
}
