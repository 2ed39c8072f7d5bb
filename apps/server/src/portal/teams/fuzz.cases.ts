import { readers } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeEmployee, makeTeam } from '../../../test/people.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company } = await madeBy(accounts);
  const of = { companyId: company.id };
  const { team, members } = await makeTeam(app, { ...of, name: 'Zqxcompanyteam', members: 2 });
  const free = await makeEmployee(app, { ...of, email: 'zqxfree@portal.example.com' });
  const employeeId = members[1]?.id ?? '';
  return {
    others: [team.id, employeeId],
    markers: { zqxcompanyteam: [...readers, 'portal'] },
    at: {
      '/company/teams/{id}': { id: team.id, employeeId, email: free.email, name: 'Zqxrenamed' },
      'POST /company/teams': { name: 'Zqxnewteam', memberEmails: [free.email] },
    },
  } satisfies FuzzCases;
};
