import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type EmptyListProps = {
  /** From `useListState`. */
  list: { narrowed: boolean; clear: () => void };
  title: string;
  /** What the list shows once there is something. */
  description: string;
  /** Adds the first record, if the user may. */
  action?: ReactNode;
  /** The description while search or filters hide all rows. */
  noMatch?: string;
};

/** Shown instead of an empty list: what it is for, or that search and filters hide all of it. */
export function EmptyList({ list, title, description, action, noMatch }: EmptyListProps) {
  return list.narrowed ? (
    <EmptyState
      title={title}
      description={noMatch ?? 'None matches this search and these filters.'}
      action={
        <Button variant="default" onClick={list.clear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState title={title} description={description} action={action || undefined} />
  );
}
