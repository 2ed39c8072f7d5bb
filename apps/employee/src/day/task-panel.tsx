import { type FormEvent, useRef, useState } from 'react';
import type { DayOf } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { newClientId } from './client-id.ts';
import styles from './day.module.css';
import { counts, type OwnDay } from './parts.ts';
import { useDaySubmission } from './queries.ts';
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
  // Kept until it counts, so that a repeated click or a lost response submits once.
  const [clientId, setClientId] = useState(newClientId);
  const submitting = useDaySubmission(of);
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
    submitting.mutate(
      {
        ...{ kind: 'task', of, partId: task.taskId, clientId },
        note: note.current?.value.trim() ?? '',
        proof: proof ?? null,
      },
      { onSuccess: () => setClientId(newClientId()) },
    );
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
      {canSubmit && !counts(submission) && (
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
              <textarea ref={note} className={styles.note} maxLength={1000} />
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
