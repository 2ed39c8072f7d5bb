import { saveTaskTemplateSchema } from '@kolam/contract/workforce/task-templates/rules.ts';
import type { RepeatKind } from '@kolam/contract/workforce/task-templates/values.ts';
import type { TaskCategory, TaskPriority } from '@kolam/contract/workforce/tasks/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import type { TaskTemplate, TemplateBody } from './queries.ts';

/** A template in the form. */
export type TemplateValues = {
  title: string;
  description: string;
  category: TaskCategory;
  priority: TaskPriority;
  durationHours: string;
  dueDays: string;
  location: string;
  project: string;
  repeat: RepeatKind;
  /** Numbers from 0, Sunday, separated by commas. */
  weekdays: string;
  monthDay: string;
  /** Days in India, `YYYY-MM-DD`, or empty. */
  startsOn: string;
  endsOn: string;
  /** Ids, separated by commas. */
  people: string;
};

/** All fields in the order of the screen. */
export const templateLabels: Record<keyof TemplateValues, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  priority: 'Priority',
  durationHours: 'Duration (hours)',
  dueDays: 'Due after (days)',
  location: 'Location',
  project: 'Project',
  repeat: 'Repeats',
  weekdays: 'Weekdays',
  monthDay: 'Day of the month',
  startsOn: 'First day',
  endsOn: 'Last day',
  people: 'People',
};

export const newTemplate = (today: string): TemplateValues => ({
  title: '',
  description: '',
  category: 'assigned',
  priority: 'medium',
  durationHours: '1',
  dueDays: '',
  location: '',
  project: '',
  repeat: 'never',
  weekdays: '1',
  monthDay: '1',
  startsOn: today,
  endsOn: '',
  people: '',
});

export function valuesOf(template: TaskTemplate): TemplateValues {
  const { weekdays, monthDay, startsOn, endsOn, dueDays, people } = template;
  return {
    title: template.title,
    description: template.description,
    category: template.category,
    priority: template.priority,
    durationHours: String(template.durationHours),
    dueDays: dueDays === null ? '' : String(dueDays),
    location: template.location,
    project: template.project,
    repeat: template.repeat,
    weekdays: weekdays.join(','),
    monthDay: monthDay === null ? '' : String(monthDay),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    people: people.map(({ id }) => id).join(','),
  };
}

const listOf = (text: string) => (text === '' ? [] : text.split(','));
/** The rules refuse what is no number with their own messages. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Returns the values in the format of the endpoints, for the rules to check. */
export function templateBody(values: TemplateValues): TemplateBody {
  const { repeat } = values;
  const isRepeated = repeat !== 'never';
  return {
    ...values,
    durationHours: Number(values.durationHours),
    dueDays: numberOf(values.dueDays),
    weekdays: repeat === 'weekly' ? listOf(values.weekdays).map(Number) : [],
    monthDay: repeat === 'monthly' ? numberOf(values.monthDay) : null,
    startsOn: isRepeated && values.startsOn !== '' ? values.startsOn : null,
    endsOn: isRepeated && values.endsOn !== '' ? values.endsOn : null,
    people: listOf(values.people),
  };
}

export const templateProblems = (values: TemplateValues): FieldProblems =>
  schemaProblems(saveTaskTemplateSchema, templateBody(values));
