import type { CompanyInsights, InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { useState } from 'react';
import { DayLine } from '#ui/day-line.tsx';
import { formatMonth } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { percentText } from '#ui/share-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  type Measure,
  measureOptions,
  measures,
  monthsText,
  type Point,
  weeksText,
} from './insight-text.ts';
import styles from './insights.module.css';

/** The last months that are over. */
export function MonthsPanel({ months }: { months: CompanyInsights['months'] | undefined }) {
  const [measure, setMeasure] = useState<Measure>('active');
  const { name, percentOf } = measures[measure];
  const points = months?.flatMap((month) => {
    const percent = percentOf(month);
    return percent === null ? [] : { at: month.month, percent };
  });
  return (
    <Panel
      title="Month by month"
      aside={
        <SegmentedControl
          label="Measure"
          options={measureOptions}
          value={measure}
          onChange={setMeasure}
        />
      }
    >
      <Percentages
        points={points}
        caption={`${name} by month, in percent`}
        name={name}
        step="month"
        text={monthsText}
      />
    </Panel>
  );
}

/** The weeks of the chosen month. */
export function WeeksPanel({ detail }: { detail: InsightDetail | undefined }) {
  const points = detail?.weeks.flatMap(({ from, to, active: { percent } }) =>
    percent === null ? [] : { at: from, to, percent },
  );
  return (
    <Panel
      title="Week by week"
      description={detail && `Who took part in the weeks of ${formatMonth(detail.month)}.`}
    >
      <Percentages
        points={points}
        caption="Took part by week, in percent"
        name="Took part"
        step="week"
        text={weeksText}
      />
    </Panel>
  );
}

type PercentagesProps = {
  points: readonly Point[] | undefined;
  caption: string;
  name: string;
  step: 'week' | 'month';
  text: (points: readonly Point[]) => string;
};

/** A sentence, and below it the chart with the same figures. */
function Percentages({ points, caption, name, step, text }: PercentagesProps) {
  if (!points)
    return (
      <div className={styles.skeleton}>
        <Skeleton width="60%" />
        <Skeleton width="100%" height={196} />
        <Skeleton width={96} height={10} />
      </div>
    );
  return (
    <>
      <p className={points.length > 0 ? styles.text : styles.note}>{text(points)}</p>
      {points.length > 0 && (
        <DayLine
          caption={caption}
          name={name}
          step={step}
          days={points.map(({ at, percent }) => ({ day: dayOf(at), amount: percent }))}
          inWords={percentText}
          atAxis={percentText}
          smallest={1}
        />
      )}
    </>
  );
}

/** The first day of a month `YYYY-MM`. A day stays. */
const dayOf = (at: string): string => (at.length === 7 ? `${at}-01` : at);
