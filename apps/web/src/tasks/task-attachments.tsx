import { taskMessages } from '@kolam/contract/tasks/messages.ts';
import { type Task, type TaskAttachment, taskLimits } from '@kolam/contract/tasks/model.ts';
import { IconDownload, IconEye, IconFile, IconTrash } from '@tabler/icons-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { createActKey } from '#core/act-key.ts';
import { api } from '#core/api.ts';
import { ApiProblem, sentenceOf } from '#core/api-problem.ts';
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

/** A link ends after 5 minutes; one that is older than this is asked for anew, in milliseconds. */
const linkLasts = 4 * 60_000;

/** Downloads by a link that still opens, however long the task has been on the screen. */
async function download(task: Task, attachment: TaskAttachment) {
  try {
    const { attachments } = await loadTask(task.id);
    const fresh = attachments.find(({ id }) => id === attachment.id);
    const link = document.createElement('a');
    link.href = (fresh ?? attachment).url;
    link.download = attachment.name;
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
  /** Whether files can be added and removed. */
  mayWrite: boolean;
  /** Told while a file is shown over the window around, which Escape must not close then too. */
  onViewing: (viewing: boolean) => void;
};

/** The files of a task: to look at, download, add and remove, each at once. */
export function TaskAttachments(props: TaskAttachmentsProps) {
  const { label, task, onChanged, mayWrite, onViewing } = props;
  const { attachments } = task;
  const room = taskLimits.attachments - attachments.length;
  const [viewed, setViewed] = useState<TaskAttachment>();
  const [readAt] = useState(() => Date.now());
  const adding = useAdding({ task, onChanged });
  const confirm = useConfirm();

  function view(attachment: TaskAttachment | undefined) {
    setViewed(attachment);
    onViewing(attachment !== undefined);
  }

  async function remove(attachment: TaskAttachment) {
    try {
      const { data } = await api('DELETE /admin/staff/tasks/{id}/attachments/{attachmentId}', {
        params: { id: task.id, attachmentId: attachment._id },
      });
      void refreshTasks(data);
      onChanged(data);
    } catch (error) {
      void refreshTasks();
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

  /** A link in the page may have ended meanwhile. */
  function follow(event: MouseEvent, attachment: TaskAttachment) {
    if (Date.now() - readAt < linkLasts && !event.defaultPrevented) return;
    event.preventDefault();
    void download(task, attachment);
  }

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
                  onClick={(event) => follow(event, attachment)}
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
                  onClick={() => view(attachment)}
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
          <AttachmentWindow task={task} attachment={viewed} onClose={() => view(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** Files go to the server as soon as they are chosen. */
function useAdding({ task, onChanged }: Pick<TaskAttachmentsProps, 'task' | 'onChanged'>) {
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
