import type { Activity } from '@kolam/contract/platform/audit/model.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadProblem } from '#core/load-problem.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './audit.module.css';

/** Where a sentence leads, by a link on its part about the record, or on all of it without a part. */
type SentenceLink = { to: string; part?: string };

type RecordActivityProps = {
  /** Newest first. */
  query: UseQueryResult<readonly Activity[]>;
  /** In place of an empty list. */
  none: string;
  linkOf: (activity: Activity) => SentenceLink | null;
};

function Sentence({ title, link }: { title: string; link: SentenceLink | null }) {
  const part = link?.part ?? title;
  const [before, ...after] = title.split(part);
  if (link === null || after.length === 0) return title;
  return (
    <>
      {before}
      <Link to={link.to} className={link.part ? styles.record : styles.sentence}>
        {part}
      </Link>
      {after.join(part)}
    </>
  );
}

/** Recent activity on the records of a screen. */
export function RecordActivityPanel({ query, none, linkOf }: RecordActivityProps) {
  return (
    <Panel title="Recent Activity" flush>
      {query.isError && !query.data ? (
        <LoadProblem title="Could not load recent activity." query={query} />
      ) : query.data?.length === 0 ? (
        <p className={looks.empty}>{none}</p>
      ) : (
        <ul aria-busy={!query.data}>
          {query.data?.map((activity) => (
            <li key={activity.id} className={styles.line}>
              <p>
                <span className={styles.who}>{activity.actor}</span>{' '}
                <Sentence title={activity.title} link={linkOf(activity)} />
              </p>
              <p className={styles.facts}>
                <RelativeTime at={activity.timestamp} />
              </p>
            </li>
          )) ??
            ['66%', '82%', '58%'].map((width) => (
              <li key={width} className={styles.line} aria-hidden="true">
                <Skeleton width={width} />
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
