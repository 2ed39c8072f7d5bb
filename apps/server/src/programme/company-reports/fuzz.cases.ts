import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeCompany } from '../../../test/people.ts';

export const fuzz = async ({ app, admin }: FuzzSetup) => {
  // A company that was a client in the month of the report.
  const { id } = await makeCompany(app, {
    name: 'Zqxreportclient',
    createdAt: new Date('2026-01-05T06:00:00Z'),
  });
  const body = { kind: 'month', month: '2026-10' };
  const { report } = await bodyOf(admin.post(`/admin/companies/${id}/reports`, { body }));
  await app.jobs.drain();
  return {
    others: [id],
    values: { reportId: report.id },
    at: { '/admin/companies/{id}/reports': { id }, 'POST /admin/companies/{id}/reports': body },
  } satisfies FuzzCases;
};
