import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { and, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { Searchable } from '#core/searchable.ts';
import { receiving, takingPart } from '#programme/challenges/queries.ts';
import { announcements } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(announcements);

/** An announcement without its search text. */
export type AnnouncementRow = Omit<typeof announcements.$inferSelect, 'searchText'>;

export async function findAnnouncement(db: Queryable, id: string): Promise<AnnouncementRow | null> {
  const [found] = await db.select(columns).from(announcements).where(eq(announcements.id, id));
  return found ?? null;
}

/** Counts the announcements that people of a company's portal have written since a moment. */
export const countOfPortal = (
  db: Queryable,
  { companyId, since }: { companyId: string; since: Date },
): Promise<number> =>
  db.$count(
    announcements,
    and(
      eq(announcements.companyId, companyId),
      announcements.madeInPortal,
      gt(announcements.createdAt, since),
    ),
  );

/** Returns what someone of a company's portal has announced, for the copy of their data. */
export function announcementsBy(
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
) {
  const { title, text, translations, publishAt, expiresAt, withdrawnAt } = announcements;
  return db
    .select({ title, text, translations, publishAt, expiresAt, withdrawnAt })
    .from(announcements)
    .where(and(eq(announcements.companyId, companyId), eq(announcements.createdById, id)))
    .orderBy(desc(publishAt), desc(announcements.id));
}

export async function isAnnouncement(db: Queryable, id: string): Promise<boolean> {
  return (await findAnnouncement(db, id)) !== null;
}

/** Returns titles by id, in a language where there is a translation. */
export async function announcementTitles(
  db: Queryable,
  ids: string[],
  language: Language = originalLanguage,
): Promise<Map<string, string>> {
  const { id, title, translations } = announcements;
  const found = await db
    .select({ id, title, translations })
    .from(announcements)
    .where(inArray(announcements.id, ids));
  return new Map(found.map((each) => [each.id, textIn(each, 'title', language)]));
}

/** Whether an announcement is published, and neither expired nor withdrawn. */
export const isLive = (now: SQL): SQL =>
  sql`(announcements.withdrawn_at is null and announcements.publish_at <= ${now}
    and (announcements.expires_at is null or announcements.expires_at > ${now}))`;

/**
 * A query for who receives some `announcements`: `announcement_id`, `employee_id`, each once. These
 * are active people of the company; or those enrolled in the challenge, and until it starts those
 * it is assigned to. `whom` limits the `employees`.
 */
export function announcementReceivers(which: SQL, whom: SQL = sql`true`): SQL {
  const ofChallenges = sql`select challenge_id from announcements where ${which}`;
  return sql`
    select announcements.id as announcement_id, people.id as employee_id
    from announcements join (${takingPart(whom)}) as people
      on people.company_id = announcements.company_id
    where ${which}
    union all
    select announcements.id, reached.employee_id
    from announcements join (
      select enrolments.challenge_id, enrolments.employee_id from enrolments
      join employees on employees.id = enrolments.employee_id
      where enrolments.to_date is null and ${whom}
        and enrolments.challenge_id in (${ofChallenges})
      union all
      select challenge_id, employee_id from (${receiving(
        sql`given.id as challenge_id, people.id as employee_id`,
        {
          which: sql`given.status = 'scheduled' and given.id in (${ofChallenges})`,
          whom,
        },
      )}) as awaiting
    ) as reached on reached.challenge_id = announcements.challenge_id
    where ${which}`;
}

export const searchableAnnouncements: Searchable = {
  table: announcements,
  text: announcements.searchText,
  title: announcements.title,
  newestFirst: true,
  keys: [],
  detail: [
    announcements.audience,
    sql`to_char(${announcements.publishAt} at time zone 'Asia/Kolkata', 'FMDD Mon YYYY')`,
  ],
};
