import { fuzz as challenges } from '#programme/challenges/fuzz.cases.ts';
import { readers } from '../../../test/access.ts';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  await madeBy(challenges);
  const { challenge } = await bodyOf(admin.post('/admin/challenges', { body: challengeBody() }));
  const tasks = [{ title: 'Zqxlibrarytask' }];
  const day = dayBody({ tasks, trivia: [], learningModules: [], workshops: [] });
  await bodyOf(admin.post(`/admin/challenges/${challenge.id}/days`, { body: day }));
  await bodyOf(admin.post('/admin/library', { body: { challengeId: challenge.id } }));
  const query = { search: 'zqxlibrarytask' };
  const { data } = await bodyOf(admin.get('/admin/library', { query }));
  return {
    made: {},
    records: { library: data[0].id },
    markers: { zqxlibrarytask: readers },
    values: { challengeId: challenge.id },
    at: {
      'POST /admin/library': { challengeId: challenge.id },
      'POST /admin/library/{id}/insert': { challengeId: challenge.id, date: '2026-11-22' },
    },
  } satisfies FuzzCases;
};
