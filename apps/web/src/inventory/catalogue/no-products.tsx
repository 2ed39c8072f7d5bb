import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoProductsProps = {
  /** The search or the filters may hide existing products. */
  narrowed: boolean;
  onClear: () => void;
  /** The buttons to add the first one, if the user may. */
  start: ReactNode;
};

/** Shown instead of an empty list. */
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
