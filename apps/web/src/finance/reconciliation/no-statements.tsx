import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoStatementsProps = {
  /** Whether a search is active that may hide statements. */
  narrowed: boolean;
  onClear: () => void;
  add: ReactNode;
};

/** Shown in place of an empty list. */
export function NoStatements({ narrowed, onClear, add }: NoStatementsProps) {
  if (!narrowed) {
    return (
      <EmptyState
        title={reconciliationMessages.empty}
        description="Download the statement of your account from the bank as CSV and import it here. Each of its rows then gets the payment that fits."
        action={add || undefined}
      />
    );
  }
  return (
    <EmptyState
      title="No statements found"
      description="None matches this search."
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}
