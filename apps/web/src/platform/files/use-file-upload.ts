import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { upload } from '#core/upload.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { fileProblem } from './file-problem.ts';
import type { LinkPurpose } from './purpose-texts.ts';

/** A file on the server, with the local file that the user chose. */
export type Uploaded = { url: string; file: File };

type Upload = { file: File; share: number };

type Options = {
  purpose: LinkPurpose;
  onUploaded: (uploaded: Uploaded) => void;
  onBusy: ((busy: boolean) => void) | undefined;
};

/** Returns the message of an error, the one for the file if there is one. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return fileMessages.uploadFailed;
  return error.fields.file ?? `${fileMessages.uploadFailed}. ${error.message}`;
}

/**
 * Uploads one file at a time. A new one replaces a pending upload. Leaving the page during an
 * upload asks first.
 */
export function useFileUpload({ purpose, onUploaded, onBusy }: Options) {
  const [action] = useState(createIdempotencyKey);
  const [current, setCurrent] = useState<Upload>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useUnsaved({ dirty: current !== undefined, sending: false, close: undefined });
  useEffect(() => () => sending.current?.abort(), []);

  function cancel() {
    if (!sending.current) return;
    sending.current.abort();
    sending.current = undefined;
    setCurrent(undefined);
    onBusy?.(false);
  }

  async function send(file: File, controller: AbortController) {
    const { name, size, lastModified } = file;
    const { signal } = controller;
    const onProgress = (share: number) => {
      if (!signal.aborted) setCurrent({ file, share });
    };
    try {
      const { url } = await action([name, size, lastModified, purpose], (idempotencyKey) =>
        upload('POST /admin/files', {
          file,
          fields: { purpose },
          idempotencyKey,
          signal,
          onProgress,
        }),
      );
      if (!signal.aborted) onUploaded({ url, file });
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error));
    }
    if (sending.current !== controller) return;
    sending.current = undefined;
    setCurrent(undefined);
    onBusy?.(false);
  }

  function start(file: File) {
    cancel();
    const wrong = fileProblem(file, purpose);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const controller = new AbortController();
    sending.current = controller;
    setCurrent({ file, share: 0 });
    onBusy?.(true);
    void send(file, controller);
  }

  return {
    start,
    cancel,
    /** The pending upload, with the share that has been sent, from 0 to 1. */
    current,
    /** Why the last upload failed. */
    problem,
    clearProblem: () => setProblem(undefined),
  };
}
