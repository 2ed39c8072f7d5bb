import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { anchorOf, wantedAnchor } from '#core/anchors.ts';
import { newId } from '#core/new-id.ts';
import { rowOf, submit as submitPart, useOutbox } from '#core/outbox/page-outbox.ts';
import { isWaiting } from '#core/outbox/row.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { MediaPreview } from '#ui/media-preview.tsx';
import { Notice } from '#ui/notice.tsx';
import { Written } from '#ui/written.tsx';
import styles from './day.module.css';
import { useDraft } from './drafts.ts';
import { counts } from './parts.ts';
import { ProofField } from './proof/proof-field.tsx';
import { sizeText } from './proof/size-text.ts';
import { TakeBack } from './proof/take-back.tsx';
import { proofTexts } from './proof/texts.ts';
import { RowNotice } from './row-notice.tsx';
import { SubmissionStatus } from './submission-status.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

/**
 * Whether the page was opened for the proof of this task, which is asked again: by a link to the
 * task, or without one on a day that takes nothing else. Of several only the first one is.
 */
function isAskedFor({ tasks, canTakePart }: OwnDay, { taskId, submission }: Task): boolean {
  if (submission?.status !== 'asked_again') return false;
  const { hash } = window.location;
  if (hash !== '') return wantedAnchor(hash, { tasks }) === anchorOf(taskId);
  const first = tasks.find((each) => each.submission?.status === 'asked_again');
  return !canTakePart && first?.taskId === taskId;
}

type Task = OwnDay['tasks'][number];
type TaskPanelProps = { of: DayOf; task: Task; day: OwnDay };

export function TaskPanel({ of, task, day }: TaskPanelProps) {
  const messages = useMessages();
  const { day: texts } = messages;
  const ofProofs = useTexts(proofTexts);
  const { submission, mediaRequired } = task;
  const [wrong, setWrong] = useState<string>();
  const row = rowOf(useOutbox(), of, task.taskId);
  const refused = row && !isWaiting(row) && row.submission.kind === 'task' ? row.submission : null;
  const { draft, change, clear } = useDraft<{ proof: File | null; note: string }>(
    `${of.challengeId} ${of.date} ${task.taskId}`,
    { proof: null, note: refused?.note ?? '' },
  );
  const { proof } = draft;
  const submitting = useMutation({ mutationFn: submitPart });
  const retryUntil = submission?.retryUntil ?? null;
  const now = useServerTime(retryUntil);
  const isRetried = retryUntil !== null && now < Date.parse(retryUntil);
  const canSubmit =
    isRetried || (day.canTakePart && (submission === null || submission.status === 'asked_again'));
  const isUnsent =
    !canSubmit && !day.canTakePart && !row && !counts(submission) && Boolean(proof || draft.note);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = draft.note.trim();
    if (mediaRequired !== 'none' && !proof && !(day.acceptsNote && text)) {
      setWrong(day.acceptsNote ? ofProofs.proofOrNote : texts.proofNeeded[mediaRequired]);
      return;
    }
    setWrong(undefined);
    submitting.mutate(
      {
        submission: {
          ...{ kind: 'task', of, partId: task.taskId, clientId: newId() },
          note: text,
          proof,
        },
        ...{ title: task.title, points: task.points, day, retryUntil },
      },
      { onSuccess: () => clear({ proof: null, note: '' }) },
    );
  }

  return (
    <Form onSubmit={submit}>
      <h2>
        <Written text={task.title} />
      </h2>
      {task.coverImage && <img className={styles.cover} src={task.coverImage} alt="" />}
      {task.description && (
        <p>
          <Written text={task.description} />
        </p>
      )}
      <p className={styles.dimmed}>
        {messages.points(task.points)}
        {task.isOptional && ` · ${texts.optional}`}
        {!task.isTranslated && ` · ${texts.inEnglish}`}
      </p>
      {submission && <SubmissionStatus submission={submission} />}
      {submission?.status === 'pending' && (day.canTakePart || isRetried) && (
        <TakeBack of={of} taskId={task.taskId} />
      )}
      {/* The response to what the server counts was lost. */}
      {row && !(isWaiting(row) && counts(submission)) && <RowNotice row={row} />}
      {isUnsent && (
        <>
          <UnsentNotice />
          {proof && mediaRequired !== 'none' && (
            <MediaPreview
              file={proof}
              label={ofProofs.preview[mediaRequired]}
              className={styles.cover}
            />
          )}
          {draft.note && (
            <label className={styles.field}>
              {texts.note}
              <textarea className={styles.note} readOnly value={draft.note} />
            </label>
          )}
        </>
      )}
      {canSubmit && !counts(submission) && !isWaiting(row) && (
        <>
          {mediaRequired !== 'none' && (
            <ProofField
              kind={mediaRequired}
              proof={proof}
              days={day.proofDays}
              example={task.exampleProof}
              opensCamera={isAskedFor(day, task)}
              reason={submission?.reason}
              onChange={(chosen) => {
                setWrong(undefined);
                change({ proof: chosen });
              }}
            />
          )}
          {mediaRequired !== 'none' && (
            <label className={styles.field}>
              {day.acceptsNote ? ofProofs.noteInstead : texts.note}
              <textarea
                className={styles.note}
                maxLength={1000}
                value={draft.note}
                onChange={({ currentTarget }) => change({ note: currentTarget.value })}
              />
            </label>
          )}
          {wrong && <Notice tone="bad">{wrong}</Notice>}
          {submitting.error && (
            <Notice tone="bad">{problemText(submitting.error, messages)}</Notice>
          )}
          <Button type="submit" busy={submitting.isPending}>
            {mediaRequired === 'none'
              ? texts.doIt
              : proof
                ? texts.sendSize(sizeText(proof.size))
                : texts.send}
          </Button>
        </>
      )}
    </Form>
  );
}
