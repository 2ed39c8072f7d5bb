import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { TaskComment } from '@kolam/contract/workforce/tasks/model.ts';
import { commentSchema } from '@kolam/contract/workforce/tasks/rules.ts';
import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useLayoutEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { useSingleAction } from '#core/single-action.ts';
import looks from '#ui/looks.module.css';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { refreshTasks, useTaskComments } from './queries.ts';
import styles from './task-drawer.module.css';

type TaskCommentsProps = { taskId: string; onDirty: (dirty: boolean) => void };

/** The comments on a task, newest first, with a field to add one. */
export function TaskComments({ taskId, onDirty }: TaskCommentsProps) {
  return (
    <>
      <CommentForm taskId={taskId} onDirty={onDirty} />
      <Comments taskId={taskId} />
    </>
  );
}

function CommentForm({ taskId, onDirty }: TaskCommentsProps) {
  const [action] = useState(createIdempotencyKey);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const dirty = text.trim() !== '';

  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const sending = useSingleAction({
    mutationFn: (body: { text: string }) =>
      action(body, (idempotencyKey) =>
        api('POST /admin/staff/tasks/{id}/comments', {
          params: { id: taskId },
          body,
          idempotencyKey,
        }),
      ),
    onSuccess: (_, sent) => {
      // Text typed during the request is a new comment.
      setText((now) => (now === sent.text ? '' : now));
      toast.success(taskMessages.commented, { about: taskId });
      void refreshTasks();
    },
    onError: (thrown) => {
      const atField = thrown instanceof ApiProblem ? thrown.fields.text : undefined;
      setProblem(atField ?? messageOf(thrown));
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const wrong = schemaProblems(commentSchema, { text }).text;
    setProblem(wrong);
    if (wrong === undefined) sending.start({ text });
  }

  return (
    <form className={styles.write} onSubmit={submit} noValidate>
      <Textarea
        aria-label="Comment"
        placeholder="Write a comment"
        rows={2}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <Button type="submit" variant="default" disabled={sending.isPending}>
        {sending.isPending ? 'Adding...' : 'Add comment'}
      </Button>
    </form>
  );
}

function Comment({ author, isOwn, at, text }: TaskComment) {
  return (
    <li className={styles.comment} data-own={isOwn || undefined}>
      <p className={styles.commentHead}>
        <span className={looks.strong}>{isOwn ? `${author} (you)` : author}</span>
        <RelativeTime at={at} />
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

function Comments({ taskId }: { taskId: string }) {
  const { data, error, refetch, isFetching, ...pages } = useTaskComments(taskId);
  if (error && !data) {
    return (
      <LoadProblem title="Could not load the comments." query={{ error, refetch, isFetching }} />
    );
  }
  if (!data) {
    return (
      <div className={styles.skeleton} aria-busy="true">
        <Skeleton width="64%" />
        <Skeleton width="48%" />
      </div>
    );
  }
  const comments = data.pages.flatMap((page) => page.data);
  if (comments.length === 0) return <p className={styles.none}>No comments yet.</p>;
  return (
    <>
      <ol className={styles.comments} aria-label="Comments">
        {comments.map((comment) => (
          <Comment key={comment.id} {...comment} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading...' : 'Show older'}
        </Button>
      )}
    </>
  );
}
