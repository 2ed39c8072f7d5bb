import { groupedNumber } from '../../core/grouped.ts';
import { taskLimits } from './limits.ts';

const counted = (tasks: number) => `${groupedNumber(tasks)} ${tasks === 1 ? 'task' : 'tasks'}`;

export const taskMessages = {
  created: 'Task created',
  createdFor: (people: number) => `Task created for ${people} people`,
  updated: 'Task updated',
  deleted: 'Task deleted',
  completed: 'Task completed',
  reopened: 'Task reopened',
  commented: 'Comment added',
  reassigned: (count: number, name: string) => `${counted(count)} reassigned to ${name}`,
  /** Titles in the history: "added 12 tasks “Call the gym”", "reassigned 12 tasks". */
  several: (count: number, title?: string) =>
    title === undefined ? counted(count) : `${counted(count)} “${title}”`,

  loadFailed: 'Failed to load tasks',
  statusFailed: 'Failed to update task status',
  priorityFailed: 'Failed to update task priority',
  updateFailed: 'Failed to update task',
  deleteFailed: 'Failed to delete task',
  createFailed: 'Failed to create task',
  noApprovedStaff: 'No approved staff found. Approve someone under KYC first.',
  empty: 'No tasks found',
  confirmDelete: 'Are you sure you want to delete this task?',

  titleRequired: 'Title is required',
  assigneeRequired: 'Please select an assignee',
  assigneeUnavailable: 'Tasks can be assigned to approved, active staff only.',
  somebodyUnavailable:
    'Tasks can be assigned to approved, active staff only. Remove the people who are not.',
  tooManyPeople: `At most ${taskLimits.people} people at once`,
  filesForOne: 'Files go with a task of one person. Add them to the tasks afterwards.',
  fromUnknown: 'There is nobody of this id among staff.',
  sameAssignee: 'Choose somebody else.',
  deadlineInvalid: 'Deadline must be a date',
  completedContradicts: 'Completed and status say different things',
  commentRequired: 'Write a comment first',
  attachmentField: 'Send files as attachment_0, attachment_1 and so on.',
  attachmentsTooMany: 'A task can have at most 10 attachments.',
  notYours: 'Of tasks assigned to you, you can change status and hours.',
} as const;
