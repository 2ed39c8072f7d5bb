import { companyReaders } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeCompany } from '../../../test/people.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company, owner } = await madeBy(accounts);
  const wished = async (client: Awaited<ReturnType<typeof app.sessionOf>>, subject: string) =>
    (await bodyOf(client.post('/company/wishes', { body: { subject } }))).wish;
  const own = await wished(await app.sessionOf(owner), 'Zqxwish');
  const other = await makeCompany(app, { name: 'Zqxwishclient' });
  const stranger = await app.makeAccount({ kind: 'portal', companyId: other.id });
  const foreign = await wished(await app.sessionOf(stranger), 'Zqxforeignwish');
  return {
    others: [own.id, foreign.id, other.id],
    markers: {
      zqxwish: [...companyReaders, 'portal'],
      zqxforeignwish: companyReaders,
      zqxwishclient: companyReaders,
    },
    at: {
      'GET /admin/companies/{id}/wishes': { id: company.id },
      '/admin/wishes/': { id: foreign.id, reason: 'Not now', challengeId: null },
      'POST /company/wishes': { subject: 'Sleep' },
      '/company/wishes/': { id: own.id },
    },
  } satisfies FuzzCases;
};
