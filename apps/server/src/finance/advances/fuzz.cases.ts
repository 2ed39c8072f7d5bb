import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { fuzz as organisation } from '#platform/organisation/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { customer } = await madeBy(parties);
  await madeBy(organisation);
  const advance = { desc: 'Zqxadvance', hsn: '999293', taxPct: 18, place: 'MH' };
  const path = `/admin/finance/customers/${customer.id}/account/receipts`;
  const { data } = await bodyOf(admin.post(path, { body: { amount: 1180, advance } }));
  return {
    at: { 'GET /admin/finance/vouchers/{id}/pdf': { id: data.vouchers[0].id } },
    markers: { zqxadvance: treasurers },
  } satisfies FuzzCases;
};
