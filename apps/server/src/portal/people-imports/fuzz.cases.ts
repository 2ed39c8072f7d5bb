import { formBody } from '../../../test/form-body.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeCompany } from '../../../test/people.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { owner } = await madeBy(accounts);
  const sent = async (client: Awaited<ReturnType<typeof app.sessionOf>>, name: string) => {
    const text = `First name,Last name,Email\n${name},Rao,${name}@example.com\nA,B,no address`;
    const form = formBody({}, { field: 'file', fileName: `${name}.csv`, text });
    return (await bodyOf(client.post('/company/people/imports', form))).importId;
  };
  const own = await sent(await app.sessionOf(owner), 'zqxownfile');
  const other = await makeCompany(app, { name: 'Zqximporter' });
  const stranger = await app.makeAccount({ kind: 'portal', companyId: other.id });
  const foreign = await sent(await app.sessionOf(stranger), 'zqxforeignfile');
  await app.jobs.drain();
  return {
    others: [own, foreign],
    // The console sees files of portals once they are imported.
    markers: { zqxownfile: ['portal'], zqxforeignfile: [] },
    at: {
      '/company/people/imports/': { id: own },
      'POST /company/people/imports/{id}/check': {
        id: own,
        mapping: { firstName: 0, lastName: 1, email: 2 },
      },
    },
  } satisfies FuzzCases;
};
