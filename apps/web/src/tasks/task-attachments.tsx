import { taskLimits } from '@kolam/contract/tasks/limits.ts';
import { taskMessages } from '@kolam/contract/tasks/messages.ts';
import type { Task, TaskAttachment } from '@kolam/contract/tasks/model.ts';
import { IconDownload, IconEye, IconFile, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { createActKey } from '#core/act-key.ts';
import { api } from '#core/api.ts';
import { ApiProblem, isStale, sentenceOf } from '#core/api-problem.ts';
import { sayFailure } from '#core/problem-report.ts';
import { useSingleAct } from '#core/single-act.ts';
import { upload } from '#core/upload.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { fileSize } from '#ui/file-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { FilesPicker, type PickedFile } from '../files/files-picker.tsx';
import styles from './attachments.module.css';
import { loadTask, refreshTasks } from './queries.ts';

const AttachmentWindow = lazy(async () => {
  const { AttachmentWindow: Window } = await import('./attachment-window.tsx');
  return { default: Window };
});

/** What a browser shows by itself; other files are downloaded. */
const isShown = ({ contentType }: TaskAttachment) =>
  contentType === 'application/pdf' || contentType.startsWith('image/');

/** A file by a link that opens: what shows may have been on the screen for longer than its link lasts. */
async function withFreshLink(task: Task, attachment: TaskAttachment): Promise<TaskAttachment> {
  const { attachments } = await loadTask(task.id);
  return attachments.find(({ id }) => id === attachment.id) ?? attachment;
}

async function download(task: Task, attachment: TaskAttachment) {
  try {
    const { url, name } = await withFreshLink(task, attachment);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  } catch (error) {
    sayFailure(error);
  }
}

type TaskAttachmentsProps = {
  label: string;
  task: Task;
  /** Told what the server answered. */
  onChanged: (task: Task) => void;
  /**
   * With it, files are added and removed only while the task is as it is here, and this is told
   * that somebody else changed it: a form around takes over the version that the files lead to.
   */
  onStale?: ((refusal: ApiProblem) => void) | undefined;
  /** Whether files can be added and removed. */
  mayWrite: boolean;
  /** Told while a file is shown over the window around, which Escape must not close then too. */
  onViewing: (viewing: boolean) => void;
};

/** The files of a task: to look at, download, add and remove, each at once. */
export function TaskAttachments(props: TaskAttachmentsProps) {
  const { label, task, onChanged, onStale, mayWrite, onViewing } = props;
  const { attachments } = task;
  const room = taskLimits.attachments - attachments.length;
  const [viewed, setViewed] = useState<TaskAttachment>();
  const adding = useAdding({ task, onChanged, onStale });
  const confirm = useConfirm();

  function show(attachment: TaskAttachment | undefined) {
    setViewed(attachment);
    onViewing(attachment !== undefined);
  }

  async function view(attachment: TaskAttachment) {
    try {
      show(await withFreshLink(task, attachment));
    } catch (error) {
      sayFailure(error);
    }
  }

  async function remove(attachment: TaskAttachment) {
    try {
      const { data } = await api('DELETE /admin/staff/tasks/{id}/attachments/{attachmentId}', {
        params: { id: task.id, attachmentId: attachment._id },
        ...(onStale ? { ifMatch: task.version } : {}),
      });
      void refreshTasks(data);
      onChanged(data);
    } catch (error) {
      void refreshTasks();
      if (onStale && isStale(error)) return onStale(error);
      throw new Error(sentenceOf(error));
    }
  }

  const askToRemove = (attachment: TaskAttachment) =>
    void confirm({
      title: `Remove ${attachment.name}?`,
      effects: ['The file is deleted. This cannot be undone.'],
      verb: 'Remove',
      busyText: 'Removing...',
      tone: 'danger',
      run: () => remove(attachment),
    });

  return (
    <div className={styles.attachments}>
      {attachments.length === 0 && !mayWrite && <p className={styles.none}>No files</p>}
      {attachments.length > 0 && (
        <ul className={styles.list} aria-label="Attached files">
          {attachments.map((attachment) => (
            <li key={attachment._id} className={styles.item}>
              <IconFile className={styles.icon} size={20} stroke={1.6} aria-hidden="true" />
              <p className={styles.about}>
                <a
                  className={styles.name}
                  href={attachment.url}
                  download={attachment.name}
                  onClick={(event) => {
                    event.preventDefault();
                    void download(task, attachment);
                  }}
                >
                  {attachment.name}
                </a>
                <span className={styles.facts}>
                  {fileSize(attachment.bytes)} · <RelativeTime at={attachment.uploadedAt} />
                </span>
              </p>
              {isShown(attachment) && (
                <IconButton
                  icon={IconEye}
                  label={`View ${attachment.name}`}
                  tip="View"
                  onClick={() => void view(attachment)}
                />
              )}
              <IconButton
                icon={IconDownload}
                label={`Download ${attachment.name}`}
                tip="Download"
                onClick={() => void download(task, attachment)}
              />
              {mayWrite && (
                <IconButton
                  icon={IconTrash}
                  tone="bad"
                  label={`Remove ${attachment.name}`}
                  tip="Remove"
                  onClick={() => askToRemove(attachment)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && room <= 0 && <p className={styles.none}>{taskMessages.attachmentsTooMany}</p>}
      {mayWrite && room > 0 && (
        <FilesPicker
          label={label}
          purpose="attachment"
          files={adding.files}
          onChange={adding.start}
          most={room}
          tooMany={taskMessages.attachmentsTooMany}
          error={adding.problem}
          share={adding.share}
        />
      )}
      {viewed && (
        <Suspense>
          <AttachmentWindow task={task} attachment={viewed} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** Files go to the server as soon as they are chosen. */
function useAdding({
  task,
  onChanged,
  onStale,
}: Pick<TaskAttachmentsProps, 'task' | 'onChanged' | 'onStale'>) {
  const [act] = useState(createActKey);
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useUnsaved({ dirty: share !== undefined, sending: true, close: undefined });

  const adding = useSingleAct({
    mutationFn: (picked: readonly PickedFile[]) =>
      act([task.id, picked.map(({ key }) => key)], (idempotencyKey) =>
        upload('POST /admin/staff/tasks/{id}/attachments', {
          params: { id: task.id },
          file: picked.map(({ file }, n) => ({ field: `attachment_${n}`, file })),
          fields: {},
          ...(onStale ? { ifMatch: task.version } : {}),
          idempotencyKey,
          onProgress: setShare,
        }),
      ),
    onSuccess: ({ data }, picked) => {
      void refreshTasks(data);
      onChanged(data);
      toast.success(picked.length === 1 ? 'File attached' : `${picked.length} files attached`, {
        about: task.id,
      });
    },
    onError: (thrown) => {
      void refreshTasks();
      if (onStale && isStale(thrown)) return onStale(thrown);
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
