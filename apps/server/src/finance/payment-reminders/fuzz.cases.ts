import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ madeBy }: FuzzSetup) => {
  const { customer } = await madeBy(parties);
  const at = { id: customer.id };
  return {
    at: {
      'GET /admin/finance/customers/{id}/reminders': at,
      'POST /admin/finance/customers/{id}/reminders': at,
      'PUT /admin/finance/customers/{id}/reminders': { ...at, isPaused: false },
      'PUT /admin/finance/payment-reminders/rule': { isOn: false, days: [7] },
    },
  } satisfies FuzzCases;
};
