import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { fuzz as organisation } from '#platform/organisation/fuzz.cases.ts';
import { makeInvoice } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  await madeBy(organisation);
  const { customer } = await madeBy(parties);
  // While something is due, everyone who has the link sees our bank account.
  const settled = await makeInvoice(admin, customer);
  const path = `/admin/finance/invoices/${settled.id}`;
  const { data } = await bodyOf(admin.post(`${path}/link`, { body: {} }));
  await bodyOf(admin.post(`${path}/void`, { body: { reason: 'Mistake' } }));
  return {
    at: { '/invoice-links/': { token: data.link.url.split('/').at(-1) } },
  } satisfies FuzzCases;
};
