import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';

type NoPaymentsProps = {
  /** There may be payments, but none that match the search and filters. */
  narrowed: boolean;
  onClear: () => void;
};

/** In the place of an empty list. */
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
