import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { routes } from '#core/routes.ts';
import { useSingleAction } from '#core/single-action.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { type Chosen, createUpload } from './import-actions.ts';
import { refreshImports } from './queries.ts';

/** Uploads a file and goes on with its columns. Closing the page meanwhile asks first. */
export function useUpload() {
  const navigate = useNavigate();
  const [send] = useState(createUpload);
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
        // Only while the page is still here; else the list of recent imports leads to it.
        onSuccess: (id) =>
          void navigate({ href: routes.employeeImport({ import: id, step: 'columns' }) }),
      }),
    cancel: () => {
      sending.current?.abort();
      reset();
    },
    /** Of what went wrong with the file before. */
    forget: reset,
    isPending,
    /** Of the file that is on the server, from 0 to 1. */
    share,
    problem: error && !cancelled ? reasonOf(error) : undefined,
  };
}
