import { taskTemplateMessages } from '@kolam/contract/workforce/task-templates/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { deleteTemplate, type TaskTemplate } from './queries.ts';

/** Asks for confirmation and deletes a template. Returns whether it was deleted. */
export function useDeletion(): (template: TaskTemplate) => Promise<boolean> {
  const confirm = useConfirm();
  return async (template) => {
    const agreed = await confirm({
      title: `Delete ${template.title}?`,
      effects: [
        ...(template.nextOn === null ? [] : ['It assigns no further tasks.']),
        'Tasks that are assigned already stay.',
      ],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () =>
        deleteTemplate(template).catch((error: unknown) => {
          void refreshAll();
          throw withMessage(error, taskTemplateMessages.deleteFailed);
        }),
    });
    if (!agreed) return false;
    void refreshAll();
    toast.success(taskTemplateMessages.deleted);
    return true;
  };
}
