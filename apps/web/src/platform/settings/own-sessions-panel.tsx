import { defineList } from '@kolam/contract/core/list.ts';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type OwnAccount, useOwnSessions } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import styles from './settings.module.css';

/** The page in the address. The order is the server's own. */
const sessionList = defineList({ filters: {}, sorts: [], sort: '' });

/** Most users' sessions fit on one page and need no pagination. */
const smallestPage = 25;

const description = 'Browsers in which you are signed in. End what you don’t recognise.';

/** The user's own sessions, each of which can be ended here. */
export function OwnSessionsPanel({ of }: { of: OwnAccount }) {
  const list = useListState(sessionList);
  const { page, limit } = list.state;
  const query = useOwnSessions(of, { page, limit });
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const total = data?.meta.total ?? 0;
  useExistingPage(list, isPlaceholderData ? undefined : data?.meta.total);

  return (
    <Panel title="Sessions" description={description} flush>
      {error && !data ? (
        <LoadProblem title="Could not load your sessions." query={{ error, refetch, isFetching }} />
      ) : (
        <>
          <ul aria-label="Sessions" aria-busy={!data || isPlaceholderData}>
            {data?.data.map((one) => <SessionRow key={one.id} of={of} session={one} />) ?? (
              <li className={styles.session}>
                <Skeleton width={220} />
              </li>
            )}
          </ul>
          {total > smallestPage && (
            <Pager
              page={page}
              limit={limit}
              total={total}
              onPage={list.setPage}
              onLimit={list.setLimit}
            />
          )}
        </>
      )}
    </Panel>
  );
}
