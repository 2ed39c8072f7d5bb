import { readers } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeEmployees, makeTeam } from '../../../test/people.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company } = await madeBy(accounts);
  const { team } = await makeTeam(app, { companyId: company.id, name: 'Zqxportalteam' });
  const pending = { status: 'pending', lastName: 'Zqxportalmember' } as const;
  const [person] = await makeEmployees(app, 1, { companyId: company.id, ...pending });
  const at = { id: person?.id ?? '', teamId: team.id };
  return {
    others: [at.id],
    markers: { zqxportalmember: [...readers, 'portal'], zqxportalteam: [...readers, 'portal'] },
    at: { '/company/people': at },
  } satisfies FuzzCases;
};
