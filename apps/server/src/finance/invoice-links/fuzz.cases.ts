import { fuzz as invoices } from '#finance/invoices/fuzz.cases.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { invoice } = await madeBy(invoices);
  const path = `/admin/finance/invoices/${invoice.id}/link`;
  const { data } = await bodyOf(admin.post(path, { body: {} }));
  return {
    at: { '/invoice-links/': { token: data.link.url.split('/').at(-1) } },
  } satisfies FuzzCases;
};
