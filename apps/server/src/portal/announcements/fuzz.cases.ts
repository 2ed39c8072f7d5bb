import { readers } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeCompany } from '../../../test/people.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { owner } = await madeBy(accounts);
  const body = { title: 'Zqxportalnews', text: 'A walk at noon' };
  const announced = async (client: Awaited<ReturnType<typeof app.sessionOf>>, title: string) =>
    (await bodyOf(client.post('/company/announcements', { body: { ...body, title } })))
      .announcement;
  const own = await announced(await app.sessionOf(owner), 'Zqxportalnews');
  const other = await makeCompany(app, { name: 'Zqxannouncer' });
  const stranger = await app.makeAccount({ kind: 'portal', companyId: other.id });
  const foreign = await announced(await app.sessionOf(stranger), 'Zqxforeignnews');
  return {
    others: [own.id, foreign.id],
    markers: {
      zqxportalnews: [...readers, 'portal'],
      zqxforeignnews: readers,
    },
    at: {
      'POST /company/announcements': body,
      '/company/announcements/': { id: own.id },
    },
  } satisfies FuzzCases;
};
