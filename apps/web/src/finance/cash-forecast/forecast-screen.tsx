import { forecastMessages } from '@kolam/contract/finance/cash-forecast/messages.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useAddressState } from '#core/address-state.ts';
import { download } from '#core/api.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FlowsDrawer } from './flows-drawer.tsx';
import styles from './forecast.module.css';
import { figureIn, figureText, forecastFilters, openingQuery } from './forecast-search.ts';
import { ForecastTable } from './forecast-table.tsx';
import { OpeningField } from './opening-field.tsx';
import { type Forecast, useCashForecast } from './queries.ts';

/** The money that is expected to come in and go out in the next weeks. */
export function ForecastScreen() {
  const { values, set } = useAddressState(forecastFilters);
  const opening = openingQuery(values.opening);
  const query = useCashForecast(opening);
  const { data, error, refetch, isFetching } = query;

  return (
    <>
      <div className={styles.head}>
        <p className={styles.about}>{about}</p>
        <OpeningField
          key={values.opening}
          value={opening.opening}
          onChange={(typed) => set({ opening: typed })}
        />
        <ExportMenu
          disabled={!data}
          save={(format) =>
            download('GET /admin/finance/cash-forecast/export', `cash-forecast.${format}`, {
              query: { ...opening, format },
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
          {data && (
            <div className={styles.source}>
              <Notice
                tone={data.opening.source === 'none' ? 'attention' : 'info'}
                message={sourceText(data.opening)}
              />
            </div>
          )}
          <Panel title="Cash forecast" flush>
            {data ? (
              <ForecastTable
                forecast={data}
                onOpen={(figure) => set({ figure: figureText(figure) })}
              />
            ) : (
              <div className={styles.waiting} aria-busy="true">
                <Skeleton width="80%" />
                <Skeleton width="64%" />
                <Skeleton width="72%" />
              </div>
            )}
          </Panel>
          <ul className={styles.notes}>
            {forecastMessages.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      <FlowsDrawer
        figure={figureIn(values.figure)}
        forecast={data}
        onClose={() => set({ figure: undefined })}
      />
    </>
  );
}

const about =
  'What is due by week, from open invoices and bills, payment runs, recurring invoices, salaries and taxes. A figure opens what it is made of.';

function sourceText({ source, amount, day, statement, since }: Forecast['opening']): string {
  if (source === 'given') return `Begins with the balance that you gave: ${ledgerRupees(amount)}.`;
  if (source === 'none' || day === null || statement === null || since === null) {
    return 'There is no bank statement with balances, so the forecast begins with ₹0. Give the balance, or import a statement.';
  }
  const moved =
    since === 0
      ? ''
      : `, ${since > 0 ? 'plus' : 'less'} ${ledgerRupees(Math.abs(since))} recorded for later days`;
  return `Begins with ${ledgerRupees(statement)} at the end of the bank statement of ${formatDate(day)}${moved}.`;
}
