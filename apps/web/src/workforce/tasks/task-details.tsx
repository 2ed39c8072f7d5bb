import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useCan } from '#core/session.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { FailureBanner } from '#ui/failure-banner.tsx';
import { formatDateTime, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { staffRoutes } from '#workforce/staff/routes.ts';
import { useActions } from './actions-context.ts';
import { HoursForm } from './hours-form.tsx';
import { readTaskHistory } from './queries.ts';
import { TaskAttachments } from './task-attachments.tsx';
import { DueBadge, hoursText } from './task-badges.tsx';
import { PriorityChoice, StatusChoice } from './task-choices.tsx';
import { TaskComments } from './task-comments.tsx';
import styles from './task-drawer.module.css';
import { categoryLabel } from './task-terms.ts';

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>
        {title}
        {aside && <span className={styles.aside}>{aside}</span>}
      </h3>
      {children}
    </section>
  );
}

function Assignee({ assignee }: Pick<Task, 'assignee'>) {
  const canReadStaff = useCan('staff:read');
  const { id, name, department } = assignee;
  return (
    <>
      {canReadStaff ? <Link to={staffRoutes.record(id)}>{name}</Link> : name}
      {department && `, ${department}`}
    </>
  );
}

type TaskDetailsProps = {
  task: Task;
  /** When it was last loaded: its history may have grown since. */
  readAt: number;
  /** Called when unsaved input appears or disappears. */
  onDirty: (dirty: boolean) => void;
};

/** All details of a task. */
export function TaskDetails({ task, readAt, onDirty }: TaskDetailsProps) {
  const { actions, canWrite } = useActions();
  const [hoursTyped, setHoursTyped] = useState(false);
  const [commentTyped, setCommentTyped] = useState(false);
  const dirty = hoursTyped || commentTyped;

  // In the same step, so that no key event falls between a letter and its being unsaved.
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  return (
    <>
      {actions.failure && (
        <div className={styles.banner}>
          <FailureBanner failure={actions.failure} onDismiss={actions.dismiss} />
        </div>
      )}
      {task.description && <p className={styles.description}>{task.description}</p>}
      {task.answeredAt && (
        <p className={styles.description}>
          <Link to={task.answeredAt.url}>{`Open ${task.answeredAt.noun}`}</Link>
        </p>
      )}
      <div className={styles.choices}>
        <div className={styles.choice}>
          <span aria-hidden="true">Status</span>
          <StatusChoice task={task} />
        </div>
        <div className={styles.choice}>
          <span aria-hidden={canWrite}>Priority</span>
          <PriorityChoice task={task} />
        </div>
      </div>
      <HoursForm task={task} onDirty={setHoursTyped} />
      <KeyValueList
        items={[
          { label: 'Assignee', value: <Assignee assignee={task.assignee} /> },
          { label: 'Due', value: <DueBadge task={task} /> },
          { label: 'Duration', value: hoursText(task.durationHours) },
          { label: 'Category', value: categoryLabel(task.category) },
          { label: 'Location', value: task.location },
          { label: 'Project', value: task.project },
          {
            label: 'Assigned',
            value: (
              <>
                <RelativeTime at={task.assignedAt} />
                {task.assignedBy && ` by ${task.assignedBy}`}
              </>
            ),
          },
          { label: 'Completed', value: task.completedAt && formatDateTime(task.completedAt) },
        ]}
      />
      <Section title="Attachments" aside={formatNumber(task.attachments.length)}>
        <TaskAttachments
          label="Add files"
          task={task}
          onChanged={() => undefined}
          canWrite={canWrite}
        />
      </Section>
      <Section title="Comments" aside={formatNumber(task.comments)}>
        <TaskComments taskId={task.id} onDirty={setCommentTyped} />
      </Section>
      <Section title="History">
        <HistoryPanel
          kind="task"
          id={task.id}
          version={readAt}
          read={(query, signal) => readTaskHistory(task.id, query, signal)}
        />
      </Section>
    </>
  );
}
