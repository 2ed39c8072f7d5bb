import { invoiceKinds } from '@kolam/contract/finance/invoices/values.ts';
import { Suspense } from 'react';
import { useAddressState } from '#core/address-state.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

const DocumentEditor = lazyNamed(() => import('./document-editor.tsx'), 'DocumentEditor');

/** A new invoice or bill with several lines. */
export function NewInvoiceScreen() {
  const { kind = 'sales' } = useAddressState({ kind: invoiceKinds }).values;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <DocumentEditor kind={kind} />
    </Suspense>
  );
}
