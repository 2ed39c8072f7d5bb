import { fuzz as challenges } from '#programme/challenges/fuzz.cases.ts';
import { readers } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { running } = await madeBy(challenges);
  const audience = { audience: 'challenge', challengeId: running.id };
  const body = { ...audience, title: 'Zqxnews', text: 'A walk', publishAt: '2027-01-01T00:00:00Z' };
  const { data } = await bodyOf(admin.post('/admin/announcements', { body }));
  return {
    made: {},
    records: { announcement: data.id },
    markers: { zqxnews: readers },
    values: {},
    at: {
      'GET /admin/announcements/audience': audience,
      'POST /admin/announcements': audience,
      'POST /employee/me/announcements/read': { ids: [data.id] },
    },
  } satisfies FuzzCases;
};
