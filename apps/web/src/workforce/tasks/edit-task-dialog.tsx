import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import type { ApiProblem } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { loadTask, refreshTasks } from './queries.ts';
import { TaskAttachments } from './task-attachments.tsx';
import { TaskFields } from './task-fields.tsx';
import { taskLabels, taskRefusal, updateBody, updateProblems, valuesOf } from './task-form.ts';

const { attachments: attachmentsLabel, ...labels } = taskLabels;

type EditTaskDialogProps = { task: Task; onClose: () => void };

/** Edits a task. Changes that another user saved in between are never overwritten unseen. */
export function EditTaskDialog({ task: opened, onClose }: EditTaskDialogProps) {
  // Replaced when another version is loaded below the typed values, and after each file: a file is
  // accepted only for the version on screen, so that it can't bring in another user's change.
  const [base, setBase] = useState(opened);
  const [staleFile, setStaleFile] = useState<ApiProblem>();
  const [covered, setCovered] = useState(false);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: valuesOf(opened),
    labels,
    check: (values) => updateProblems(values, base),
    async send(values) {
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
        return undefined;
      } catch (thrown) {
        throw taskRefusal(thrown, taskMessages.updateFailed);
      }
    },
  });

  async function reload() {
    const latest = await loadTask(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Edit task"
      description={base.title}
      size="large"
      dirty={dirty}
      busy={shell.busy || covered}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          error={error?.code === 'STALE' ? undefined : error}
          submit="Save"
          busyText="Saving..."
          onCancel={onClose}
        >
          <StaleNotice
            error={staleFile ?? error}
            form={form}
            labels={labels}
            before={valuesOf(base)}
            onReload={reload}
          />
          <TaskFields assigneeName={nameOf(base)} />
          <TaskAttachments
            label={attachmentsLabel}
            task={base}
            onChanged={setBase}
            onStale={setStaleFile}
            onViewing={setCovered}
            canWrite
          />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}

const nameOf = ({ assignee: { name, department } }: Task) =>
  department ? `${name}, ${department}` : name;
