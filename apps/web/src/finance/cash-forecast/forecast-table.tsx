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

/** The weeks, with a column for each kind of money that is expected at all. */
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
    ...['Opening', ...ins.map((kind) => flowLabels[kind]), 'In'],
    ...[...outs.map((kind) => flowLabels[kind]), 'Out', 'Closing'],
  ];
  const cells = (period: string, amounts: Forecast['later'], kinds: readonly FlowKind[]) =>
    kinds.map((kind) => (
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
          <EndCell />
          {cells('later', later, ins)}
          <EndCell />
          {cells('later', later, outs)}
          <EndCell />
          <EndCell />
        </tr>
      }
      flush
    >
      {data.map((week) => (
        <tr key={week.period}>
          <td>{periodText(forecast, week.period)}</td>
          <EndCell>{ledgerRupees(week.opening)}</EndCell>
          {cells(week.period, week.amounts, ins)}
          <EndCell>{shown(week.in)}</EndCell>
          {cells(week.period, week.amounts, outs)}
          <EndCell>{shown(week.out)}</EndCell>
          <EndCell>
            <span className={week.closing < 0 ? styles.below : undefined}>
              {ledgerRupees(week.closing)}
            </span>
          </EndCell>
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
