import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import type { ApiProblem } from '#core/api-problem.ts';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { loadTask, refreshTasks } from './queries.ts';
import { TaskAttachments } from './task-attachments.tsx';
import { TaskFields } from './task-fields.tsx';
import { taskLabels, taskRefusal, updateBody, updateProblems, valuesOf } from './task-values.ts';

const { attachments: attachmentsLabel, ...labels } = taskLabels;

type EditTaskDialogProps = { task: Task; onClose: () => void };

/** Edits a task. Changes that another user saved in between are never overwritten unseen. */
export function EditTaskDialog({ task: opened, onClose }: EditTaskDialogProps) {
  const [staleFile, setStaleFile] = useState<ApiProblem>();
  // The base is replaced after each file as well: a file is accepted only for the version on
  // screen, so that it can't bring in another user's change.
  const { base, setBase, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadTask(opened.id),
    labels,
    ...(staleFile && { stale: { error: staleFile } }),
    check: (values, base) => updateProblems(values, base),
    async send(values, base) {
      setStaleFile(undefined);
      try {
        const { data } = await api('PATCH /admin/staff/tasks/{id}', {
          params: { id: base.id },
          body: updateBody(values, base),
          ifMatch: base.version,
        });
        void refreshTasks(data);
        onClose();
        toast.success(taskMessages.updated, { about: data.id });
      } catch (thrown) {
        throw taskRefusal(thrown, taskMessages.updateFailed);
      }
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Edit task"
      description={base.title}
      size="large"
      submit="Save"
      busyText="Saving..."
    >
      <TaskFields assigneeName={nameOf(base)} />
      <TaskAttachments
        label={attachmentsLabel}
        task={base}
        onChanged={setBase}
        onStale={setStaleFile}
        canWrite
      />
    </FormDialog>
  );
}

const nameOf = ({ assignee: { name, department } }: Task) =>
  department ? `${name}, ${department}` : name;
