import { companyReaders } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeCompany } from '../../../test/people.ts';

export const fuzz = async ({ app }: FuzzSetup) => {
  const company = await makeCompany(app, {
    name: 'Zqxportalfirm',
    createdAt: new Date('2026-01-05T06:00:00Z'),
  });
  const other = await makeCompany(app, { name: 'Zqxotherportal' });
  const inPortal = { kind: 'portal', companyId: company.id } as const;
  const owner = await app.makeAccount(inPortal);
  const invited = { status: 'invited', passwordHash: null } as const;
  const colleague = await app.makeAccount({ ...inPortal, ...invited, name: 'Zqxportalperson' });
  const stranger = await app.makeAccount({
    kind: 'portal',
    companyId: other.id,
    name: 'Zqxstranger',
  });
  return {
    made: { company, owner },
    others: [colleague.id, stranger.id, other.id],
    markers: {
      zqxportalfirm: [...companyReaders, 'portal'],
      zqxportalperson: [...companyReaders, 'portal'],
      zqxotherportal: companyReaders,
      zqxstranger: companyReaders,
    },
    at: {
      'GET /admin/companies/{id}/portal-users': { id: company.id },
      'GET /admin/companies/{id}/portal-activity': { id: company.id },
      'POST /admin/companies/{id}/portal-users': { id: company.id },
      '/admin/portal-users/': { id: colleague.id },
      '/company/users/': { id: colleague.id },
    },
  } satisfies FuzzCases;
};
