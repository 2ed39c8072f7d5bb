import type { Task, TaskAttachment } from '@kolam/contract/tasks/model.ts';
import { useState } from 'react';
import { sayFailure } from '#core/problem-report.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FileViewPanel } from '../files/file-view-panel.tsx';
import { loadTask } from './queries.ts';

type AttachmentWindowProps = { task: Task; attachment: TaskAttachment; onClose: () => void };

/** A file of a task over the page; a link that has ended is asked for anew. */
export function AttachmentWindow({ task, attachment, onClose }: AttachmentWindowProps) {
  const [file, setFile] = useState(attachment);

  async function reload() {
    try {
      const { attachments } = await loadTask(task.id);
      setFile((now) => attachments.find(({ id }) => id === attachment.id) ?? now);
    } catch (error) {
      sayFailure(error);
    }
  }

  return (
    <Dialog opened onClose={onClose} title={attachment.name} size="large">
      <FileViewPanel file={file} onReload={() => void reload()} />
    </Dialog>
  );
}
