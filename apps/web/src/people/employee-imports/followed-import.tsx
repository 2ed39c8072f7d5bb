import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { useEffect, useRef } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CheckedImport } from './checked-import.tsx';
import { FailedImport } from './failed-import.tsx';
import { useImportSource } from './import-source.ts';
import styles from './imports.module.css';
import { useImport } from './queries.ts';
import { RunStep } from './run-step.tsx';
import { SummaryStep } from './summary-step.tsx';

type FollowedImportProps = {
  id: string;
  /** Whether the columns are being matched, which is possible until the import runs. */
  matching: boolean;
};

/** An import at its current step, updated as the server proceeds. */
export function FollowedImport({ id, matching }: FollowedImportProps) {
  const { data, error, refetch, isFetching } = useImport(id);
  if (error instanceof ApiProblem && error.status === 404) return <UnknownImport />;
  if (!data) {
    return error ? (
      <Panel>
        <LoadProblem title="Could not load this import." query={{ error, refetch, isFetching }} />
      </Panel>
    ) : (
      <ImportSkeleton />
    );
  }
  return (
    <div className={styles.stack}>
      {error && (
        <Notice
          tone="attention"
          title="The server does not answer at the moment"
          message="Nothing is lost. An import goes on where it stood, and this page follows as soon as there is an answer."
        />
      )}
      <CurrentStep latest={data.latest} matching={matching} />
    </div>
  );
}

/** After an import has run, the cached people and companies are outdated. */
function useRefreshAfterRun({ status }: EmployeeImport) {
  const before = useRef(status);
  useEffect(() => {
    const ran = before.current === 'running' && status !== 'running';
    before.current = status;
    if (ran) void refreshAll();
  }, [status]);
}

function CurrentStep({ latest, matching }: { latest: EmployeeImport; matching: boolean }) {
  useRefreshAfterRun(latest);
  switch (latest.status) {
    case 'queued':
      // Without a dry run, no decision is needed in between.
      return latest.dryRun ? (
        <CheckedImport latest={latest} matching={matching} />
      ) : (
        <RunStep latest={latest} />
      );
    case 'checked':
      return <CheckedImport latest={latest} matching={matching} />;
    case 'running':
      return <RunStep latest={latest} />;
    case 'done':
      return <SummaryStep latest={latest} />;
    case 'failed':
      return <FailedImport latest={latest} />;
  }
}

function UnknownImport() {
  const { page } = useImportSource();
  return (
    <Panel>
      <EmptyState
        title="There is no such import"
        description="The link may be incomplete, or the import is older than 30 days."
        action={<Link to={page()}>Go to recent imports</Link>}
      />
    </Panel>
  );
}

function ImportSkeleton() {
  return (
    <Panel>
      <div className={styles.skeleton} aria-busy="true">
        {['34%', '72%', '58%', '66%'].map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
    </Panel>
  );
}
