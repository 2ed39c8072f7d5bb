import { fuzz as challenges } from '#programme/challenges/fuzz.cases.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { running } = await madeBy(challenges);
  const path = `/admin/employees/${running.second.id}/pauses`;
  const body = { from: '2026-12-20', to: '2026-12-24', reason: 'leave' };
  const { pause } = await bodyOf(admin.post(path, { body }));
  const days = { from: '2026-12-01', to: '2026-12-02' };
  return {
    values: { pauseId: pause.id },
    at: {
      'POST /admin/employees/{id}/pauses': days,
      'POST /employee/me/pauses': days,
      '/employee/me/pauses/': { id: pause.id },
    },
  } satisfies FuzzCases;
};
