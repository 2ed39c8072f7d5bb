import { accountants, staffReaders } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { addPaid } from '../../../test/payroll.ts';
import { registered } from '../../../test/staff.ts';

export const fuzz = async ({ app, admin }: FuzzSetup) => {
  const applicant = await registered(app, admin, { name: 'Zqxapplicant' });
  const paid = await addPaid(admin, {
    bank: { bankName: 'Canara Bank', accountNumber: '778899001122', ifsc: 'CNRB0002255' },
  });
  return {
    made: { paid },
    records: { staff: applicant.id },
    others: [paid.id],
    markers: { zqxapplicant: staffReaders, 778899001122: accountants },
    values: { documentId: applicant.kyc.documents[0]?.id },
    at: { 'POST /staff/register': { type_0: 'pan', notice: '1' } },
  } satisfies FuzzCases;
};
