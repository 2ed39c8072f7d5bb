import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { originalLanguage, translationLanguages } from '@kolam/contract/core/languages.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  getCompanyCalendar,
  listCompanyChallenges,
  previewCompanyChallenge,
} from '@kolam/contract/portal/challenges/endpoints.ts';
import type { CompanyChallengeStatus } from '@kolam/contract/portal/challenges/values.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { PortalContext } from '#core/request-context.ts';
import { outlineDays } from '#programme/challenges/queries.ts';
import { countAssigned, reachedInReports } from '#programme/company-reports/queries.ts';
import { previewDay } from '#programme/participation/queries.ts';
import { readHolidays } from './holidays.ts';
import {
  type CompanyChallengeRow,
  listCompanyChallengePage,
  listInYear,
  statusInCompany,
} from './store.ts';

/**
 * Returns challenges of the own company. How far its people got is read from reports, whose figures
 * are counted once: from two counts at different times, one person's part could be subtracted.
 */
export async function readChallenges(
  { db, actor: { companyId } }: PortalContext,
  query: QueryOf<typeof listCompanyChallenges>,
) {
  const { rows, total } = await listCompanyChallengePage(db, {
    filter: { companyId, search: searchOf(query)?.toLowerCase(), status: query.status },
    sort: sortOf(query.sort),
    page: query,
  });
  const of = { companyId, challengeIds: rows.map(({ id }) => id) };
  const people = await countAssigned(db, of);
  const reached = await reachedInReports(db, of);
  const data = rows.map(({ status, translations, ...row }) => {
    const inReport = reached.get(row.id);
    return {
      ...row,
      titles: titlesOf({ title: row.title, translations }),
      // The list has no others.
      status: status as CompanyChallengeStatus,
      // The numbers of a row are of the same people.
      people: (inReport === undefined ? people.get(row.id) : inReport?.assigned) ?? null,
      reached: inReport ? { joined: inReport.joined, completed: inReport.completed } : null,
    };
  });
  return { data, meta: metaOf(query, total) };
}

function titlesOf({ title, translations }: Pick<CompanyChallengeRow, 'title' | 'translations'>) {
  const translated = translationLanguages.flatMap((language) => {
    const text = translations[language]?.title;
    return text ? [[language, text] as const] : [];
  });
  return { [originalLanguage]: title, ...Object.fromEntries(translated) };
}

/** @throws Failure 404 for a challenge that the company does not see */
export async function requireOwn(
  { db, actor: { companyId } }: PortalContext,
  id: string,
): Promise<void> {
  if ((await statusInCompany(db, { id, companyId })) === null) throw notFound();
}

/** Returns the days with something planned. @throws Failure 404 */
export async function readDays(context: PortalContext, id: string) {
  await requireOwn(context, id);
  const planned = await outlineDays(context.db, {
    challengeId: id,
    from: undefined,
    to: undefined,
  });
  const days = planned.map(({ date, tasks, trivia, learningModules, workshops }) => ({
    date,
    content: { tasks, trivia, learningModules, workshops },
  }));
  return {
    days: days.filter(({ content }) => Object.values(content).some((count) => count > 0)),
  };
}

/** Returns a day as an employee sees it. @throws Failure 404 */
export async function readPreview(
  context: PortalContext,
  id: string,
  query: QueryOf<typeof previewCompanyChallenge>,
) {
  await requireOwn(context, id);
  return previewDay(context, { id, ...query });
}

/** Returns the challenges and holidays of a year. */
export async function readCalendar(
  context: PortalContext,
  { year }: QueryOf<typeof getCompanyCalendar>,
) {
  const { companyId } = context.actor;
  const rows = await listInYear(context.db, { companyId, year });
  const { holidays } = await readHolidays(context);
  return {
    challenges: rows.map((row) => ({ ...row, status: row.status as CompanyChallengeStatus })),
    holidays: holidays.filter(({ date }) => date.startsWith(year)),
  };
}
