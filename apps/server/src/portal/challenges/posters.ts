import type { Language } from '@kolam/contract/core/languages.ts';
import { notFound } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { downloadAppPoster, downloadPoster } from '#programme/challenges/actions.ts';
import { requireOwn } from './read.ts';

/** Returns the poster of a challenge of the own company, with its name. @throws Failure 404 */
export async function downloadCompanyPoster(
  context: PortalContext,
  asked: { id: string; language: Language },
) {
  await requireOwn(context, asked.id);
  return downloadPoster(context, { ...asked, company: await ownName(context) });
}

/** Returns the poster of the employees' app, with the name of the own company. */
export async function downloadCompanyAppPoster(
  context: PortalContext,
  { language }: { language: Language },
) {
  return downloadAppPoster(context, { language, company: await ownName(context) });
}

async function ownName({ db, actor: { companyId } }: PortalContext): Promise<string> {
  const name = (await companyNames(db, [companyId])).get(companyId)?.name;
  if (name === undefined) throw notFound();
  return name;
}
