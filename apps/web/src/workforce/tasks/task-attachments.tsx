import { taskLimits } from '@kolam/contract/workforce/tasks/limits.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { api } from '#core/api.ts';
import { type ApiProblem, isStale, messageOf } from '#core/api-problem.ts';
import { upload } from '#core/upload.ts';
import {
  type Attachment,
  AttachmentsPanel,
  type AttachmentsPanelProps,
} from '#platform/files/attachments-panel.tsx';
import { loadTask, refreshTasks } from './queries.ts';

type TaskAttachmentsProps = {
  label: string;
  task: Task;
  /** Receives the task from the response. */
  onChanged: (task: Task) => void;
  /**
   * If set, files are added and removed only while the task is at this version, and this is called
   * when another user changed it. The enclosing form takes over the new versions that files create.
   */
  onStale?: ((refusal: ApiProblem) => void) | undefined;
  /** Whether files can be added and removed. */
  canWrite: boolean;
};

/** The files of a task. */
export function TaskAttachments(props: TaskAttachmentsProps) {
  const { label, task, onChanged, onStale, canWrite } = props;
  const version = onStale ? { ifMatch: task.version } : {};

  function take(changed: Task) {
    void refreshTasks(changed);
    onChanged(changed);
  }

  /**
   * Refetches the tasks and passes a version conflict to the enclosing form. Returns whether it
   * did.
   */
  function isReported(error: unknown): boolean {
    void refreshTasks();
    if (!onStale || !isStale(error)) return false;
    onStale(error);
    return true;
  }

  const add: AttachmentsPanelProps['add'] = async (file, sending) => {
    try {
      const given = { params: { id: task.id }, file, fields: {}, ...version, ...sending };
      const { data } = await upload('POST /admin/staff/tasks/{id}/attachments', given);
      take(data);
      return true;
    } catch (error) {
      if (isReported(error)) return false;
      throw error;
    }
  };

  async function remove({ _id: attachmentId }: Attachment) {
    try {
      const { data } = await api('DELETE /admin/staff/tasks/{id}/attachments/{attachmentId}', {
        params: { id: task.id, attachmentId },
        ...version,
      });
      take(data);
    } catch (error) {
      if (!isReported(error)) throw new Error(messageOf(error));
    }
  }

  return (
    <AttachmentsPanel
      label={label}
      recordId={task.id}
      attachments={task.attachments}
      most={taskLimits.attachments}
      tooMany={taskMessages.attachmentsTooMany}
      canWrite={canWrite}
      load={async () => (await loadTask(task.id)).attachments}
      add={add}
      remove={remove}
    />
  );
}
