import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { RecordProblem } from '#core/record-problem.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { useRecurring } from './queries.ts';

const RecurringEditor = lazyNamed(() => import('./recurring-editor.tsx'), 'RecurringEditor');

/** Opens a stored recurring invoice in the editor. */
export function EditRecurringScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecurring(id);
  if (!query.data)
    return query.error ? (
      <RecordProblem what="recurring invoice" query={query} />
    ) : (
      <EditorSkeleton />
    );
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <RecurringEditor key={id} stored={query.data} />
    </Suspense>
  );
}
