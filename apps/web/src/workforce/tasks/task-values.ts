import { addDays } from '@kolam/contract/core/dates.ts';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import type { TaskTemplate } from '@kolam/contract/workforce/task-templates/model.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { createTaskSchema, updateTaskSchema } from '@kolam/contract/workforce/tasks/rules.ts';
import type { TaskCategory, TaskPriority } from '@kolam/contract/workforce/tasks/values.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A task in the form. */
export type TaskValues = {
  title: string;
  description: string;
  assignee: string;
  /** Ids of further people who get the same new task, separated by commas. */
  others: string;
  category: TaskCategory;
  priority: TaskPriority;
  durationHours: string;
  /** A day in India, `YYYY-MM-DD`, or empty. */
  deadline: string;
  location: string;
  project: string;
  /** The keys of the chosen files, since files themselves are not form values. */
  attachments: string;
};

/** All fields in the order of the screen. */
export const taskLabels: Record<keyof TaskValues, string> = {
  title: 'Title',
  description: 'Description',
  assignee: 'Assignee',
  others: 'Also assign to',
  category: 'Category',
  priority: 'Priority',
  durationHours: 'Duration (hours)',
  deadline: 'Deadline',
  location: 'Location',
  project: 'Project',
  attachments: 'Attachments',
};

export const newTaskValues = (assignee = ''): TaskValues => ({
  title: '',
  description: '',
  assignee,
  others: '',
  category: 'assigned',
  priority: 'medium',
  durationHours: '1',
  deadline: '',
  location: '',
  project: '',
  attachments: '',
});

export const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  description: task.description,
  assignee: task.assignee.id,
  others: '',
  category: task.category,
  priority: task.priority,
  durationHours: String(task.durationHours),
  deadline: task.dueOn ?? '',
  location: task.location,
  project: task.project,
  attachments: '',
});

/** Builds the fields of a new task, sent beside its files. */
export const createBody = ({ attachments: _, others: __, ...values }: TaskValues) => values;

/** Builds the body of the same task for several people. */
export function createBodyForMany(values: TaskValues) {
  const { assignee, ...task } = createBody(values);
  const assignees = [assignee, ...values.others.split(',')];
  return { ...task, durationHours: Number(task.durationHours), assignees };
}

/** Fills a new task from a template. Whom it names get it, as far as they may. */
export function filledFrom(
  template: TaskTemplate,
  { now, today }: { now: TaskValues; today: string },
): TaskValues {
  const { dueDays } = template;
  const people = template.people.flatMap(({ id, isAssignable }) => (isAssignable ? [id] : []));
  const [first = now.assignee, ...others] = people;
  return {
    ...now,
    title: template.title,
    description: template.description,
    category: template.category,
    priority: template.priority,
    durationHours: String(template.durationHours),
    location: template.location,
    project: template.project,
    deadline: dueDays === null ? '' : addDays(today, dueDays),
    assignee: first,
    others: people.length > 0 ? others.join(',') : now.others,
  };
}

/**
 * Builds the body of a changed task. A deadline may have a time of day: if the day is unchanged, so
 * is the time.
 */
export function updateBody(
  { attachments: _, others: __, deadline, ...values }: TaskValues,
  before: Task,
) {
  return deadline === (before.dueOn ?? '') ? values : { ...values, deadline };
}

export function createProblems(values: TaskValues): FieldProblems {
  const problems = schemaProblems(createTaskSchema, createBody(values));
  if (values.others === '' || values.attachments === '') return problems;
  return { ...problems, attachments: taskMessages.filesForOne };
}

export const updateProblems = (values: TaskValues, before: Task): FieldProblems => {
  const problems = schemaProblems(updateTaskSchema, updateBody(values, before));
  return values.assignee === ''
    ? { ...problems, assignee: taskMessages.assigneeRequired }
    : problems;
};

/**
 * Returns the error with a file's message moved to the field of all files. An error without a
 * message says what failed.
 */
export function taskRefusal(thrown: unknown, failed: string): unknown {
  const notice = withMessage(thrown, failed);
  if (!(notice instanceof ApiProblem)) return notice;
  const { kind, status, code, message, requestId } = notice;
  const entries = Object.entries(notice.fields);
  const ofFiles = entries.filter(([path]) => /^(?:attachment_\d+|file)$/.test(path));
  const fields = Object.fromEntries(
    entries
      .filter((entry) => !ofFiles.includes(entry))
      // Of several people, the form has the first at another field.
      .map(([path, text]) => [path.startsWith('assignees') ? 'others' : path, text]),
  );
  const [first] = ofFiles;
  return new ApiProblem({
    kind,
    status,
    code,
    requestId,
    message,
    fields: first ? { ...fields, attachments: first[1] || fileMessages.uploadFailed } : fields,
  });
}
