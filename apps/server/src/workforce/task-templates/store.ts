import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { taskTemplateList } from '@kolam/contract/workforce/task-templates/values.ts';
import { and, asc, eq, getTableColumns, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { staff } from '#workforce/staff/tables.ts';
import { taskTemplatePeople, taskTemplateRuns, taskTemplates } from './tables.ts';

const { searchText: _text, repeats: _repeats, ...columns } = getTableColumns(taskTemplates);

export type TemplateRow = Omit<typeof taskTemplates.$inferSelect, 'searchText' | 'repeats'>;
type NewTemplate = Omit<TemplateRow, 'version'>;

type TemplateFilter = { search: string | undefined; repeats: boolean | undefined };
type TemplateSort = { column: SortOf<typeof taskTemplateList>; descending: boolean };

export function listTemplatePage(
  db: Queryable,
  { filter, sort, page }: { filter: TemplateFilter; sort: TemplateSort; page: Page },
) {
  const { search, repeats } = filter;
  return listPage<typeof taskTemplates, TemplateRow>(db, {
    name: 'task-templates',
    table: taskTemplates,
    columns,
    filters: [
      repeats === undefined ? undefined : eq(taskTemplates.repeats, sql.placeholder('repeats')),
      search === undefined
        ? undefined
        : contains(taskTemplates.searchText, sql.placeholder('substring')),
    ],
    values: { repeats, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: taskTemplates[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findTemplate(db: Queryable, id: string): Promise<TemplateRow | null> {
  const [found] = await db.select(columns).from(taskTemplates).where(eq(taskTemplates.id, id));
  return found ?? null;
}

/** Locks a template for the rest of the transaction. */
export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | null> {
  const [found] = await tx
    .select(columns)
    .from(taskTemplates)
    .where(eq(taskTemplates.id, id))
    .for('update');
  return found ?? null;
}

export async function insertTemplate(tx: Tx, row: NewTemplate): Promise<TemplateRow> {
  const [inserted] = await tx.insert(taskTemplates).values(row).returning(columns);
  return inserted as TemplateRow;
}

export async function saveTemplate(
  tx: Tx,
  id: string,
  changes: Partial<NewTemplate>,
): Promise<TemplateRow> {
  const [saved] = await tx
    .update(taskTemplates)
    .set({ ...changes, version: sql`${taskTemplates.version} + 1` })
    .where(eq(taskTemplates.id, id))
    .returning(columns);
  return saved as TemplateRow;
}

/** Sets the day of the next task. The version stays, so that no edit becomes stale. */
export async function setNextOn(tx: Tx, id: string, nextOn: string | null): Promise<void> {
  await tx.update(taskTemplates).set({ nextOn }).where(eq(taskTemplates.id, id));
}

export async function removeTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(taskTemplates).where(eq(taskTemplates.id, id));
}

type TemplatePerson = {
  templateId: string;
  id: string;
  name: string;
  department: string;
  isAssignable: boolean;
};

/** Returns the people of templates, by name. */
export function listPeople(db: Queryable, templateIds: string[]): Promise<TemplatePerson[]> {
  return db
    .select({
      templateId: taskTemplatePeople.templateId,
      id: staff.id,
      name: staff.name,
      department: staff.department,
      isAssignable: sql<boolean>`${staff.status} = 'approved' and ${staff.isActive}`,
    })
    .from(taskTemplatePeople)
    .innerJoin(staff, eq(staff.id, taskTemplatePeople.staffId))
    .where(inArray(taskTemplatePeople.templateId, templateIds))
    .orderBy(asc(staff.name), asc(staff.id));
}

/** Replaces the people of a template. */
export async function setPeople(tx: Tx, templateId: string, staffIds: string[]): Promise<void> {
  await tx
    .delete(taskTemplatePeople)
    .where(
      and(
        eq(taskTemplatePeople.templateId, templateId),
        staffIds.length > 0 ? notInArray(taskTemplatePeople.staffId, staffIds) : undefined,
      ),
    );
  if (staffIds.length === 0) return;
  await tx
    .insert(taskTemplatePeople)
    .values(staffIds.map((staffId) => ({ templateId, staffId })))
    .onConflictDoNothing();
}

/** Returns the templates with a task that is due, the longest due first. */
export async function listDueTemplates(
  db: Queryable,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ id: taskTemplates.id })
    .from(taskTemplates)
    .where(lte(taskTemplates.nextOn, today))
    .orderBy(asc(taskTemplates.nextOn), asc(taskTemplates.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Notes that people get their task of a day. Returns those who have none of that day yet. */
export async function insertRuns(
  tx: Tx,
  { templateId, day, staffIds }: { templateId: string; day: string; staffIds: string[] },
): Promise<Set<string>> {
  if (staffIds.length === 0) return new Set();
  const inserted = await tx
    .insert(taskTemplateRuns)
    .values(staffIds.map((staffId) => ({ templateId, day, staffId })))
    .onConflictDoNothing()
    .returning({ staffId: taskTemplateRuns.staffId });
  return new Set(inserted.map(({ staffId }) => staffId));
}
