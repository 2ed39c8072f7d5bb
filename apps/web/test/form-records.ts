import type { Responses } from './app.tsx';
import { allReads, idOf, metaOfOne, pageOfOne, response } from './records.ts';

/** Results of fields with choices: one of each. */
const company = { id: idOf(11), name: 'Saffron Mills', isActive: true };
const person = {
  id: idOf(12),
  name: 'Ravi Kulkarni',
  department: 'Operations',
  status: 'approved' as const,
  isActive: true,
};
const warehouse = { id: idOf(13), name: 'Bhiwandi', isActive: true, version: 3 };
const product = { id: idOf(14), code: 'SKU-NEEM-1', name: 'Neem comb' };

/** Responses to all reads. Fields with choices find the ones above. */
export const readsWithChoices = (): Responses => ({
  ...allReads(),
  'GET /admin/companies': response('GET /admin/companies', { companies: [company], ...pageOfOne }),
  'GET /admin/staff': response('GET /admin/staff', { data: [person], meta: metaOfOne }),
  'GET /admin/inventory/warehouses': response('GET /admin/inventory/warehouses', {
    data: [warehouse],
    meta: metaOfOne,
  }),
  'GET /admin/inventory/products/skus': response('GET /admin/inventory/products/skus', {
    data: [product],
  }),
});
