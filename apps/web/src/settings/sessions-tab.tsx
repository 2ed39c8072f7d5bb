import { whyOf } from '#core/api-problem.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOwnSessions } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import styles from './settings.module.css';

const description = 'Browsers in which you are signed in. End what you don’t recognise.';

/** One's own sessions, each of which can be ended from here. */
export function SessionsTab() {
  const { data, error, refetch, isFetching } = useOwnSessions();

  return (
    <Panel title="Sessions" description={description} flush>
      {error && !data ? (
        <ErrorPanel
          title="Could not load your sessions."
          {...whyOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul className={styles.sessions} aria-busy={!data}>
          {data?.data.map((one) => <SessionRow key={one.id} session={one} />) ?? (
            <li className={styles.session}>
              <Skeleton width={220} />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
