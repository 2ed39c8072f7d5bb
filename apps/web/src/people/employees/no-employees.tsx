import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoEmployeesProps = {
  /** Whether search and filters exclude all employees. */
  narrowed: boolean;
  onClear: () => void;
  /** The buttons that add the first ones, if permitted. */
  add: ReactNode;
};

/** Replaces an empty list. */
export function NoEmployees({ narrowed, onClear, add }: NoEmployeesProps) {
  if (narrowed) {
    return (
      <EmptyState
        title={employeeMessages.empty}
        description="Nobody matches this search and these filters."
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={employeeMessages.empty}
      description="The people of your client companies show here. Add them one by one, or bring a whole company in by a file."
      action={add}
    />
  );
}
