import { press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const [id, pauseId] = [idOf(1), idOf(2)];
const address = `/admin/employees/${id}`;
const employee = response('GET /admin/employees/{id}', {
  employee: { id, firstName: 'Uma', lastName: 'Rao', email: 'uma@x.in' },
});
const days = { from: '2026-11-20', to: '2026-11-24' };
const pause = { id: pauseId, ...days, reason: 'illness', state: 'over', byPerson: true } as const;

export const screens: ScreenCases = {
  createDialogs: [
    {
      name: 'pause',
      address,
      open: 'Add pause',
      title: 'Add pause',
      route: 'POST /admin/employees/{id}/pauses',
      submit: 'Add pause',
      missing: {},
      typed: { 'First day': '20 Nov 2026', 'Last day': '24 Nov 2026' },
      chosen: { Reason: 'Illness' },
      refused: ['from', 'First day'],
      failed: 'The pause could not be saved',
      sent: { ...days, reason: 'illness' },
    },
  ],
  questions: [
    {
      name: 'removing a pause',
      address,
      reads: {
        'GET /admin/employees/{id}': employee,
        'GET /admin/employees/{id}/pauses': response('GET /admin/employees/{id}/pauses', {
          data: [pause],
          meta: { total: 1 },
        }),
      },
      ask: (user) => press(user, 'Remove the pause 20 Nov 2026 – 24 Nov 2026'),
      title: 'Remove the pause 20 Nov 2026 – 24 Nov 2026?',
      verb: 'Remove',
      route: 'DELETE /admin/employees/{id}/pauses/{pauseId}',
      says: ['The days count again, and penalties that are still due are posted again.'],
      fault: 'The pause could not be saved',
    },
  ],
};
