import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ app, admin }: FuzzSetup) => {
  const body = {
    name: 'Zqxpayroll bridge',
    rights: ['finance:read'],
    endsOn: addDays(dayOf(app.now()), 90),
  };
  const { data } = await bodyOf(admin.post('/admin/api-keys', { body }));
  return {
    records: { 'api-key': data.id },
    // The audit log, which superadmins read, names who acted.
    markers: { 'zqxpayroll bridge': ['Administrator', 'superadmin'] },
    at: { 'POST /admin/api-keys': { rights: body.rights, endsOn: body.endsOn } },
  } satisfies FuzzCases;
};
