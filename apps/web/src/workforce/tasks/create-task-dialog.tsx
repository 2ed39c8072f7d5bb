import { dayOf } from '@kolam/contract/core/dates.ts';
import { taskLimits } from '@kolam/contract/workforce/tasks/limits.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { upload } from '#core/upload.ts';
import { FilesPicker, type PickedFile } from '#platform/files/files-picker.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { staffRoutes } from '#workforce/staff/routes.ts';
import { TemplatePicker } from '#workforce/task-templates/template-picker.tsx';
import { refreshTasks, useNobodyToAssign } from './queries.ts';
import { TaskFields } from './task-fields.tsx';
import {
  createBody,
  createBodyForMany,
  createProblems,
  filledFrom,
  newTaskValues,
  type TaskValues,
  taskLabels,
  taskRefusal,
} from './task-values.ts';

type CreateTaskDialogProps = {
  /** The assignee to whom the list is filtered, as the default. */
  assignee: string | undefined;
  onClose: () => void;
};

/** Assigns a task, optionally with files. */
export function CreateTaskDialog({ assignee, onClose }: CreateTaskDialogProps) {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [share, setShare] = useState<number>();
  const nobody = useNobodyToAssign();
  const form = useRecordForm({
    defaults: newTaskValues(assignee),
    labels: taskLabels,
    check: createProblems,
    async send(values, idempotencyKey) {
      try {
        if (values.others === '') {
          const task = await send(values, idempotencyKey);
          void refreshTasks(task);
          onClose();
          toast.success(taskMessages.created, { about: task.id });
          return undefined;
        }
        const body = createBodyForMany(values);
        const { created } = await api('POST /admin/staff/tasks/bulk', { body, idempotencyKey });
        void refreshTasks();
        onClose();
        toast.success(taskMessages.createdFor(created));
        return undefined;
      } catch (thrown) {
        throw taskRefusal(thrown, taskMessages.createFailed);
      } finally {
        setShare(undefined);
      }
    },
  });

  async function send(values: TaskValues, idempotencyKey: string): Promise<Task> {
    const route = 'POST /admin/staff/tasks';
    const body = createBody(values);
    if (files.length === 0) return (await api(route, { body, idempotencyKey })).data;
    setShare(0);
    const file = files.map((picked, n) => ({ field: `attachment_${n}`, file: picked.file }));
    const sending = { file, fields: body, idempotencyKey, onProgress: setShare };
    return (await upload(route, sending)).data;
  }

  function pick(next: readonly PickedFile[]) {
    setFiles(next);
    form.clearErrors('attachments');
    const keys = next.map(({ key }) => key).join(',');
    form.setValue('attachments', keys, { shouldDirty: true });
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Create New Task"
      description="The person it is assigned to sees it at once"
      size="large"
      submit="Create Task"
      busyText="Creating..."
    >
      {nobody && (
        <Notice
          tone="attention"
          message={taskMessages.noApprovedStaff}
          end={<Link to={staffRoutes.kyc()}>Open KYC</Link>}
        />
      )}
      <TemplatePicker
        onPick={(template) => {
          const now = form.getValues();
          const filled = filledFrom(template, { now, today: dayOf(new Date()) });
          form.reset(filled, { keepDefaultValues: true });
        }}
      />
      <TaskFields isNew />
      {form.watch('others') !== '' && <Notice tone="info" message={taskMessages.filesForOne} />}
      <FilesPicker
        label={taskLabels.attachments}
        purpose="attachment"
        files={files}
        onChange={pick}
        most={taskLimits.attachments}
        tooMany={taskMessages.attachmentsTooMany}
        error={form.formState.errors.attachments?.message}
        share={share}
        data-field="attachments"
      />
    </FormDialog>
  );
}
