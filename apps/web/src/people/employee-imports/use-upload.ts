import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { useSingleAction } from '#core/single-action.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { type Chosen, useImportSource } from './import-source.ts';
import { refreshImports } from './queries.ts';

/** Uploads a file and continues with its columns. Closing the page during the upload asks first. */
export function useUpload() {
  const navigate = useNavigate();
  const source = useImportSource();
  // Repeated after a lost response, the same file creates no second import.
  const [action] = useState(createIdempotencyKey);
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const { start, isPending, error, reset } = useSingleAction({
    mutationFn: (chosen: Chosen) => {
      const controller = new AbortController();
      sending.current = controller;
      setShare(0);
      const { signal } = controller;
      const { name, size, lastModified } = chosen.file;
      return action([name, size, lastModified, chosen.companyId], (idempotencyKey) =>
        source.upload(chosen, { idempotencyKey, signal, onProgress: setShare }),
      );
    },
    onSuccess: () => refreshImports(),
  });
  useUnsaved({ dirty: isPending, sending: true, close: undefined });

  const cancelled = error instanceof DOMException && error.name === 'AbortError';
  return {
    start: (chosen: Chosen) =>
      start(chosen, {
        // Only if the page is still open. Otherwise, the list of recent imports links to it.
        onSuccess: ({ importId }) =>
          void navigate({ href: source.page({ import: importId, step: 'columns' }) }),
      }),
    cancel: () => {
      sending.current?.abort();
      reset();
    },
    /** Clears the problem of the previous file. */
    clear: reset,
    isPending,
    /** The uploaded share of the file, from 0 to 1. */
    share,
    problem: error && !cancelled ? reasonOf(error) : undefined,
  };
}
