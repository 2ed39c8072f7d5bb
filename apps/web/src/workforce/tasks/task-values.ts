import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
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
  category: task.category,
  priority: task.priority,
  durationHours: String(task.durationHours),
  deadline: task.dueOn ?? '',
  location: task.location,
  project: task.project,
  attachments: '',
});

/** Builds the fields of a new task, sent beside its files. */
export const createBody = ({ attachments: _, ...values }: TaskValues) => values;

/**
 * Builds the body of a changed task. A deadline may have a time of day: if the day is unchanged, so
 * is the time.
 */
export function updateBody({ attachments: _, deadline, ...values }: TaskValues, before: Task) {
  return deadline === (before.dueOn ?? '') ? values : { ...values, deadline };
}

export const createProblems = (values: TaskValues): FieldProblems =>
  schemaProblems(createTaskSchema, createBody(values));

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
  const fields = Object.fromEntries(entries.filter((entry) => !ofFiles.includes(entry)));
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
