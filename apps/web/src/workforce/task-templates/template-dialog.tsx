import { dayOf } from '@kolam/contract/core/dates.ts';
import { taskTemplateMessages } from '@kolam/contract/workforce/task-templates/messages.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { createTemplate, loadTemplate, type TaskTemplate, updateTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import {
  newTemplate,
  type TemplateValues,
  templateBody,
  templateLabels,
  templateProblems,
  valuesOf,
} from './template-values.ts';

type TemplateDialogProps = {
  /** The template to change. Without it, the dialog makes one. */
  template?: TaskTemplate | undefined;
  onClose: () => void;
};

/** A dialog that makes a template of tasks, or changes one. */
export function TemplateDialog({ template: opened, onClose }: TemplateDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(opened);
  const form = useRecordForm<TemplateValues>({
    defaults: opened ? valuesOf(opened) : newTemplate(dayOf(new Date())),
    labels: templateLabels,
    stale: base && {
      before: valuesOf(base),
      async onReload() {
        const latest = await loadTemplate(base.id);
        setBase(latest);
        return valuesOf(latest);
      },
    },
    check: templateProblems,
    async send(values, idempotencyKey) {
      const { created, updated, saveFailed } = taskTemplateMessages;
      try {
        const body = templateBody(values);
        const saved = await (base
          ? updateTemplate(base, body)
          : createTemplate(body, idempotencyKey));
        void refreshAll();
        onClose();
        toast.success(base ? updated : created, { about: saved.id });
      } catch (thrown) {
        throw withMessage(thrown, saveFailed);
      }
      return undefined;
    },
  });
  const known = base?.people.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={base ? 'Edit Template' : 'New Template'}
      description={
        base
          ? 'Tasks that are assigned already stay as they are'
          : 'For tasks that are assigned often, or on certain days by themselves'
      }
      size="large"
      submit={base ? 'Save' : 'Create Template'}
      busyText="Saving..."
    >
      <TemplateFields known={known} />
    </FormDialog>
  );
}
