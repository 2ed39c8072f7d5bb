import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoTicketsProps = { narrowed: boolean; onClear: () => void; start: ReactNode };

/** Shown instead of an empty list. */
export function NoTickets({ narrowed, onClear, start }: NoTicketsProps) {
  return narrowed ? (
    <EmptyState
      title={provisioningMessages.empty}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={provisioningMessages.empty}
      description="A ticket issues goods to an event or a vendor. Open ones show here until somebody closes them."
      action={start || undefined}
    />
  );
}
