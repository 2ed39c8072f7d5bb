import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useParams } from '@tanstack/react-router';
import { RecordProblem } from '#core/record-problem.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { useStatement } from './queries.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementHeader, StatementSkeleton } from './statement-header.tsx';
import { breadcrumbs } from './statement-texts.ts';
import { WorkPart } from './work-part.tsx';

const LeftLinesDialog = lazyDialog(() => import('./left-lines-dialog.tsx'), 'LeftLinesDialog');

/** The page of one bank statement, where its rows are matched with payments. */
export function StatementScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useStatement(id);
  const { data: record } = query;
  const openDialog = useOpenDialog();

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
        onLook={() => openDialog(LeftLinesDialog, { record })}
      />
      <WorkPart key={id} record={record} />
    </>
  );
}
