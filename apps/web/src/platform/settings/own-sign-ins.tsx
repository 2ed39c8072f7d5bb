import { signInFactorText, signInOutcomeText } from '@kolam/contract/platform/auth/values.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatDate, formatTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOwnSignIns } from './queries.ts';
import styles from './settings.module.css';

/** The last sign-ins of the user's own account, also those that were refused. */
export function OwnSignIns() {
  const { data, error, refetch, isFetching } = useOwnSignIns();
  return (
    <Panel
      title="Recent sign-ins"
      description="If one of them was not you, change your password: that ends all other sessions."
      flush
    >
      {error && !data ? (
        <LoadProblem
          title="Could not load your recent sign-ins."
          query={{ error, refetch, isFetching }}
        />
      ) : (
        <ul aria-label="Recent sign-ins" aria-busy={!data}>
          {data?.data.map(({ id, at, outcome, factor, device, network }) => (
            <li key={id} className={styles.session}>
              <div className={styles.words}>
                <p className={styles.name}>{signInOutcomeText[outcome]}</p>
                <p className={styles.facts}>
                  {formatDate(at)}, {formatTime(at)} IST
                  {factor && ` · ${signInFactorText[factor]}`} · {device} · {network}
                </p>
              </div>
            </li>
          )) ?? (
            <li className={styles.session}>
              <Skeleton width={220} />
            </li>
          )}
          {data?.data.length === 0 && <li className={styles.session}>Nothing yet</li>}
        </ul>
      )}
    </Panel>
  );
}
