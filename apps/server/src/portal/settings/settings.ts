import type { OwnSettings } from '@kolam/contract/portal/settings/rules.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { changeCompany } from '#people/companies/actions.ts';
import { findCompany } from '#people/companies/queries.ts';

export async function readOwnSettings({ db, actor }: PortalContext) {
  return { settings: await settingsOf(db, actor.companyId) };
}

/** Changes settings of the own company, with the history of the console. */
export function changeOwnSettings(context: PortalContext, body: OwnSettings) {
  const { companyId } = context.actor;
  return context.transaction(async (tx) => {
    await changeCompany(tx, context, companyId, body);
    return { settings: await settingsOf(tx, companyId) };
  });
}

async function settingsOf(db: Queryable, companyId: string) {
  const company = await findCompany(db, companyId);
  if (!company) throw notFound();
  const { version, language, holidays, groupFloor, ownPauseDays, ownPauseDaysBack } = company;
  return { version, language, holidays, groupFloor, ownPauseDays, ownPauseDaysBack };
}
