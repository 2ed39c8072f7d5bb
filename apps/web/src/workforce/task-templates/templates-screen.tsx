import { taskTemplateList } from '@kolam/contract/workforce/task-templates/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { TaskTemplate } from './queries.ts';
import styles from './task-templates.module.css';
import { TemplateDrawer } from './template-drawer.tsx';
import { TemplatesTable } from './templates-table.tsx';

// The form includes the schemas, which are not needed to view the list.
const TemplateDialog = lazyDialog(() => import('./template-dialog.tsx'), 'TemplateDialog', {
  title: ({ template }) => (template ? 'Edit Template' : 'New Template'),
  size: 'large',
  fields: 8,
});

/** Templates of tasks and repeating tasks: the list, one of them, and the dialog to make them. */
export function TemplatesScreen() {
  const list = useListState(taskTemplateList);
  const canWrite = useCan('tasks:write');
  const openDialog = useOpenDialog();
  const create = () => openDialog(TemplateDialog, {});
  useAddressAction({ create: canWrite ? create : undefined });
  const edit = (template: TaskTemplate) => openDialog(TemplateDialog, { template });

  const add = canWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
      New Template
    </Button>
  );

  return (
    <>
      {add && <div className={styles.bar}>{add}</div>}
      <TemplatesTable onEdit={edit} add={add} />
      <TemplateDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} onEdit={edit} />
    </>
  );
}
