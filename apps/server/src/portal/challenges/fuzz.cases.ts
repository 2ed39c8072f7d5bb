import { eq } from 'drizzle-orm';
import { companies } from '#people/companies/tables.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { aTask, startChallenge, today } from '../../../test/participation.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

const holiday = '2026-11-21';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company } = await madeBy(accounts);
  const { id } = await startChallenge(app, {
    company,
    days: { [today]: { tasks: [aTask({ title: 'Zqxportaltask' })] }, [holiday]: {} },
  });
  await app.services.db
    .update(companies)
    .set({ holidays: [{ date: holiday, name: 'Zqxholiday' }] })
    .where(eq(companies.id, company.id));
  return {
    // The console's calls read the days of another challenge, since this one is not among the others.
    markers: { zqxportaltask: ['portal'] },
    at: {
      '/company/challenges/{id}': { id, date: today },
      'GET /company/calendar': { year: today.slice(0, 4) },
      'PUT /company/holidays/{date}/pause': { date: holiday, paused: true },
    },
  } satisfies FuzzCases;
};
