import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { noBoxesFound } from './box-terms.ts';

type NoBoxesProps = {
  /** There may be some, but none that match the search and the filters. */
  narrowed: boolean;
  onClear: () => void;
  /** The button that adds the first one, for who may. */
  add: ReactNode;
};

/** In the place of an empty list. */
export function NoBoxes({ narrowed, onClear, add }: NoBoxesProps) {
  if (!narrowed) {
    return (
      <EmptyState
        title={noBoxesFound}
        description="Storage boxes hold goods in a warehouse, transport boxes take them to an event."
        action={add || undefined}
      />
    );
  }
  return (
    <EmptyState
      title={noBoxesFound}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
