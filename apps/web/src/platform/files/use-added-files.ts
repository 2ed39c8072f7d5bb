import { useState } from 'react';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { useSingleAction } from '#core/single-action.ts';
import type { FileField } from '#core/upload.ts';
import { toast } from '#ui/toast.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import type { PickedFile } from './picked-files.ts';

type Sending = { idempotencyKey: string; onProgress: (share: number) => void };

/**
 * Sends files to a record. Resolves to whether they are stored, false if an error was already
 * shown.
 */
export type AddFiles = (files: readonly FileField[], sending: Sending) => Promise<boolean>;

/** Manages files that are sent to the server as soon as they are chosen. */
export function useAddedFiles(recordId: string, add: AddFiles) {
  const [action] = useState(createIdempotencyKey);
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useUnsaved({ dirty: share !== undefined, sending: true, close: undefined });

  const adding = useSingleAction({
    mutationFn: (picked: readonly PickedFile[]) =>
      action([recordId, picked.map(({ key }) => key)], (idempotencyKey) =>
        add(
          picked.map(({ file }, n) => ({ field: `attachment_${n}`, file })),
          { idempotencyKey, onProgress: setShare },
        ),
      ),
    onSuccess: (kept, picked) => {
      if (!kept) return;
      const words = picked.length === 1 ? 'File attached' : `${picked.length} files attached`;
      toast.success(words, { about: recordId });
    },
    onError: (thrown) => {
      const atFile = thrown instanceof ApiProblem ? Object.values(thrown.fields)[0] : undefined;
      setProblem(atFile ?? messageOf(thrown));
    },
    onSettled: () => {
      setFiles([]);
      setShare(undefined);
    },
  });

  function start(picked: readonly PickedFile[]) {
    if (picked.length === 0) return;
    setProblem(undefined);
    setFiles(picked);
    setShare(0);
    adding.start(picked);
  }

  return { files, share, problem, start };
}
