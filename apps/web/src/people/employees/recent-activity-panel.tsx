import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import type { Activity } from '@kolam/contract/platform/audit/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { importRoutes } from '#people/employee-imports/routes.ts';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './employees.module.css';
import { useEmployeeActivity } from './queries.ts';
import { employeeRoutes } from './routes.ts';

const shown = 5;

/** The sentence with a link to its subject: a person's profile if it exists, or an import. */
function Message({ title, type, kind, record, recordId }: Activity) {
  if (kind === 'import') {
    return (
      <Link to={importRoutes.page({ import: recordId })} className={styles.quiet}>
        {title}
      </Link>
    );
  }
  const at = title.indexOf(record);
  const gone = type === 'erased' || title.includes(auditMessages.erasedPerson);
  if (at < 0 || gone) return title;
  return (
    <>
      {title.slice(0, at)}
      <Link to={employeeRoutes.record(recordId)} className={styles.person}>
        {record}
      </Link>
      {title.slice(at + record.length)}
    </>
  );
}

function ActivityLine({ activity }: { activity: Activity }) {
  return (
    <li className={styles.event}>
      <p>
        <span className={looks.strong}>{activity.actor}</span> <Message {...activity} />
      </p>
      <p className={styles.when}>
        <RelativeTime at={activity.timestamp} />
      </p>
    </li>
  );
}

const skeletons = ['66%', '82%', '58%'].map((width) => (
  <li key={width} className={styles.event} aria-hidden="true">
    <Skeleton width={width} />
  </li>
));

/** Recent activity on employees. */
export function RecentActivityPanel() {
  const { data: activities, error, refetch, isFetching } = useEmployeeActivity(shown);
  return (
    <Panel title="Recent Activity" flush>
      {error && !activities ? (
        <LoadProblem
          title="Could not load recent activity."
          query={{ error, refetch, isFetching }}
        />
      ) : activities?.length === 0 ? (
        <p className={looks.empty}>Nothing has happened yet. Changes to employees show here.</p>
      ) : (
        <ul aria-busy={!activities}>
          {activities?.map((activity) => <ActivityLine key={activity.id} activity={activity} />) ??
            skeletons}
        </ul>
      )}
    </Panel>
  );
}
