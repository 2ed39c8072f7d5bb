import { fuzz as companies } from '#people/companies/fuzz.cases.ts';
import { readers } from '../../../test/access.ts';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { aTask, startChallenge, today } from '../../../test/participation.ts';

export const fuzz = async ({ app, admin, madeBy }: FuzzSetup) => {
  const { company } = await madeBy(companies);
  const running = await startChallenge(app, {
    company,
    people: 2,
    challenge: { title: 'Zqxotherchallenge' },
    days: { [today]: { tasks: [aTask({ title: 'Zqxothertask', requiresProof: true })] } },
  });
  const body = challengeBody({ title: 'Zqxdraftplan' });
  const { challenge } = await bodyOf(admin.post('/admin/challenges', { body }));
  const path = `/admin/challenges/${challenge.id}/days`;
  const { day } = await bodyOf(admin.post(path, { body: dayBody() }));
  return {
    made: { running },
    records: { challenge: challenge.id },
    others: [running.id],
    markers: { zqxotherchallenge: readers, zqxothertask: readers, zqxdraftplan: readers },
    values: { dayId: day.id },
    at: {
      'POST /admin/challenges': {
        schedule: { startDate: '2026-11-19', endDate: '2026-12-02' },
      },
      'POST /admin/challenges/{id}/days': { date: '2026-11-21' },
      'POST /admin/challenges/{id}/audience': { companyIds: [company.id] },
      'POST /admin/challenges/audience/check': { companyIds: [company.id] },
      'POST /admin/challenges/{id}/clone': { startDate: '2027-03-01', endDate: '2027-03-14' },
      'POST /admin/challenges/{id}/days/repeat': {
        fromChallengeId: challenge.id,
        fromDate: '2026-11-19',
        toDate: '2026-11-25',
        firstDate: '2026-11-26',
        dates: ['2026-11-27', '2026-11-28'],
      },
      'POST /admin/challenges/{id}/days/{dayId}/copy': { toDate: '2026-11-25' },
    },
  } satisfies FuzzCases;
};
