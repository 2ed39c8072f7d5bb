import { fuzz as companies } from '#people/companies/fuzz.cases.ts';
import { readers } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeEmployees, makeTeam } from '../../../test/people.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company } = await madeBy(companies);
  const companyId = company.id;
  const free = await makeEmployees(app, 3, { companyId });
  const { team, members } = await makeTeam(app, { companyId, name: 'Zqxotherteam', members: 3 });
  const employeeId = members[1]?.id ?? '';
  const leaving = members[2]?.id ?? '';
  const other = await makeTeam(app, { companyId, name: 'Zqxmergedteam', members: 2 });
  return {
    records: { team: team.id },
    markers: { zqxotherteam: readers },
    at: {
      'POST /admin/teams': { memberEmails: free.map(({ email }) => email) },
      'POST /admin/teams/{id}/add-member': { email: free[0]?.email },
      'POST /admin/teams/{id}/check-members': { emails: free.map(({ email }) => email) },
      'POST /admin/teams/{id}/add-members': { emails: [free[1]?.email] },
      'POST /admin/teams/{id}/merge': { teamId: other.team.id },
      'POST /admin/teams/{id}/split': { employeeIds: [leaving], leaderId: leaving },
      'POST /admin/teams/{id}/remove-member': { employeeId },
      'POST /admin/teams/{id}/transfer-leader': { employeeId },
    },
  } satisfies FuzzCases;
};
