import { companyReaders } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeCompany } from '../../../test/people.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company, owner } = await madeBy(accounts);
  const asked = async (client: Awaited<ReturnType<typeof app.sessionOf>>, note: string) =>
    (await bodyOf(client.post('/company/seats/requests', { body: { seats: 5, note } }))).request;
  const own = await asked(await app.sessionOf(owner), 'Zqxseatnote');
  const other = await makeCompany(app, { name: 'Zqxseatclient' });
  const stranger = await app.makeAccount({ kind: 'portal', companyId: other.id });
  const foreign = await asked(await app.sessionOf(stranger), 'Zqxforeignnote');
  return {
    others: [own.id, foreign.id, other.id],
    markers: {
      zqxseatnote: [...companyReaders, 'portal'],
      zqxforeignnote: companyReaders,
      zqxseatclient: companyReaders,
    },
    at: {
      'GET /admin/companies/{id}/seat-requests': { id: company.id },
      '/admin/seat-requests/': { id: foreign.id, reason: 'Not now' },
      'POST /company/seats/requests': { seats: 5 },
      '/company/seats/requests/': { id: own.id },
    },
  } satisfies FuzzCases;
};
