import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { useState } from 'react';
import { createActKey } from '#core/act-key.ts';
import { ApiProblem, sentenceOf } from '#core/api-problem.ts';
import { useSingleAct } from '#core/single-act.ts';
import { upload } from '#core/upload.ts';
import { toast } from '#ui/toast.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import type { PickedFile } from '../../files/files-picker.tsx';
import { refreshEvents } from './queries.ts';

/** Files go to the server as soon as they are chosen. */
export function useAdding({ id }: Pick<EventDetail, 'id'>) {
  const [act] = useState(createActKey);
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useUnsaved({ dirty: share !== undefined, sending: true, close: undefined });

  const adding = useSingleAct({
    mutationFn: (picked: readonly PickedFile[]) =>
      act([id, picked.map(({ key }) => key)], (idempotencyKey) =>
        upload('POST /admin/finance/events/{id}/attachments', {
          params: { id },
          file: picked.map(({ file }, n) => ({ field: `attachment_${n}`, file })),
          fields: {},
          idempotencyKey,
          onProgress: setShare,
        }),
      ),
    onSuccess: ({ data }, picked) => {
      void refreshEvents(data);
      const words = picked.length === 1 ? 'File attached' : `${picked.length} files attached`;
      toast.success(words, { about: id });
    },
    onError: (thrown) => {
      void refreshEvents();
      const atFile = thrown instanceof ApiProblem ? Object.values(thrown.fields)[0] : undefined;
      setProblem(atFile ?? sentenceOf(thrown));
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
