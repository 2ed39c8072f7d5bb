import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import { useState } from 'react';
import { DayLine } from '#ui/day-line.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { shortNumber } from '#ui/rupee-scale.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Measure, measureOptions, measures } from './activity-measures.ts';
import styles from './dashboard.module.css';
import type { DashboardStats } from './dashboard-stats.ts';
import { overviewRoutes } from './routes.ts';

/** Activity per day over the last days, with a link to the analytics. */
export function ActivePeoplePanel({ stats }: { stats: DashboardStats | undefined }) {
  const [measure, setMeasure] = useState<Measure>('people');
  const { name, inWords, amountOf } = measures[measure];
  const days = stats?.activity;
  return (
    <Panel
      title="Activity"
      description={
        <>
          The last {overviewLimits.days} days.{' '}
          <Link to={overviewRoutes.analytics()}>Open analytics</Link>
        </>
      }
      aside={
        <SegmentedControl
          label="Measure"
          options={measureOptions}
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
      ) : days.every(({ activities, points }) => activities === 0 && points === 0) ? (
        <p className={styles.quiet}>
          Nobody did anything in these days. What people do in challenges shows here.
        </p>
      ) : (
        <DayLine
          caption={`${name} by day`}
          name={name}
          days={days.map((day) => ({ day: day.day, amount: amountOf({ ...day, days: 1 }) }))}
          inWords={inWords}
          atAxis={shortNumber}
          smallest={1}
        />
      )}
    </Panel>
  );
}
