import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoCompaniesProps = {
  /** Whether search and filters exclude all companies. */
  narrowed: boolean;
  onClear: () => void;
  /** The button that adds the first one, if permitted. */
  add: ReactNode;
};

/** Replaces an empty list. */
export function NoCompanies({ narrowed, onClear, add }: NoCompaniesProps) {
  if (narrowed) {
    return (
      <EmptyState
        title={companyMessages.empty}
        description="No company matches this search and these filters."
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
      title={companyMessages.empty}
      description="Client organisations show here. Teams, employees and challenges start with the company they belong to."
      action={add}
    />
  );
}
