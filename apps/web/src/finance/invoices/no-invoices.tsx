import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/model.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoInvoicesProps = {
  kind: InvoiceKind;
  /** Whether a search or filters are active that may hide invoices. */
  narrowed: boolean;
  onClear: () => void;
  /** The button that creates the first one, for users who may. */
  add: ReactNode;
};

const purpose = {
  sales: 'What you bill your clients shows here: raise it, send it, and see what is still due.',
  purchase:
    'What vendors bill you shows here, with a copy of the bill and what is still to be paid.',
} as const satisfies Record<InvoiceKind, string>;

/** Shown in place of an empty list. */
export function NoInvoices({ kind, narrowed, onClear, add }: NoInvoicesProps) {
  if (!narrowed) {
    return (
      <EmptyState
        title={invoiceMessages.empty}
        description={purpose[kind]}
        action={add || undefined}
      />
    );
  }
  return (
    <EmptyState
      title={invoiceMessages.empty}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
