import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { noBoxesFound } from './box-terms.ts';

type NoBoxesProps = {
  /** The search or the filters may hide existing boxes. */
  narrowed: boolean;
  onClear: () => void;
  /** The button to add the first one, if the user may. */
  add: ReactNode;
};

/** Shown instead of an empty list. */
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
