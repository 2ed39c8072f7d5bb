import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { useCan } from '#core/session.ts';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActivityLine } from './activity-line.tsx';
import styles from './audit.module.css';
import { auditRoutes } from './routes.ts';

/** Without values. */
type Entry = Omit<AuditEntry, 'changes'>;

type PeopleActivityProps = {
  title: string;
  /** Newest first. */
  query: UseQueryResult<readonly Entry[]>;
  /** In place of an empty list. */
  none: string;
  failed: string;
};

/**
 * What some people last did. For who may read the audit log, each name leads to all that the person
 * did.
 */
export function PeopleActivity({ title, query, none, failed }: PeopleActivityProps) {
  const canReadLog = useCan('settings:read');
  const { data, error } = query;
  const hrefOf = ({ actor: { id } }: Entry) =>
    canReadLog && id !== null ? auditRoutes.log({ actor: id }) : undefined;
  return (
    <Panel title={title} flush>
      <OutdatedNotice query={query} title={failed} inset />
      {error && !data ? (
        <LoadProblem title={failed} query={query} />
      ) : data?.length === 0 ? (
        <p className={looks.empty}>{none}</p>
      ) : (
        <ul aria-busy={!data}>
          {data?.map((entry) => (
            <ActivityLine
              key={entry.id}
              entry={{ ...entry, changes: [], times: 1 }}
              actorHref={hrefOf(entry)}
            />
          ))}
          {!data && (
            <li className={styles.line} aria-hidden="true">
              <Skeleton width="66%" />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
