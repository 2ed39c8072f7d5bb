import type { TaskTemplate } from '@kolam/contract/workforce/task-templates/model.ts';
import { repeatText } from '@kolam/contract/workforce/task-templates/repeat.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { listPeople, type TemplateRow } from './store.ts';

/** Converts rows to the API's format, with the names of their people. */
export async function presentTemplates(db: Queryable, rows: TemplateRow[]) {
  const people =
    rows.length === 0
      ? []
      : await listPeople(
          db,
          rows.map(({ id }) => id),
        );
  const byTemplate = new Map<string, TaskTemplate['people']>();
  for (const { templateId, ...person } of people) {
    byTemplate.set(templateId, [...(byTemplate.get(templateId) ?? []), person]);
  }
  return rows.map(
    (row): TaskTemplate =>
      Object.assign(presentRecord(row), {
        title: row.title,
        description: row.description,
        category: row.category,
        priority: row.priority,
        durationHours: row.durationMinutes / 60,
        location: row.location,
        project: row.project,
        dueDays: row.dueDays,
        repeat: row.repeat,
        weekdays: row.weekdays,
        monthDay: row.monthDay,
        startsOn: row.startsOn,
        endsOn: row.endsOn,
        nextOn: row.nextOn,
        people: byTemplate.get(row.id) ?? [],
      }),
  );
}

/** Returns the response of every endpoint about one template. */
export async function templateResponse(db: Queryable, row: TemplateRow) {
  const [data] = await presentTemplates(db, [row]);
  return { data: data as TaskTemplate };
}

export const recordOf = ({ id, title }: Pick<TemplateRow, 'id' | 'title'>) =>
  ({ kind: 'task-template', id, title }) as const;

/** History values, under the names of `taskTemplateFieldLabels`. */
export const historyValues = (row: Omit<TemplateRow, 'version'>, people: string[]) => ({
  title: row.title,
  description: row.description,
  category: row.category,
  priority: row.priority,
  durationHours: row.durationMinutes / 60,
  location: row.location,
  project: row.project,
  dueDays: row.dueDays,
  repeat: repeatText(row),
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  people: people.join(', '),
});
