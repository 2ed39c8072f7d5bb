import { useState } from 'react';
import { DayLine } from '#ui/day-line.tsx';
import { Panel } from '#ui/panel.tsx';
import { shortNumber } from '#ui/rupee-scale.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Measure, measureOptions, measures } from './activity-measures.ts';
import styles from './analytics.module.css';
import type { AnalyticsProps } from './analytics-data.ts';

const byStep = { day: 'Day by day', week: 'Week by week', month: 'Month by month' } as const;

/** Activity and points over time, in as many steps as remain distinguishable. */
export function OverTimePanel({ data }: AnalyticsProps) {
  const [measure, setMeasure] = useState<Measure>('activities');
  const { name, inWords, amountOf } = measures[measure];
  return (
    <Panel
      title="Over time"
      description={data && byStep[data.step]}
      aside={
        <SegmentedControl
          label="Measure"
          options={measureOptions}
          value={measure}
          onChange={setMeasure}
        />
      }
    >
      {data === undefined ? (
        <div className={styles.skeleton}>
          <Skeleton width="100%" height={196} />
          <Skeleton width={96} height={10} />
        </div>
      ) : (
        <DayLine
          caption={`${name} by ${data.step}`}
          name={name}
          step={data.step}
          days={data.series.map((part) => ({ day: part.from, amount: amountOf(part) }))}
          inWords={inWords}
          atAxis={shortNumber}
          smallest={1}
        />
      )}
    </Panel>
  );
}
