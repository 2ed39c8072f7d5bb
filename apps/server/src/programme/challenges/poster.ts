import { Readable } from 'node:stream';
import { appAddress, challengeLink } from '@kolam/contract/core/app-links.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import { challengeTextsIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { posterPage } from './poster-page.ts';
import { findChallengeRow } from './queries.ts';
import { listTargets } from './targets.ts';

/**
 * Returns the poster of a challenge in a language. It names `company`, or the only one that the
 * challenge is assigned to. @throws Failure 404
 */
export async function downloadPoster(
  { db, settings }: Pick<RequestContext, 'db' | 'settings'>,
  { id, language, company = null }: { id: string; language: Language; company?: string | null },
) {
  const challenge = await findChallengeRow(db, id);
  if (!challenge) throw notFound();
  const page = posterPage({
    language,
    challenge: {
      title: challengeTextsIn(challenge, language).title,
      from: challenge.startDate,
      to: challenge.endDate,
    },
    company: company ?? (await onlyCompany(db, id)),
    link: challengeLink(settings.appUrl, id),
  });
  return { stream: Readable.from(await makePdf(page)), fileName: 'poster.pdf' };
}

/** Returns the poster of the app for the people of a company, in a language. */
export async function downloadAppPoster(
  { settings }: Pick<RequestContext, 'settings'>,
  { language, company }: { language: Language; company: string },
) {
  const link = appAddress(settings.appUrl);
  const page = posterPage({ language, challenge: null, company, link });
  return { stream: Readable.from(await makePdf(page)), fileName: 'poster.pdf' };
}

/** Returns the name of the company that a challenge is assigned to, or null for any other audience. */
async function onlyCompany(db: Queryable, id: string): Promise<string | null> {
  const [target, ...others] = await listTargets(db, id);
  if (!target?.companyId || target.department !== null || others.length > 0) return null;
  return (await companyNames(db, [target.companyId])).get(target.companyId)?.name ?? null;
}
