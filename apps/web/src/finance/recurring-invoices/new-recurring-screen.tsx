import { Suspense } from 'react';
import { useAddressState } from '#core/address-state.ts';
import { RecordProblem } from '#core/record-problem.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { useRepeatedInvoice } from './queries.ts';

const RecurringEditor = lazyNamed(() => import('./recurring-editor.tsx'), 'RecurringEditor');

/** A new recurring invoice, empty or like the invoice that the address names. */
export function NewRecurringScreen() {
  const { invoice: id } = useAddressState({ invoice: { id: 'an invoice' } }).values;
  const query = useRepeatedInvoice(id);
  if (id !== undefined && !query.data)
    return query.error ? <RecordProblem what="invoice" query={query} /> : <EditorSkeleton />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <RecurringEditor repeated={query.data} />
    </Suspense>
  );
}
