import {
  type FlowKind,
  flowLabels,
  inflows,
  outflows,
} from '@kolam/contract/finance/cash-forecast/values.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import styles from './forecast.module.css';
import type { Figure } from './forecast-search.ts';
import { periodText } from './period-text.ts';
import type { Forecast } from './queries.ts';

type ForecastTableProps = { forecast: Forecast; onOpen: (figure: Figure) => void };

/** The weeks: their balances, then a column for each kind of money that is expected at all. */
export function ForecastTable({ forecast, onOpen }: ForecastTableProps) {
  const { data, later } = forecast;
  const isExpected = (kind: FlowKind) =>
    later[kind] !== 0 || data.some(({ amounts }) => amounts[kind] !== 0);
  const [ins, outs] = [inflows.filter(isExpected), outflows.filter(isExpected)];
  if (ins.length + outs.length === 0) {
    return (
      <EmptyState
        title="Nothing is expected"
        description="Open invoices and bills, schedules, payslips and taxes show here by week."
      />
    );
  }
  const titles = [
    ...['Opening', 'In', 'Out', 'Closing'],
    ...[...ins, ...outs].map((kind) => flowLabels[kind]),
  ];
  const cells = (period: string, amounts: Forecast['later']) =>
    [...ins, ...outs].map((kind) => (
      <EndCell key={kind}>
        <Amount
          label={`${flowLabels[kind]}, ${periodText(forecast, period)}`}
          rupees={amounts[kind]}
          onOpen={() => onOpen({ kind, period })}
        />
      </EndCell>
    ));
  return (
    <SmallTable
      label="Cash forecast by week"
      columns={['Week', ...titles.map((title) => ({ title, end: true as const }))]}
      foot={
        <tr>
          <th scope="row">Later</th>
          <td colSpan={4} />
          {cells('later', later)}
        </tr>
      }
      flush
    >
      {data.map((week) => (
        <tr key={week.period}>
          <td>{periodText(forecast, week.period)}</td>
          <EndCell>{ledgerRupees(week.opening)}</EndCell>
          <EndCell>{shown(week.in)}</EndCell>
          <EndCell>{shown(week.out)}</EndCell>
          <EndCell>
            <span className={week.closing < 0 ? styles.below : undefined}>
              {ledgerRupees(week.closing)}
            </span>
          </EndCell>
          {cells(week.period, week.amounts)}
        </tr>
      ))}
    </SmallTable>
  );
}

const shown = (rupees: number) => (rupees === 0 ? nothing : ledgerRupees(rupees));

type AmountProps = { label: string; rupees: number; onOpen: () => void };

const Amount = ({ label, rupees, onOpen }: AmountProps) =>
  rupees === 0 ? (
    nothing
  ) : (
    <button
      type="button"
      className={styles.figure}
      aria-label={`${label}: ${ledgerRupees(rupees)}`}
      onClick={onOpen}
    >
      {ledgerRupees(rupees)}
    </button>
  );
