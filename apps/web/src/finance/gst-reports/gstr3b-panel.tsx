import { gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { GstLowered, Gstr3b } from '@kolam/contract/finance/gst-reports/model.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '#ui/format.ts';
import { creditCalculation, leftCalculation, loweredCalculation } from './calculations.ts';
import { FigureCells, FigureHeads, plainCalculation } from './figure-cells.tsx';
import styles from './gst.module.css';
import { LatePanel } from './late-panel.tsx';
import type { OpenTable } from './open-table.ts';
import { SaveSummary } from './save-menu.tsx';
import { OpenCount, ScrollTable } from './scroll-table.tsx';

type Gstr3bPanelProps = {
  query: Pick<
    UseQueryResult<Gstr3b>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  onOpen: (table: OpenTable) => void;
};

const None = () => <span className={styles.dimmed}>–</span>;

const outwardRows = [
  { row: 'taxable', number: '3.1(a)', title: 'Taxed supplies' },
  { row: 'zeroRated', number: '3.1(b)', title: 'Zero-rated: abroad and special economic zones' },
  { row: 'nil', number: '3.1(c)', title: 'Nil-rated and exempt supplies', table: 'untaxed' },
  { row: 'nonGst', number: '3.1(e)', title: 'Non-GST supplies', table: 'non-gst' },
] as const;

/** GSTR-3B: the month's tax, credit, and what remains by head. */
export function Gstr3bPanel({ query, onOpen }: Gstr3bPanelProps) {
  return (
    <LatePanel
      title="GSTR-3B"
      description="Tax charged, less the credit of bills. Each figure is without what notes of the month took back."
      aside={query.data && <SaveSummary month={query.data.month} />}
      query={query}
      lines={6}
    >
      {(report) => <SummaryTable report={report} onOpen={onOpen} />}
    </LatePanel>
  );
}

type SummaryTableProps = { report: Gstr3b; onOpen: (table: OpenTable) => void };

/** The row of what we owe, the rows of table 4, and bills that give no credit and stand in no row. */
const creditRows = (report: Gstr3b) =>
  [
    { table: 'owed', row: report.owed, always: true },
    { table: 'credit-imported', row: report.imported, always: false },
    { table: 'credit-owed', row: report.owedCredit, always: false },
    { table: 'bills', row: report.credit, always: true },
    { table: 'credit-blocked', row: report.reversed.blocked, always: true },
    { table: 'credit-reversed', row: report.reversed.later, always: true },
    { table: 'credit-late', row: report.tooLate, always: false },
    { table: 'not-eligible', row: report.notEligible, always: false },
  ] as const;

const documentsOf = ({ charged, credited }: GstLowered) => charged.documents + credited.documents;

function SummaryTable({ report, onOpen }: SummaryTableProps) {
  const { outward, advances, unregistered, creditNet, net } = report;
  return (
    <>
      <ScrollTable
        name="GSTR-3B"
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
          <>
            <tr>
              <th scope="row">
                Tax less credit
                <span className={styles.holds}>
                  {net.tax < 0
                    ? 'More credit than tax: the rest can be carried on.'
                    : 'Before credit of earlier months, and before credit of one head is set off against another.'}
                </span>
              </th>
              <td />
              <FigureCells
                figures={net}
                label="Tax less credit"
                steps={(figure) => (figure === 'taxable' ? [] : leftCalculation(report, figure))}
              />
            </tr>
            {report.inCash.tax !== 0 && (
              <tr>
                <th scope="row">
                  Besides, in cash
                  <span className={styles.holds}>
                    3.1(d), tax under reverse charge: no credit pays it
                  </span>
                </th>
                <td />
                <FigureCells
                  figures={report.inCash}
                  label="Besides, in cash"
                  steps={(figure) =>
                    figure === 'taxable'
                      ? []
                      : loweredCalculation(report.owed, figure, {
                          label: '3.1(d)',
                          kind: 'purchase',
                        })
                  }
                />
              </tr>
            )}
          </>
        }
      >
        {outwardRows.map(({ row, number, title, ...shown }) => {
          const count = documentsOf(outward[row]);
          return (
            <tr key={row}>
              <th scope="row">
                <span className={styles.number}>{number}</span> {title}
                {row === 'taxable' &&
                  advances.received.documents + advances.adjusted.documents > 0 && (
                    <span className={styles.holds}>With 11A less 11B of the advances</span>
                  )}
              </th>
              <td className={styles.end}>
                {'table' in shown ? (
                  <OpenCount
                    count={count}
                    of={`${number} ${title}`}
                    onOpen={() => onOpen({ table: shown.table })}
                  />
                ) : (
                  count || <None />
                )}
              </td>
              <FigureCells
                figures={outward[row].net}
                label={`${number} ${title}`}
                steps={(figure) =>
                  loweredCalculation(outward[row], figure, {
                    ...{ label: number, kind: 'sales' },
                    advances: row === 'taxable' ? advances : undefined,
                  })
                }
              />
            </tr>
          );
        })}
        {unregistered.map((place) => {
          const name = `3.2 ${place.placeLabel}`;
          return (
            <tr key={place.place}>
              <th scope="row" className={styles.within}>
                <span className={styles.number}>3.2</span> {place.placeLabel}
                <span className={styles.holds}>
                  Of 3.1(a), to unregistered customers in another state
                </span>
              </th>
              <td className={styles.end}>
                <OpenCount
                  count={place.documents}
                  of={name}
                  onOpen={() => onOpen({ table: 'unregistered', place: place.place })}
                />
              </td>
              <FigureCells
                figures={place}
                label={name}
                steps={plainCalculation({
                  figures: place,
                  label: name,
                  of: formatCount(place.documents, ['document', 'documents']),
                })}
              />
            </tr>
          );
        })}
        {creditRows(report)
          .filter(({ row, always }) => always || documentsOf(row) > 0)
          .map(({ table, row }) => (
            <CreditRow key={table} table={table} row={row} onOpen={onOpen} />
          ))}
        <tr>
          <th scope="row">
            <span className={styles.number}>4(C)</span> Credit left
            <span className={styles.holds}>4(A) less 4(B)</span>
          </th>
          <td />
          <FigureCells
            figures={creditNet}
            label="4(C) Credit left"
            steps={(figure) => creditCalculation(report, figure)}
          />
        </tr>
      </ScrollTable>
      <p className={styles.remark}>
        Not recorded here, so not in it: imports of goods, credit that is claimed again after it was
        reversed, exempt purchases, interest and late fees. Compare the credit with GSTR-2B. The
        portal fills the tables of sales from GSTR-1: here they are a check.
      </p>
    </>
  );
}

type CreditRowProps = {
  table: ReturnType<typeof creditRows>[number]['table'];
  row: GstLowered;
  onOpen: (table: OpenTable) => void;
};

function CreditRow({ table, row, onOpen }: CreditRowProps) {
  const { number, title, holds } = gstTableLabels[table];
  const name = number === '—' ? title : `${number} ${title}`;
  return (
    <tr>
      <th scope="row">
        {number !== '—' && <span className={styles.number}>{number}</span>} {title}
        <span className={styles.holds}>{holds}</span>
      </th>
      <td className={styles.end}>
        <OpenCount count={documentsOf(row)} of={name} onOpen={() => onOpen({ table })} />
      </td>
      <FigureCells
        figures={row.net}
        label={name}
        steps={(figure) =>
          loweredCalculation(row, figure, {
            label: number === '—' ? 'Not eligible' : number,
            kind: 'purchase',
          })
        }
      />
    </tr>
  );
}
