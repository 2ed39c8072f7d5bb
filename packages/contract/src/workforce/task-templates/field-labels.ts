/** Labels of changed fields in the history. */
export const taskTemplateFieldLabels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  priority: 'Priority',
  durationHours: 'Duration (hours)',
  location: 'Location',
  project: 'Project',
  dueDays: 'Due after (days)',
  repeat: 'Repeats',
  startsOn: 'First day',
  endsOn: 'Last day',
  people: 'People',
};
