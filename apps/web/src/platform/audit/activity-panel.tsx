import { useId } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { useNow } from '#ui/clock.ts';
import { formatDayHeading } from '#ui/format.ts';
import { groupByDay } from '#ui/history-days.ts';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActivityLine } from './activity-line.tsx';
import styles from './audit.module.css';
import { collapseRuns, type Run } from './collapse-runs.ts';
import { useActivity } from './queries.ts';

const shown = 6;
/** The number of entries loaded for the panel. Repeated entries are merged. */
const read = 20;

function ActivityDay({ day, entries }: { day: string; entries: readonly Run[] }) {
  const id = useId();
  return (
    <li className={styles.day}>
      <h3 id={id} className={styles.dayName}>
        {formatDayHeading(day, useNow())}
      </h3>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <ActivityLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

const failed = 'Could not load recent activity.';

/** The newest changes to what the user may read, by the day in India. */
export function ActivityPanel() {
  const query = useActivity(read);
  const { data, error, refetch, isFetching } = query;
  return (
    <Panel title="Recent Activity" flush>
      <OutdatedNotice query={query} title={failed} inset />
      {error && !data ? (
        <LoadProblem title={failed} query={{ error, refetch, isFetching }} />
      ) : data?.data.length === 0 ? (
        <p className={looks.empty}>Nothing has happened yet. Changes to records show here.</p>
      ) : (
        <ul aria-busy={!data}>
          {data &&
            groupByDay(collapseRuns(data.data).slice(0, shown)).map((group) => (
              <ActivityDay key={group.day} {...group} />
            ))}
          {!data &&
            ['66%', '82%', '58%', '74%'].map((width) => (
              <li key={width} className={styles.line} aria-hidden="true">
                <p>
                  <Skeleton width={width} />
                </p>
                <p className={styles.facts}>
                  <Skeleton width="30%" height={10} />
                </p>
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
