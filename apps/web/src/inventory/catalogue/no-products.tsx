import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoProductsProps = {
  /** There may be products, but none that match the search and filters. */
  narrowed: boolean;
  onClear: () => void;
  /** The buttons that begin with the first one, for who may. */
  start: ReactNode;
};

/** In the place of an empty list. */
export function NoProducts({ narrowed, onClear, start }: NoProductsProps) {
  if (!narrowed) {
    return (
      <EmptyState
        title={catalogueMessages.empty}
        description="What you stock shows here: how much there is, in which condition and in which boxes."
        action={start || undefined}
      />
    );
  }
  return (
    <EmptyState
      title={catalogueMessages.empty}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
