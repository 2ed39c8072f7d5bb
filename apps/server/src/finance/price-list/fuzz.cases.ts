import { treasurers } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin }: FuzzSetup) => {
  const path = '/admin/finance/price-list';
  const body = { desc: 'Zqxentry', hsn: '999723', rate: 1000 };
  const { data } = await bodyOf(admin.post(path, { body }));
  const at = { id: data.id };
  return {
    made: {},
    records: { 'price-list-entry': data.id },
    markers: { zqxentry: treasurers },
    values: {},
    at: {
      'POST /admin/finance/price-list': { ...body, desc: 'Yoga class' },
      'GET /admin/finance/price-list/{id}': at,
      'PUT /admin/finance/price-list/{id}': { ...at, ...body },
      'DELETE /admin/finance/price-list/{id}': at,
    },
  } satisfies FuzzCases;
};
