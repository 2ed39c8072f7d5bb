import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { useStatement } from './queries.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementHeader, StatementSkeleton } from './statement-header.tsx';
import { breadcrumbs } from './statement-texts.ts';
import { WorkPart } from './work-part.tsx';

const LeftLinesDialog = lazyNamed(() => import('./left-lines-dialog.tsx'), 'LeftLinesDialog');

/** The page of one bank statement, where its rows are matched with payments. */
export function StatementScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useStatement(id);
  const { data: record, error } = query;
  const [looking, setLooking] = useState(false);

  if (!record) {
    if (!error) return <StatementSkeleton />;
    const missing = error instanceof ApiProblem && error.status === 404;
    return (
      <>
        <Breadcrumbs {...breadcrumbs} />
        <Panel>
          {missing ? (
            <ErrorPanel
              title="There is no such statement."
              detail="It may have been deleted, or the link is incomplete."
            />
          ) : (
            <ErrorPanel
              title={financeMessages.loadFailed}
              {...reasonOf(error)}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Panel>
      </>
    );
  }
  return (
    <>
      <StatementHeader
        record={record}
        actions={<StatementActions record={record} />}
        onLook={() => setLooking(true)}
      />
      <WorkPart key={id} record={record} />
      <Suspense>
        {looking && <LeftLinesDialog record={record} onClose={() => setLooking(false)} />}
      </Suspense>
    </>
  );
}
