import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { partyTexts } from './party-texts.ts';

type NoPartiesProps = {
  kind: PartyKind;
  /** Whether a search or filter is active that may hide records. */
  narrowed: boolean;
  onClear: () => void;
  /** The button that adds the first one, for users who may. */
  add: ReactNode;
};

/** Shown in place of an empty list. */
export function NoParties({ kind, narrowed, onClear, add }: NoPartiesProps) {
  const title = partyMessages.empty(kind);
  if (!narrowed) {
    const { start } = partyTexts[kind];
    return <EmptyState title={title} description={start} action={add || undefined} />;
  }
  return (
    <EmptyState
      title={title}
      description="None matches this search and this filter."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
