import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useState } from 'react';
import { withMessage } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { toast } from '#ui/toast.ts';
import { addToLibrary, refreshLibrary } from './queries.ts';

type Added = { added: number; known: number };

function useAdding(messageOf: (added: Added) => string) {
  const [action] = useState(createIdempotencyKey);
  return useSingleAction({
    mutationFn: (body: { challengeId: string; componentId?: string }) =>
      action(body, (key) => addToLibrary(body, key)),
    onSuccess(added: Added) {
      void refreshLibrary();
      toast.success(messageOf(added));
    },
    onError: (error) => toastError(withMessage(error, libraryMessages.addFailed)),
  });
}

/** Adds all components of a challenge to the library. */
export function AddChallenge({ challengeId }: { challengeId: string }) {
  const { start, isPending } = useAdding(({ added, known }) =>
    libraryMessages.addedAll(added, known),
  );
  if (!useCan('challenges:write')) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconBooks size={14} aria-hidden="true" />}
      loading={isPending}
      onClick={() => start({ challengeId })}
    >
      Add all to the library
    </Button>
  );
}

type AddComponentProps = {
  challengeId: string;
  /** Undefined while it is not saved. */
  componentId: string | undefined;
  name: string;
};

/** Saves one component of a day to the library. */
export function AddComponent({ challengeId, componentId, name }: AddComponentProps) {
  const { start, isPending } = useAdding(({ added }) =>
    added > 0 ? libraryMessages.added : libraryMessages.known,
  );
  const isSaved = componentId !== undefined;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconBooks size={14} aria-hidden="true" />}
      loading={isPending}
      aria-label={`Save to the library: ${name}`}
      aria-disabled={!isSaved}
      data-tip={isSaved ? 'As it was last saved' : 'Save the day first'}
      onClick={() => isSaved && start({ challengeId, componentId })}
    >
      Save to the library
    </Button>
  );
}
