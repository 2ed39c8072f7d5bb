import { type TranslationLanguage, translationLanguages } from '@kolam/contract/core/languages.ts';
import { translatedFields } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { prepared, preparedByShape } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import type { DayRow } from './queries.ts';
import { challengeDays } from './tables.ts';

export type NewDay = typeof challengeDays.$inferInsert;
export type Span = { from?: string | undefined; to?: string | undefined };

/**
 * Returns planned days of a challenge between two dates, both inclusive, by date. With `limit`,
 * only the first ones.
 */
export function listDaysBetween(
  db: Queryable,
  { challengeId, from, to, limit }: Span & { challengeId: string; limit?: number },
): Promise<DayRow[]> {
  const query = db
    .select()
    .from(challengeDays)
    .where(
      and(
        eq(challengeDays.challengeId, challengeId),
        from === undefined ? undefined : gte(challengeDays.date, from),
        to === undefined ? undefined : lte(challengeDays.date, to),
      ),
    )
    .orderBy(asc(challengeDays.date))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

/** Returns a planned day of this challenge. */
export async function findDay(
  db: Queryable,
  { id, dayId }: { id: string; dayId: string },
): Promise<DayRow | null> {
  const [found] = await db
    .select()
    .from(challengeDays)
    .where(and(eq(challengeDays.id, dayId), eq(challengeDays.challengeId, id)));
  return found ?? null;
}

const daysOfChallenges = prepared((db) =>
  db
    .select({ id: challengeDays.challengeId, days: sql<number>`count(*)::int` })
    .from(challengeDays)
    .where(sql`${challengeDays.challengeId} = any(${sql.placeholder('challengeIds')}::uuid[])`)
    .groupBy(challengeDays.challengeId),
);

/** Counts the planned days of each challenge, by its id. */
export async function countDays(
  db: Queryable,
  challengeIds: string[],
): Promise<(id: string) => number> {
  const found = await daysOfChallenges(db, { challengeIds });
  const byId = new Map(found.map(({ id, days }) => [id, days]));
  return (id) => byId.get(id) ?? 0;
}

/** Returns the dates of a challenge that have content. */
export async function datesWithContent(db: Queryable, challengeId: string): Promise<Set<string>> {
  const found = await db
    .select({ date: challengeDays.date })
    .from(challengeDays)
    .where(
      and(
        eq(challengeDays.challengeId, challengeId),
        sql`jsonb_path_exists(${challengeDays.content}, '$.*[*]')`,
      ),
    );
  return new Set(found.map(({ date }) => date));
}

/** The number of components of each kind, and the state of the day. */
export type DayOutline = Pick<DayRow, 'id' | 'date' | 'status'> & {
  tasks: number;
  trivia: number;
  learningModules: number;
  workshops: number;
  /** The number of texts that can be translated, and of translated ones by language. */
  texts: number;
  translated: Record<TranslationLanguage, number>;
};

const outlines = preparedByShape<DayOutline[]>();

/** Returns planned days without their content, for calendars that only count it. */
export function outlineDays(
  db: Queryable,
  { challengeId, from, to }: Span & { challengeId: string },
): Promise<DayOutline[]> {
  const span = [from, to].map((end) => (end === undefined ? 0 : 1)).join('');
  return outlines(db, span, () => outlineQuery(db, { from, to })).execute({
    challengeId,
    from,
    to,
  });
}

const parts: [path: string, fields: readonly string[]][] = [
  ['$.tasks[*]', translatedFields.tasks],
  ['$.trivia[*]', translatedFields.trivia],
  ['$.trivia[*].questions[*]', translatedFields.questions],
  ['$.trivia[*].questions[*].options[*]', translatedFields.options],
  ['$.learningModules[*]', translatedFields.learningModules],
  ['$.workshops[*]', translatedFields.workshops],
];
const translatedPaths = parts.flatMap(([path, fields]) => fields.map((each) => `${path}.${each}`));
const translationPaths = (language: TranslationLanguage) =>
  parts.map(([path]) => `${path}.translations.${language}.*`);

/** A count of the texts at these paths of a day's content that are not empty. */
const countPaths = (paths: string[]) =>
  sql<number>`(${sql.join(
    paths.map(
      (path) =>
        sql`jsonb_array_length(jsonb_path_query_array(${challengeDays.content}, ${sql.raw(`'${path} ? (@ != "")'`)}))`,
    ),
    sql` + `,
  )})`;

function outlineQuery(db: Queryable, { from, to }: Span) {
  const length = (kind: string) =>
    sql<number>`jsonb_array_length(${challengeDays.content} -> ${sql.raw(`'${kind}'`)})`;
  return db
    .select({
      id: challengeDays.id,
      date: challengeDays.date,
      status: challengeDays.status,
      tasks: length('tasks'),
      trivia: length('trivia'),
      learningModules: length('learningModules'),
      workshops: length('workshops'),
      texts: countPaths(translatedPaths),
      translated: sql<Record<TranslationLanguage, number>>`jsonb_build_object(${sql.join(
        translationLanguages.map(
          (language) => sql`${sql.raw(`'${language}'`)}, ${countPaths(translationPaths(language))}`,
        ),
        sql`, `,
      )})`,
    })
    .from(challengeDays)
    .where(
      and(
        eq(challengeDays.challengeId, sql.placeholder('challengeId')),
        from === undefined ? undefined : gte(challengeDays.date, sql.placeholder('from')),
        to === undefined ? undefined : lte(challengeDays.date, sql.placeholder('to')),
      ),
    )
    .orderBy(asc(challengeDays.date));
}

export async function insertDays(db: Queryable, days: NewDay[]): Promise<DayRow[]> {
  if (days.length === 0) return [];
  const inserted = await db.insert(challengeDays).values(days).returning();
  return inserted.sort((one, other) => one.date.localeCompare(other.date));
}

export async function saveDayRow(
  db: Queryable,
  id: string,
  changes: Partial<NewDay>,
): Promise<DayRow> {
  const [updated] = await db
    .update(challengeDays)
    .set({ ...changes, version: sql`${challengeDays.version} + 1` })
    .where(eq(challengeDays.id, id))
    .returning();
  return updated as DayRow;
}

/** Saves the contents of several days. */
export async function saveContents(
  db: Queryable,
  { days, updatedAt }: { days: Pick<DayRow, 'id' | 'content'>[]; updatedAt: Date },
): Promise<void> {
  if (days.length === 0) return;
  await db.execute(sql`
    update challenge_days as day
    set content = given.content, updated_at = ${sql.param(updatedAt, challengeDays.updatedAt)},
      version = day.version + 1
    from json_to_recordset(${JSON.stringify(days)}::json) as given (id uuid, content jsonb)
    where day.id = given.id`);
}

/** Moves locked days to other dates, also to each other's, where they wait to open. */
export async function moveDayRows(
  db: Queryable,
  { days, updatedAt }: { days: Pick<DayRow, 'id' | 'date' | 'content'>[]; updatedAt: Date },
): Promise<void> {
  await db.execute(sql`
    update challenge_days as day
    set date = given.date, content = given.content, status = 'pending', opened_at = null,
      closed_at = null, open_before_ms = 0, settled_at = null,
      updated_at = ${sql.param(updatedAt, challengeDays.updatedAt)}, version = day.version + 1
    from json_to_recordset(${JSON.stringify(days)}::json)
      as given (id uuid, date date, content jsonb)
    where day.id = given.id`);
}

export async function removeDay(db: Queryable, id: string): Promise<void> {
  await db.delete(challengeDays).where(eq(challengeDays.id, id));
}
