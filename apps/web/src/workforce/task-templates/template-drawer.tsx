import { taskTemplateMessages } from '@kolam/contract/workforce/task-templates/messages.ts';
import { repeatText } from '@kolam/contract/workforce/task-templates/repeat.ts';
import { taskCategoryLabels, taskPriorityLabels } from '@kolam/contract/workforce/tasks/values.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { type TaskTemplate, useTemplate } from './queries.ts';
import styles from './task-templates.module.css';
import { peopleText } from './template-texts.ts';
import { useDeletion } from './use-deletion.ts';

type TemplateDrawerProps = {
  /** The id of the template to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (template: TaskTemplate) => void;
};

/** A drawer with one template, its rule and its people. */
export function TemplateDrawer({ id, onClose, onEdit }: TemplateDrawerProps) {
  const query = useTemplate(id);
  const canWrite = useCan('tasks:write');
  const askDeletion = useDeletion();

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="template"
      failed={taskTemplateMessages.loadFailed}
      onClose={onClose}
      header={(template) => ({ title: template.title, description: repeatText(template) })}
      footer={(template) =>
        canWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => onEdit(template)}
            >
              Edit
            </Button>
            <Button
              variant="light"
              color="clay"
              onClick={async () => {
                if (await askDeletion(template)) onClose();
              }}
            >
              Delete
            </Button>
          </>
        )
      }
    >
      {(template) => (
        <div className={layout.stack18}>
          {template.description !== '' && <p className={styles.text}>{template.description}</p>}
          <KeyValueList items={factsOf(template)} />
          <section>
            <h3>History</h3>
            <HistoryPanel kind="task-template" id={template.id} version={template.version} />
          </section>
        </div>
      )}
    </RecordDrawer>
  );
}

const dueText = (days: number | null) => {
  if (days === null) return '';
  if (days === 0) return 'On its day';
  return days === 1 ? 'A day later' : `${days} days later`;
};

const daysOf = ({ startsOn, endsOn }: TaskTemplate) =>
  startsOn === null
    ? ''
    : `${formatDate(startsOn)} – ${endsOn === null ? 'for ever' : formatDate(endsOn)}`;

const factsOf = (template: TaskTemplate) => [
  { label: 'For', value: peopleText(template) },
  { label: 'Next on', value: template.nextOn === null ? '' : formatDate(template.nextOn) },
  { label: 'Repeats', value: repeatText(template) },
  { label: 'Days', value: daysOf(template) },
  { label: 'Deadline', value: dueText(template.dueDays) },
  { label: 'Duration', value: `${template.durationHours} h` },
  { label: 'Priority', value: taskPriorityLabels[template.priority].label },
  { label: 'Category', value: taskCategoryLabels[template.category] },
  { label: 'Location', value: template.location },
  { label: 'Project', value: template.project },
];
