import { fuzz as invoices } from '#finance/invoices/fuzz.cases.ts';
import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { bill } = await madeBy(invoices);
  const { vendor } = await madeBy(parties);
  const certificate = {
    vendorId: vendor.id,
    section: '194J(b)',
    rate: 1,
    limit: 1000,
    validFrom: '2026-04-01',
    validTo: '2027-03-31',
  };
  const body = { ...certificate, number: 'Zqxcertificate' };
  const { data } = await bodyOf(admin.post('/admin/finance/tax/certificates', { body }));
  return {
    markers: { zqxcertificate: treasurers },
    at: {
      'GET /admin/finance/tax/tds-basis': { invoiceId: bill.id },
      'GET /admin/finance/tax/certificates': { vendor: vendor.id },
      'POST /admin/finance/tax/certificates': certificate,
      'DELETE /admin/finance/tax/certificates/{id}': { id: data.id },
    },
  } satisfies FuzzCases;
};
