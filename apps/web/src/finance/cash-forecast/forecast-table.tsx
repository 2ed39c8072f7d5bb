import {
  type FlowKind,
  flowLabels,
  inflows,
  outflows,
} from '@kolam/contract/finance/cash-forecast/values.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import styles from './forecast.module.css';
import type { Figure } from './forecast-search.ts';
import { periodText } from './period-text.ts';
import type { Forecast } from './queries.ts';

type ForecastTableProps = { forecast: Forecast; onOpen: (figure: Figure) => void };

/** The weeks: their balances, and what comes in and goes out, with its parts by kind. */
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
  const parts = (kinds: readonly FlowKind[], period: string, amounts: Forecast['later']) => (
    <ul className={styles.parts}>
      {kinds
        .filter((kind) => amounts[kind] !== 0)
        .map((kind) => (
          <li key={kind}>
            <Amount
              kind={kind}
              period={periodText(forecast, period)}
              rupees={amounts[kind]}
              onOpen={() => onOpen({ kind, period })}
            />
          </li>
        ))}
    </ul>
  );
  const laterOf = (kinds: readonly FlowKind[]) =>
    kinds.some((kind) => later[kind] !== 0) ? parts(kinds, 'later', later) : nothing;
  return (
    <div className={styles.weeks}>
      <SmallTable
        label="Cash forecast by week"
        columns={['Week', ...titles.map((title) => ({ title, end: true as const }))]}
        foot={
          <tr>
            <th scope="row">Later</th>
            <td />
            <FigureCell of="In">{laterOf(ins)}</FigureCell>
            <FigureCell of="Out">{laterOf(outs)}</FigureCell>
            <td />
          </tr>
        }
        flush
      >
        {data.map((week) => (
          <tr key={week.period}>
            <td>{periodText(forecast, week.period)}</td>
            <FigureCell of="Opening">{ledgerRupees(week.opening)}</FigureCell>
            <FigureCell of="In">
              {shown(week.in)}
              {parts(ins, week.period, week.amounts)}
            </FigureCell>
            <FigureCell of="Out">
              {shown(week.out)}
              {parts(outs, week.period, week.amounts)}
            </FigureCell>
            <FigureCell of="Closing">
              <span className={week.closing < 0 ? styles.below : undefined}>
                {ledgerRupees(week.closing)}
              </span>
            </FigureCell>
          </tr>
        ))}
      </SmallTable>
    </div>
  );
}

const titles = ['Opening', 'In', 'Out', 'Closing'] as const;

type FigureCellProps = { of: (typeof titles)[number]; children: ReactNode };

/** A cell that names its column itself where the weeks are cards, on a phone. */
const FigureCell = ({ of, children }: FigureCellProps) => (
  <EndCell>
    <span className={styles.column} aria-hidden>
      {of}
    </span>
    {children}
  </EndCell>
);

const shown = (rupees: number) => (rupees === 0 ? nothing : ledgerRupees(rupees));

type AmountProps = { kind: FlowKind; period: string; rupees: number; onOpen: () => void };

/** What is expected of a kind in a period. It opens its documents. */
const Amount = ({ kind, period, rupees, onOpen }: AmountProps) => (
  <button
    type="button"
    className={styles.figure}
    aria-label={`${flowLabels[kind]} ${ledgerRupees(rupees)}, ${period}`}
    onClick={onOpen}
  >
    {flowLabels[kind]} <span className={styles.amount}>{ledgerRupees(rupees)}</span>
  </button>
);
