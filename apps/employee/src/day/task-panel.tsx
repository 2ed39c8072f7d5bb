import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { newId } from '#core/new-id.ts';
import { rowOf, submit as submitPart, useOutbox } from '#core/outbox/page-outbox.ts';
import { isWaiting } from '#core/outbox/row.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './day.module.css';
import { counts } from './parts.ts';
import { RowNotice } from './row-notice.tsx';
import { SubmissionStatus } from './submission-status.tsx';

/** The largest proof in bytes, as the server accepts it. */
const largestProof = 10_000_000;

type TaskPanelProps = { of: DayOf; task: OwnDay['tasks'][number]; day: OwnDay };

export function TaskPanel({ of, task, day }: TaskPanelProps) {
  const messages = useMessages();
  const { day: texts } = messages;
  const { submission, mediaRequired } = task;
  const file = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<string>();
  const row = rowOf(useOutbox(), of, task.taskId);
  const refused = row && !isWaiting(row) && row.submission.kind === 'task' ? row.submission : null;
  const submitting = useMutation({ mutationFn: submitPart });
  const retryUntil = submission?.retryUntil ?? null;
  const now = useServerTime(retryUntil);
  const isRetried = retryUntil !== null && now < Date.parse(retryUntil);
  const canSubmit =
    isRetried || (day.canTakePart && (submission === null || submission.status === 'asked_again'));

  function submit(event: FormEvent) {
    event.preventDefault();
    const proof = file.current?.files?.[0];
    const missing = mediaRequired !== 'none' && !proof ? texts.proofNeeded : undefined;
    const tooLarge = proof && proof.size > largestProof ? texts.proofTooLarge : undefined;
    setWrong(missing ?? tooLarge);
    if (missing || tooLarge) return;
    submitting.mutate({
      submission: {
        ...{ kind: 'task', of, partId: task.taskId, clientId: newId() },
        note: note.current?.value.trim() ?? '',
        proof: proof ?? null,
      },
      ...{ title: task.title, points: task.points, day },
    });
  }

  return (
    <Form onSubmit={submit}>
      <h2 id={`task-${task.taskId}`}>{task.title}</h2>
      {task.coverImage && <img className={styles.cover} src={task.coverImage} alt="" />}
      {task.description && <p>{task.description}</p>}
      <p className={styles.dimmed}>
        {messages.points(task.points)}
        {task.isOptional && ` · ${texts.optional}`}
        {!task.isTranslated && ` · ${texts.inEnglish}`}
      </p>
      {submission && <SubmissionStatus submission={submission} />}
      {row && <RowNotice row={row} />}
      {canSubmit && !counts(submission) && !isWaiting(row) && (
        <>
          {mediaRequired !== 'none' && (
            <label className={styles.field}>
              {texts[mediaRequired]}
              <input
                ref={file}
                type="file"
                accept={mediaRequired === 'photo' ? 'image/*' : 'video/*'}
                aria-invalid={wrong ? true : undefined}
              />
              <span className={styles.dimmed}>{texts.reviewersOnly}</span>
            </label>
          )}
          {mediaRequired !== 'none' && (
            <label className={styles.field}>
              {texts.note}
              <textarea
                ref={note}
                className={styles.note}
                maxLength={1000}
                defaultValue={refused?.note}
              />
            </label>
          )}
          {wrong && <Notice tone="bad">{wrong}</Notice>}
          {submitting.error && (
            <Notice tone="bad">{problemText(submitting.error, messages)}</Notice>
          )}
          <Button type="submit" busy={submitting.isPending}>
            {mediaRequired === 'none' ? texts.doIt : texts.send}
          </Button>
        </>
      )}
    </Form>
  );
}
