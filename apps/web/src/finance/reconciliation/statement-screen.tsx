import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { RecordProblem } from '#core/record-problem.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
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
  const { data: record } = query;
  const [looking, setLooking] = useState(false);

  if (!record) {
    if (!query.error) return <StatementSkeleton />;
    return (
      <>
        <Breadcrumbs {...breadcrumbs} />
        <Panel>
          <RecordProblem
            what="statement"
            missing="It may have been deleted, or the link is incomplete."
            failed={financeMessages.loadFailed}
            query={query}
          />
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
