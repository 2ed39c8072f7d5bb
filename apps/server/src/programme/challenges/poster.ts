import { Readable } from 'node:stream';
import { challengeLink } from '@kolam/contract/core/app-links.ts';
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

/** Returns the poster of a challenge in a language. @throws Failure 404 */
export async function downloadPoster(
  { db, settings }: Pick<RequestContext, 'db' | 'settings'>,
  { id, language }: { id: string; language: Language },
) {
  const challenge = await findChallengeRow(db, id);
  if (!challenge) throw notFound();
  const page = posterPage({
    language,
    challenge: challengeTextsIn(challenge, language).title,
    company: await onlyCompany(db, id),
    from: challenge.startDate,
    to: challenge.endDate,
    link: challengeLink(settings.appUrl, id),
  });
  return { stream: Readable.from(await makePdf(page)), fileName: 'poster.pdf' };
}

/** Returns the name of the company that a challenge is assigned to, or null for any other audience. */
async function onlyCompany(db: Queryable, id: string): Promise<string | null> {
  const [target, ...others] = await listTargets(db, id);
  if (!target?.companyId || target.department !== null || others.length > 0) return null;
  return (await companyNames(db, [target.companyId])).get(target.companyId)?.name ?? null;
}
