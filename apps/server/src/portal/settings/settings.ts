import type { Company } from '@kolam/contract/people/companies/model.ts';
import type { OwnSettings } from '@kolam/contract/portal/settings/rules.ts';
import { notFound } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { changeCompany } from '#people/companies/actions.ts';
import { findCompany } from '#people/companies/queries.ts';

type Settings = Pick<Company, 'version' | 'language' | 'holidays'>;

export async function readOwnSettings({ db, actor }: PortalContext) {
  const company = await findCompany(db, actor.companyId);
  if (!company) throw notFound();
  return { settings: settingsOf(company) };
}

/** Changes settings of the own company, with the history of the console. */
export function changeOwnSettings(context: PortalContext, body: OwnSettings) {
  return context.transaction(async (tx) => {
    const { company } = await changeCompany(tx, context, context.actor.companyId, body);
    return { settings: settingsOf(company) };
  });
}

const settingsOf = ({ version, language, holidays }: Settings): Settings => ({
  ...{ version, language, holidays },
});
