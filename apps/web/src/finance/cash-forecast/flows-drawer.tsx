import { flowLabels } from '@kolam/contract/finance/cash-forecast/values.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { gstRoutes } from '#finance/gst-reports/routes.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { paymentRunRoutes } from '#finance/payment-runs/routes.ts';
import { payrollRoutes } from '#finance/payroll/routes.ts';
import { recurringRoutes } from '#finance/recurring-invoices/routes.ts';
import { tdsReportRoutes } from '#finance/tds-reports/routes.ts';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './forecast.module.css';
import type { Figure } from './forecast-search.ts';
import { periodText } from './period-text.ts';
import { type Flow, type Forecast, flowsLength, useFlows } from './queries.ts';

type FlowsDrawerProps = {
  /** Undefined closes the drawer. */
  figure: Figure | undefined;
  forecast: Forecast | undefined;
  onClose: () => void;
};

/** What makes up a figure of the forecast. */
export function FlowsDrawer({ figure, forecast, onClose }: FlowsDrawerProps) {
  const isOpen = figure !== undefined && forecast !== undefined;
  return (
    <SideDrawer
      opened={isOpen}
      onClose={onClose}
      title={figure ? flowLabels[figure.kind] : 'Cash forecast'}
    >
      {isOpen && (
        <Flows
          key={`${figure.kind} ${figure.period}`}
          figure={figure}
          period={periodText(forecast, figure.period)}
        />
      )}
    </SideDrawer>
  );
}

function Flows({ figure, period }: { figure: Figure; period: string }) {
  const [page, setPage] = useState(1);
  const query = useFlows(figure, page);
  const { data } = query;
  if (!data) {
    return query.error ? (
      <LoadProblem title={financeMessages.loadFailed} query={query} />
    ) : (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="70%" />
        <Skeleton width="90%" />
      </div>
    );
  }
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Week', value: period },
          { label: 'Amount', value: ledgerRupees(data.sum) },
        ]}
      />
      <div className={styles.part}>
        <SmallTable label="Made of" columns={['What', 'Day', { title: 'Amount', end: true }]}>
          {data.data.map((flow, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a schedule may be there several times.
            <tr key={at}>
              <td>
                <TwoLines
                  first={<Link to={addressOf(flow)}>{flow.title}</Link>}
                  second={flow.party}
                />
              </td>
              <td>{formatDate(flow.day)}</td>
              <EndCell>{ledgerRupees(flow.amount)}</EndCell>
            </tr>
          ))}
        </SmallTable>
        {data.meta.total > flowsLength && (
          <Pager page={page} limit={flowsLength} total={data.meta.total} onPage={setPage} />
        )}
      </div>
    </>
  );
}

/** Returns the page of what is expected. */
function addressOf({ kind, recordId, isDraft }: Flow): string {
  const id = recordId ?? '';
  switch (kind) {
    case 'invoices':
    case 'bills':
    case 'customerAccounts':
    case 'vendorAccounts':
      return invoiceRoutes.record(id);
    case 'recurring':
      return isDraft ? invoiceRoutes.record(id) : recurringRoutes.record(id);
    case 'runs':
      return paymentRunRoutes.record(id);
    case 'salaries':
      return payrollRoutes.page();
    case 'tds':
      return tdsReportRoutes.payable();
    case 'gst':
      return gstRoutes.page();
  }
}
