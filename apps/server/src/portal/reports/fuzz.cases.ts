import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { owner } = await madeBy(accounts);
  const client = await app.sessionOf(owner);
  const body = { kind: 'month', month: '2026-10' };
  const { report } = await bodyOf(client.post('/company/reports', { body }));
  await app.jobs.drain();
  return {
    at: { '/company/reports/{id}': { id: report.id }, 'POST /company/reports': body },
  } satisfies FuzzCases;
};
