import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { RecordProblem } from '#core/record-problem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { useQuotation } from './queries.ts';
import { quotationRoutes } from './routes.ts';

const QuotationEditor = lazyNamed(() => import('./quotation-editor.tsx'), 'QuotationEditor');

/** Opens the draft of a quotation in the editor. */
export function EditQuotationScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuotation(id);
  // If another user sends it meanwhile, what is typed stays until it is saved.
  const wasDraft = useRef<string>(undefined);
  if (query.data?.status === 'draft') wasDraft.current = id;
  if (!query.data)
    return query.error ? <RecordProblem what="quotation" query={query} /> : <EditorSkeleton />;
  if (wasDraft.current !== id) {
    return (
      <Panel>
        <EmptyState
          headsPage
          title="This is no draft any more"
          description={quotationMessages.notADraft}
          action={
            <Button variant="default" component={Link} to={quotationRoutes.record(id)}>
              Go to the quotation
            </Button>
          }
        />
      </Panel>
    );
  }
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <QuotationEditor key={id} stored={query.data} />
    </Suspense>
  );
}
