import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';

type NoPaymentsProps = {
  /** Whether a search or filters are active that may hide payments. */
  narrowed: boolean;
  onClear: () => void;
};

/** Shown in place of an empty list. */
export function NoPayments({ narrowed, onClear }: NoPaymentsProps) {
  if (!narrowed) {
    return (
      <EmptyState
        title={paymentMessages.empty}
        description="What clients pay you and what you pay vendors shows here, with a receipt for each."
      />
    );
  }
  return (
    <EmptyState
      title={paymentMessages.empty}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
