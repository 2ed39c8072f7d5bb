import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { lineBody } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { customer } = await madeBy(parties);
  const path = '/admin/finance/quotations';
  const body = { party: customer.id, notes: 'Zqxquotation', lines: [lineBody()] };
  const { data } = await bodyOf(admin.post(path, { body }));
  const { data: sent } = await bodyOf(admin.post(path, { body }));
  await bodyOf(admin.post(`${path}/${sent.id}/send`, { body: { mail: false } }));
  const at = { id: sent.id };
  return {
    made: {},
    records: { quotation: data.id },
    markers: { zqxquotation: treasurers },
    values: {},
    at: {
      'POST /admin/finance/quotations': body,
      'PUT /admin/finance/quotations/{id}': body,
      'POST /admin/finance/quotations/{id}/send': { ...at, mail: false },
      'PUT /admin/finance/quotations/{id}/decision': { ...at, decision: 'accepted' },
      'POST /admin/finance/quotations/{id}/invoice': at,
    },
  } satisfies FuzzCases;
};
