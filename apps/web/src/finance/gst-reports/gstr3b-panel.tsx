import { gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { Gstr3b } from '@kolam/contract/finance/gst-reports/model.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '#ui/format.ts';
import { leftCalculation, loweredCalculation } from './calculations.ts';
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
  { row: 'nil', number: '3.1(c)', title: 'Supplies without tax' },
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

const notEligibleText = gstTableLabels['not-eligible'];

type SummaryTableProps = { report: Gstr3b; onOpen: (table: OpenTable) => void };

function SummaryTable({ report, onOpen }: SummaryTableProps) {
  const { outward, unregistered, credit, notEligible, net } = report;
  const uncredited = notEligible.charged.documents + notEligible.credited.documents;
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
        }
      >
        {outwardRows.map(({ row, number, title }) => {
          const { charged, credited } = outward[row];
          return (
            <tr key={row}>
              <th scope="row">
                <span className={styles.number}>{number}</span> {title}
              </th>
              <td className={styles.end}>{charged.documents + credited.documents || <None />}</td>
              <FigureCells
                figures={outward[row].net}
                label={`${number} ${title}`}
                steps={(figure) =>
                  loweredCalculation(outward[row], figure, { label: number, kind: 'sales' })
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
        <tr>
          <th scope="row">
            <span className={styles.number}>4</span> Input tax credit
            <span className={styles.holds}>
              Bills of the month of vendors with a GSTIN, less debit notes
            </span>
          </th>
          <td className={styles.end}>
            <OpenCount
              count={credit.charged.documents + credit.credited.documents}
              of="4 Input tax credit"
              onOpen={() => onOpen({ table: 'bills' })}
            />
          </td>
          <FigureCells
            figures={credit.net}
            label="4 Input tax credit"
            steps={(figure) => loweredCalculation(credit, figure, { label: '4', kind: 'purchase' })}
          />
        </tr>
        {uncredited > 0 && (
          <tr>
            <th scope="row">
              {notEligibleText.title}
              <span className={styles.holds}>
                Not in this return. The overview takes it for credit as it is recorded.
              </span>
            </th>
            <td className={styles.end}>
              <OpenCount
                count={uncredited}
                of={notEligibleText.title}
                onOpen={() => onOpen({ table: 'not-eligible' })}
              />
            </td>
            <FigureCells
              figures={notEligible.net}
              label={notEligibleText.title}
              steps={(figure) =>
                loweredCalculation(notEligible, figure, { label: 'Not eligible', kind: 'purchase' })
              }
            />
          </tr>
        )}
      </ScrollTable>
      <p className={styles.remark}>
        Not recorded here, so not in it: reverse charge, imports, credit that has to be reversed or
        is blocked (as for sales at 5% without credit), exempt purchases, interest and late fees.
        Compare the credit with GSTR-2B.
      </p>
    </>
  );
}
