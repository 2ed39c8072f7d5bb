import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useAddressState } from '#core/address-state.ts';
import { download } from '#core/api.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PayableTable } from './payable-table.tsx';
import { type ChallanFor, type TdsPayables, useTdsPayable } from './queries.ts';
import styles from './tds-reports.module.css';
import { payableFilters, yearQuery } from './tds-search.ts';
import { YearPicker } from './year-picker.tsx';

// The form includes the schemas, which are not needed to view the months.
const ChallanDialog = lazyDialog(() => import('./challan-dialog.tsx'), 'ChallanDialog');

/** The tax deducted in each month of a year by section, and its deposits. */
export function PayableScreen() {
  const { values, set } = useAddressState(payableFilters);
  const year = yearQuery(values.year);
  const query = useTdsPayable(year);
  const { data, error, refetch, isFetching } = query;
  const openDialog = useOpenDialog();
  const add = (what: ChallanFor) => openDialog(ChallanDialog, what);

  return (
    <>
      <div className={styles.head}>
        <p className={styles.about}>{about}</p>
        <YearPicker
          className={styles.year}
          value={year.year ?? ''}
          onChange={(chosen) => set({ year: chosen || undefined })}
        />
        <ExportMenu
          disabled={!data?.data.length}
          save={(format) =>
            download('GET /admin/finance/tax/payable/export', `tds-payable.${format}`, {
              query: { ...year, format },
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
          <Panel title="TDS payable" description={data && summary(data)} flush>
            {data ? (
              data.data.length > 0 ? (
                <PayableTable payables={data.data} totals={data.totals} onAdd={add} />
              ) : (
                <EmptyState
                  title="No TDS in this year"
                  description="Tax deducted from bills, payouts and salaries shows here by month and section."
                />
              )
            ) : (
              <div className={styles.waiting} aria-busy="true">
                <Skeleton width="80%" />
                <Skeleton width="64%" />
                <Skeleton width="72%" />
              </div>
            )}
          </Panel>
        </>
      )}
    </>
  );
}

const about =
  'Tax deducted from vendors and salaries by the month in which it is to be deposited. What a note, a voiding or a reversal released lowers the month in which that happened.';

const summary = ({ totals }: TdsPayables) =>
  totals.toDeposit > 0
    ? `${ledgerRupees(totals.toDeposit)} of ${ledgerRupees(totals.tax)} to deposit`
    : `${ledgerRupees(totals.deposited + totals.fromBank)} deposited`;
