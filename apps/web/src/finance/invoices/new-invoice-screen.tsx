import { lazy, Suspense } from 'react';
import { useListState } from '#core/list-state.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { newInvoiceSearch } from './invoices-search.ts';

const DocumentEditor = lazy(async () => {
  const { DocumentEditor: Editor } = await import('./document-editor.tsx');
  return { default: Editor };
});

/** A new invoice or bill with several lines. */
export function NewInvoiceScreen() {
  const { state } = useListState(newInvoiceSearch);
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <DocumentEditor kind={state.filters.kind ?? 'sales'} />
    </Suspense>
  );
}
