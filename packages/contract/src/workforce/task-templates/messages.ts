import { templateLimits } from './values.ts';

export const taskTemplateMessages = {
  created: 'Template saved',
  updated: 'Template changed',
  deleted: 'Template deleted',
  loadFailed: 'Failed to load templates',
  saveFailed: 'Failed to save the template',
  deleteFailed: 'Failed to delete the template',
  empty: 'No templates',
  weekdayRequired: 'Choose at least one weekday',
  monthDayRequired: 'Choose a day of the month',
  startRequired: 'Choose the first day',
  endsBeforeStart: 'The last day can’t be before the first',
  peopleRequired: 'Choose at least one person',
  tooManyPeople: `At most ${templateLimits.people} people`,
  unavailable: 'Tasks can be assigned to approved, active staff only.',
} as const;
