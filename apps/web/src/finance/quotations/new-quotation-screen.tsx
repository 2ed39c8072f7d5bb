import { Suspense } from 'react';
import { useAddressState } from '#core/address-state.ts';
import { RecordProblem } from '#core/record-problem.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { useQuotation } from './queries.ts';

const QuotationEditor = lazyNamed(() => import('./quotation-editor.tsx'), 'QuotationEditor');

/** A new quotation, empty or like the one that the address names. */
export function NewQuotationScreen() {
  const { quotation: id } = useAddressState({ quotation: { id: 'a quotation' } }).values;
  const query = useQuotation(id);
  if (id !== undefined && !query.data)
    return query.error ? <RecordProblem what="quotation" query={query} /> : <EditorSkeleton />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <QuotationEditor copied={query.data} />
    </Suspense>
  );
}
