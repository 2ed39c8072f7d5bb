import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { lineBody } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { customer } = await madeBy(parties);
  const body = {
    name: 'Zqxschedule',
    party: customer.id,
    monthDay: 5,
    startsOn: '2027-02-01',
    endsOn: null,
    lines: [lineBody()],
  };
  const { data } = await bodyOf(admin.post('/admin/finance/recurring-invoices', { body }));
  return {
    made: {},
    records: { 'recurring-invoice': data.id },
    markers: { zqxschedule: treasurers },
    values: {},
    at: {
      'POST /admin/finance/recurring-invoices': body,
      'PUT /admin/finance/recurring-invoices/{id}': body,
      'PUT /admin/finance/recurring-invoices/{id}/state': { state: 'paused' },
    },
  } satisfies FuzzCases;
};
