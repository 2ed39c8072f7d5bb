import { phraseOf } from '@kolam/contract/platform/audit/history-phrase.ts';
import { useId } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { useAdmin } from '#core/session.ts';
import { useNow } from '#ui/clock.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatDayHeading, formatNumber } from '#ui/format.ts';
import { groupByDay } from '#ui/history-days.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './audit.module.css';
import { changesBriefly } from './changes-briefly.ts';
import { collapseRuns, type Run } from './collapse-runs.ts';
import { isErased, titleOf } from './history-messages.ts';
import { useActivity } from './queries.ts';
import { recordHref } from './record-href.ts';

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

function ActivityLine({ entry }: { entry: Run }) {
  const { before, named, after } = phraseOf(entry);
  const changes = entry.times === 1 ? changesBriefly(entry) : `${formatNumber(entry.times)} times`;
  const { role } = useAdmin();
  const href = isErased(entry) ? undefined : recordHref(role, entry);
  return (
    <li className={styles.line}>
      <p>
        <span className={styles.who}>{entry.actor.name}</span> {before}{' '}
        {named &&
          (href ? (
            <Link to={href} className={styles.record}>
              {entry.title}
            </Link>
          ) : (
            titleOf(entry)
          ))}{' '}
        {after}
      </p>
      <p className={styles.facts}>
        <RelativeTime at={entry.at} />
        {changes && ` · ${changes}`}
      </p>
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
        <ErrorPanel
          title={failed}
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.data.length === 0 ? (
        <p className={styles.none}>Nothing has happened yet. Changes to records show here.</p>
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
