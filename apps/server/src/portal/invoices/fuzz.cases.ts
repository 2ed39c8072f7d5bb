import { fuzz as organisation } from '#platform/organisation/fuzz.cases.ts';
import { makeInvoice, makeParty } from '../../../test/finance.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, admin, madeBy }: FuzzSetup) => {
  await madeBy(organisation);
  const { company } = await madeBy(accounts);
  const customer = await makeParty(app, { companyId: company.id });
  const invoice = await makeInvoice(admin, customer);
  return {
    at: { '/company/invoices/{id}': { id: invoice.id } },
  } satisfies FuzzCases;
};
