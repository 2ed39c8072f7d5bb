import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { useSingleAction } from '#core/single-action.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { type Chosen, useImportSource } from './import-source.ts';
import { refreshImports } from './queries.ts';

/** Uploads a file and continues with its columns. Closing the page during the upload asks first. */
export function useUpload() {
  const navigate = useNavigate();
  const source = useImportSource();
  const [send] = useState(source.createUpload);
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const { start, isPending, error, reset } = useSingleAction({
    mutationFn: (chosen: Chosen) => {
      const controller = new AbortController();
      sending.current = controller;
      setShare(0);
      return send(chosen, { signal: controller.signal, onProgress: setShare });
    },
    onSuccess: () => refreshImports(),
  });
  useUnsaved({ dirty: isPending, sending: true, close: undefined });

  const cancelled = error instanceof DOMException && error.name === 'AbortError';
  return {
    start: (chosen: Chosen) =>
      start(chosen, {
        // Only if the page is still open. Otherwise, the list of recent imports links to it.
        onSuccess: (id) => void navigate({ href: source.page({ import: id, step: 'columns' }) }),
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
