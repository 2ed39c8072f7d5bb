import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { useState } from 'react';
import { DayLine } from '#ui/day-line.tsx';
import { formatCount } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Panel } from '#ui/panel.tsx';
import { shortNumber, shortRupees } from '#ui/rupee-scale.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './overview.module.css';
import type { StockKpis } from './queries.ts';

type Day = StockKpis['overTime'][number];

const measures = [
  { value: 'value', label: 'Value' },
  { value: 'units', label: 'Units' },
] as const;

const drawings = {
  value: {
    caption: 'Value of what was on hand, by day',
    name: 'Value',
    amountOf: ({ value }: Day) => inPaise(value),
    inWords: (paise: number) => rupeeText(Math.round(paise / 100) * 100),
    atAxis: shortRupees,
    smallest: 1_00,
  },
  units: {
    caption: 'Units on hand, by day',
    name: 'Units',
    amountOf: ({ units }: Day) => units,
    inWords: (units: number) => formatCount(units, ['unit', 'units']),
    atAxis: (units: number) => shortNumber(units),
    smallest: 1,
  },
} as const;

type StockOverTimeProps = {
  /** The earliest first, the last one today. `undefined` while loading. */
  days: StockKpis['overTime'] | undefined;
};

/** A chart of the stock on hand at the end of each day. */
export function StockOverTime({ days }: StockOverTimeProps) {
  const [measure, setMeasure] = useState<'value' | 'units'>('value');
  const { amountOf, ...drawing } = drawings[measure];
  const isEmpty = days?.every(({ units }) => units === 0);
  return (
    <Panel
      title="Stock over time"
      description={`The last ${stockLimits.chartDays} days, as each ended`}
      aside={
        <SegmentedControl
          label="Measure"
          options={measures}
          value={measure}
          onChange={setMeasure}
        />
      }
    >
      {days === undefined ? (
        <div className={layout.stack14} aria-busy="true">
          <Skeleton width="100%" height={196} />
          <Skeleton width={96} height={10} />
        </div>
      ) : isEmpty ? (
        <p className={styles.none}>Nothing was on hand in these days.</p>
      ) : (
        <DayLine {...drawing} days={days.map((day) => ({ day: day.day, amount: amountOf(day) }))} />
      )}
    </Panel>
  );
}
