import type { AuditEntry, erasedName } from '@kolam/contract/audit/model.ts';
import { employeeMessages } from '@kolam/contract/employees/messages.ts';
import { reasonOf } from '#core/api-problem.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './audit.module.css';
import { kinds } from './audited-kinds.ts';
import { changesBriefly } from './changes-in-words.ts';
import { useActivity } from './queries.ts';
import { phraseOf } from './sentences.ts';

const shown = 6;

// Written out, since the contract's own would bring its schema library onto the dashboard.
const erased: typeof erasedName = 'erased';

function ActivityLine({ entry }: { entry: AuditEntry }) {
  const { before, named, after } = phraseOf(entry);
  const changes = changesBriefly(entry);
  const href = kinds[entry.kind].href({ id: entry.recordId, title: entry.title });
  return (
    <li className={styles.line}>
      <p>
        <span className={styles.who}>{entry.actor.name}</span> {before}{' '}
        {named &&
          (entry.title === erased ? (
            employeeMessages.activity.erasedPerson
          ) : (
            <Link to={href} className={styles.record}>
              {entry.title}
            </Link>
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

/** The newest changes to what the person may read. */
export function ActivityPanel() {
  const { data, error, refetch, isFetching } = useActivity(shown);
  return (
    <Panel title="Recent Activity" flush>
      {error && !data ? (
        <ErrorPanel
          title="Could not load recent activity."
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.data.length === 0 ? (
        <p className={styles.none}>Nothing has happened yet. Changes to records show here.</p>
      ) : (
        <ul aria-busy={!data}>
          {data?.data.map((entry) => <ActivityLine key={entry.id} entry={entry} />) ??
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
