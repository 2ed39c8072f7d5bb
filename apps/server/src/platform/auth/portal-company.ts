import type { Queryable } from '#core/database/types.ts';
import type { Account } from './account-store.ts';
import { companiesOfAccounts } from './hooks.ts';

/** Returns the company of someone's portal. */
export async function companyOfPortal(db: Queryable, { companyId }: Pick<Account, 'companyId'>) {
  const id = companyId ?? '';
  const company = (await companiesOfAccounts.only()(db, [id])).get(id);
  if (!company) throw new Error('A portal without its company');
  return { id, ...company };
}

/** People of a portal are in the history of their company. */
export async function portalRecord(db: Queryable, account: Pick<Account, 'companyId'>) {
  const { id, name: title } = await companyOfPortal(db, account);
  return { kind: 'company' as const, id, title, companyId: id };
}
