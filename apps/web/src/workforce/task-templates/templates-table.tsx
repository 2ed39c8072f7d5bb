import { taskTemplateMessages } from '@kolam/contract/workforce/task-templates/messages.ts';
import { taskTemplateList } from '@kolam/contract/workforce/task-templates/values.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { type TaskTemplate, useTemplatesPage } from './queries.ts';
import { templateColumns } from './template-columns.tsx';
import { useDeletion } from './use-deletion.ts';

const noun = ['template', 'templates'] as const;
const expectedRows = 5;

type TemplatesTableProps = {
  onEdit: (template: TaskTemplate) => void;
  /** The button to make one, if the user may. */
  add: ReactNode;
};

/** A table of templates with search, filters, sorting and pagination on the server. */
export function TemplatesTable({ onEdit, add }: TemplatesTableProps) {
  const list = useListState(taskTemplateList);
  const query = useTemplatesPage(listQuery(list.state));
  const canWrite = useCan('tasks:write');
  const askDeletion = useDeletion();
  const actions = (template: TaskTemplate): RowAction[] => [
    {
      label: 'Edit',
      icon: IconPencil,
      visible: canWrite,
      onSelect: () => onEdit(template),
    },
    {
      label: 'Delete',
      icon: IconTrash,
      visible: canWrite,
      onSelect: () => void askDeletion(template),
    },
  ];

  return (
    <ListTable<TaskTemplate>
      list={list}
      query={query}
      id="task-templates"
      caption="Task templates"
      noun={noun}
      columns={templateColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      total={query.data?.meta.total}
      expectedRows={expectedRows}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      filters={list.selects}
      empty={
        <EmptyList
          list={list}
          title={taskTemplateMessages.empty}
          description="For tasks that are assigned often, or on certain days by themselves."
          action={add}
        />
      }
      problem={taskTemplateMessages.loadFailed}
    />
  );
}
