import { treasurers } from '../../../test/access.ts';
import { makeEvent } from '../../../test/finance.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin }: FuzzSetup) => {
  const event = await makeEvent(admin, { eventName: 'Zqxevent', eventLead: 'Zqxeventlead' });
  return {
    made: { event },
    records: { event: event.id },
    markers: { zqxeventlead: treasurers },
    at: { 'POST /admin/finance/events': { eventBudget: 1000 } },
  } satisfies FuzzCases;
};
