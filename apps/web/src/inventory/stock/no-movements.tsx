import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';

type NoMovementsProps = {
  /** The search or the filters may hide existing movements. */
  narrowed: boolean;
  onClear: () => void;
};

/** Shown instead of an empty list. */
export function NoMovements({ narrowed, onClear }: NoMovementsProps) {
  if (!narrowed) {
    return (
      <EmptyState
        title={stockMessages.noMovements}
        description="Nothing was received, issued, moved or put right in the last 30 days."
      />
    );
  }
  return (
    <EmptyState
      title={stockMessages.noMovements}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
