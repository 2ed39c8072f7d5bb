import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoWarehousesProps = {
  /** The search or the filters may hide existing warehouses. */
  narrowed: boolean;
  onClear: () => void;
  /** The button to add the first one, if the user may. */
  add: ReactNode;
};

/** Shown instead of an empty list. */
export function NoWarehouses({ narrowed, onClear, add }: NoWarehousesProps) {
  if (!narrowed) {
    return (
      <EmptyState
        title={warehouseMessages.empty}
        description="Where goods lie: your own stores, those of vendors, and virtual ones. Boxes and receipts need one."
        action={add || undefined}
      />
    );
  }
  return (
    <EmptyState
      title={warehouseMessages.empty}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
