import { translationLanguages } from '@kolam/contract/core/languages.ts';
import type { Announcement } from '@kolam/contract/programme/announcements/model.ts';
import type { AnnouncementStatus } from '@kolam/contract/programme/announcements/values.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { companyNames } from '#people/companies/queries.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import type { AnnouncementRow } from './queries.ts';

/** Where an announcement is between its times. */
export function statusOf(
  { publishAt, expiresAt, withdrawnAt }: AnnouncementRow,
  now: Date,
): AnnouncementStatus {
  if (withdrawnAt) return 'withdrawn';
  if (publishAt > now) return 'scheduled';
  return expiresAt && expiresAt <= now ? 'expired' : 'live';
}

/** Converts rows to the API's format, with the names of their audiences. */
export async function presentAnnouncements(
  db: Queryable,
  now: Date,
  rows: AnnouncementRow[],
): Promise<Announcement[]> {
  const titles = await challengeTitles(
    db,
    rows.flatMap(({ challengeId }) => challengeId ?? []),
  );
  const companies = await companyNames(
    db,
    rows.flatMap(({ companyId }) => companyId ?? []),
  );
  return rows.map((row) => {
    const { challengeId, companyId } = row;
    return Object.assign(presentRecord(row), {
      audience: row.audience,
      challenge:
        challengeId === null ? null : presentReference(challengeId, titles.get(challengeId) ?? ''),
      company:
        companyId === null
          ? null
          : presentReference(companyId, companies.get(companyId)?.name ?? ''),
      title: row.title,
      text: row.text,
      link: row.link,
      translations: row.translations,
      publishAt: row.publishAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      status: statusOf(row, now),
      createdBy: row.createdByName,
      madeInPortal: row.madeInPortal,
    });
  });
}

/** Returns the response of every endpoint about one announcement. */
export async function announcementResponse(
  db: Queryable,
  { clock }: { clock: { now(): Date } },
  row: AnnouncementRow,
): Promise<{ data: Announcement }> {
  const [data] = await presentAnnouncements(db, clock.now(), [row]);
  return { data: data as Announcement };
}

export const recordOf = ({ id, title }: AnnouncementRow) =>
  ({ kind: 'announcement', id, title }) as const;

/** History values, under the names of `announcementFieldLabels`. */
export const historyValues = (row: AnnouncementRow) => ({
  title: row.title,
  text: row.text,
  link: row.link,
  publishAt: row.publishAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  ...Object.fromEntries(
    translationLanguages.flatMap((language) => [
      [`translations.${language}.title`, row.translations[language]?.title],
      [`translations.${language}.text`, row.translations[language]?.text],
    ]),
  ),
});
