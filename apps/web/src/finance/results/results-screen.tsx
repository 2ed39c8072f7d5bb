import { dayOf, financialYearLabel, financialYearOf } from '@kolam/contract/core/dates.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import { useAddressState } from '#core/address-state.ts';
import { download } from '#core/api.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { useNow } from '#ui/clock.ts';
import { Combobox } from '#ui/combobox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMonth, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { type Results, useResults } from './queries.ts';
import { monthsQuery, resultFilters } from './result-search.ts';
import styles from './results.module.css';

/** Income and expense of a financial year by month, by the days of the documents. */
export function ResultsScreen() {
  const { values, set } = useAddressState(resultFilters);
  const months = monthsQuery(values.year);
  const query = useResults(months);
  const { data, error, refetch, isFetching } = query;
  const thisYear = financialYearOf(dayOf(new Date(useNow())));

  return (
    <>
      <div className={styles.head}>
        <p className={styles.about}>{about}</p>
        <Combobox
          className={styles.year ?? ''}
          aria-label="Financial year"
          options={[
            { value: '', label: `This year (${financialYearLabel(thisYear)})` },
            ...[1, 2, 3].map((ago) => ({
              value: String(thisYear - ago),
              label: financialYearLabel(thisYear - ago),
            })),
          ]}
          value={months.from === undefined ? '' : (values.year ?? '')}
          onChange={(year) => set({ year: year || undefined })}
        />
        <ExportMenu
          disabled={!data}
          save={(format) =>
            download('GET /admin/finance/results/export', `income-and-expense.${format}`, {
              query: { ...months, format },
            })
          }
        />
      </div>
      {error && !data ? (
        <Panel>
          <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
        </Panel>
      ) : (
        <>
          <OutdatedNotice query={query} title={financeMessages.loadFailed} />
          <Panel title="Income and expense" flush>
            {data ? (
              <ResultTable results={data} />
            ) : (
              <div className={styles.waiting} aria-busy="true">
                <Skeleton width="80%" />
                <Skeleton width="64%" />
                <Skeleton width="72%" />
              </div>
            )}
          </Panel>
          {data && data.heads.length > 0 && (
            <div className={styles.heads}>
              <Panel title="Other entries by head" flush>
                <HeadTable heads={data.heads} />
              </Panel>
            </div>
          )}
        </>
      )}
    </>
  );
}

const about =
  'Sales and bills without GST by the day of the document, paid or not, less notes, and gross salaries by the month of the payslip. Input tax that is not taken as credit is a cost. Other income and expense are entries recorded from bank statements. No stock, no depreciation: this is no balance sheet.';

const shown = (rupees: number) => (rupees === 0 ? nothing : ledgerRupees(rupees));

function ResultTable({ results: { data, totals } }: { results: Results }) {
  const { result: _, ...sums } = totals;
  if (Object.values(sums).every((sum) => sum === 0)) {
    return (
      <EmptyState
        title="No income or expense in these months"
        description="Issued invoices, recorded bills and payslips show here by month."
      />
    );
  }
  return (
    <SmallTable
      label="Income and expense by month"
      columns={['Month', ...figureTitles.map((title) => ({ title, end: true as const }))]}
      foot={
        <tr>
          <th scope="row">Total</th>
          <Cells figures={totals} />
        </tr>
      }
      flush
    >
      {data.map((row) => (
        <tr key={row.month}>
          <td>{formatMonth(row.month)}</td>
          <Cells figures={row} />
        </tr>
      ))}
    </SmallTable>
  );
}

const figureTitles = [
  'Income',
  'Expense',
  'Tax without credit',
  'Salaries',
  'Round-off',
  'Other income',
  'Other expense',
  'Result',
];

/** What other entries moved by head. Those that are neither income nor expense say so. */
const HeadTable = ({ heads }: { heads: Results['heads'] }) => (
  <SmallTable
    label="Other entries by head"
    columns={[
      'Head',
      'Counts as',
      { title: 'Money in', end: true },
      { title: 'Money out', end: true },
    ]}
    flush
  >
    {heads.map(({ head, moneyIn, moneyOut }) => (
      <tr key={head}>
        <td>{otherHeads[head].label}</td>
        <td>{sideLabels[otherHeads[head].side ?? 'neither']}</td>
        <EndCell>{shown(moneyIn)}</EndCell>
        <EndCell>{shown(moneyOut)}</EndCell>
      </tr>
    ))}
  </SmallTable>
);

const sideLabels = { income: 'Other income', expense: 'Other expense', neither: 'Neither' };

const Cells = ({ figures }: { figures: Results['totals'] }) => (
  <>
    <EndCell>{shown(figures.income)}</EndCell>
    <EndCell>{shown(figures.expense)}</EndCell>
    <EndCell>{shown(figures.taxNotTaken)}</EndCell>
    <EndCell>{shown(figures.salaries)}</EndCell>
    <EndCell>{shown(figures.roundOff)}</EndCell>
    <EndCell>{shown(figures.otherIncome)}</EndCell>
    <EndCell>{shown(figures.otherExpense)}</EndCell>
    <EndCell>{ledgerRupees(figures.result)}</EndCell>
  </>
);
