import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { aTask, startChallenge, today } from '../../../test/participation.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company } = await madeBy(accounts);
  const { id } = await startChallenge(app, {
    company,
    days: { [today]: { tasks: [aTask({ title: 'Zqxportaltask' })] } },
  });
  return {
    others: [id],
    // The console's calls read the days of another challenge.
    markers: { zqxportaltask: ['portal'] },
    at: {
      '/company/challenges/{id}': { id, date: today },
      'GET /company/calendar': { year: today.slice(0, 4) },
    },
  } satisfies FuzzCases;
};
