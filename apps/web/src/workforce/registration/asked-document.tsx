import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { useSingleAction } from '#core/single-action.ts';
import { upload } from '#core/upload.ts';
import { FilesPicker, type PickedFile } from '#platform/files/files-picker.tsx';
import layout from '#ui/layout.module.css';
import { useUnsaved } from '#ui/unsaved.ts';
import { endedMessage } from './ended-link.ts';
import styles from './register.module.css';

type AskedDocumentProps = {
  asked: ResponseOf<'POST /staff/asked-document'>['data'];
  token: string;
  onSent: (message: string) => void;
  onEnded: (message: string) => void;
};

/** The document that a link requests, with the reason and the upload. */
export function AskedDocument({ asked, token, onSent, onEnded }: AskedDocumentProps) {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useUnsaved({ dirty: share !== undefined, sending: true, close: undefined });

  const sending = useSingleAction({
    mutationFn: (file: File) =>
      upload('POST /staff/asked-document/upload', {
        file: [{ field: 'document', file }],
        fields: { token },
        onProgress: setShare,
      }),
    onSuccess: ({ message }) => onSent(message),
    onError: (thrown) => {
      const ended = endedMessage(thrown);
      if (ended) onEnded(ended);
      else setProblem(atFile(thrown) ?? `${fileMessages.uploadFailed}. ${messageOf(thrown)}`);
    },
    onSettled: () => setShare(undefined),
  });

  function send() {
    const [first] = files;
    setProblem(first ? undefined : 'Choose the document first.');
    if (!first) return;
    setShare(0);
    sending.start(first.file);
  }

  return (
    <div className={layout.stack18}>
      <div>
        <p>
          Document: <b>{asked.label}</b>
        </p>
        {asked.type === 'aadhaar' && (
          <p className={styles.hint}>Mask the first 8 digits before you send it.</p>
        )}
      </div>
      <blockquote className={styles.reason}>{asked.reason}</blockquote>
      <FilesPicker
        label={asked.label}
        purpose="identity"
        files={files}
        onChange={(next) => {
          setFiles(next);
          setProblem(undefined);
        }}
        most={1}
        tooMany="Send one file. Remove the other one first."
        error={problem}
        share={share}
      />
      <Button size="md" fullWidth onClick={send} disabled={sending.isPending}>
        {sending.isPending ? 'Uploading...' : 'Send document'}
      </Button>
    </div>
  );
}

const atFile = (thrown: unknown) =>
  thrown instanceof ApiProblem ? (thrown.fields.document ?? thrown.fields.file) : undefined;
