/** The names of fields in a task's history. */
export const taskFieldLabels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  assignee: 'Assignee',
  category: 'Category',
  status: 'Status',
  priority: 'Priority',
  durationHours: 'Duration (hours)',
  actualHoursWorked: 'Hours worked',
  deadline: 'Deadline',
  location: 'Location',
  project: 'Project',
  attachment: 'Attachment',
};
