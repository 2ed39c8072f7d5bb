import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoAnnouncementsProps = {
  /** The search or the filters may hide existing announcements. */
  narrowed: boolean;
  onClear: () => void;
  /** The button to write the first one, if the user may. */
  add: ReactNode;
};

/** Shown instead of an empty list. */
export function NoAnnouncements({ narrowed, onClear, add }: NoAnnouncementsProps) {
  return narrowed ? (
    <EmptyState
      title={announcementMessages.empty}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={announcementMessages.empty}
      description="News for the people of a challenge or of a company, now or at a time you choose."
      action={add || undefined}
    />
  );
}
