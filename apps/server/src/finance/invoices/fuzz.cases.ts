import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { fuzz as organisation } from '#platform/organisation/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { lineBody, makeInvoice } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  await madeBy(organisation);
  const { customer, vendor } = await madeBy(parties);
  const invoice = await makeInvoice(admin, customer, {
    notes: 'Zqxinvoicenote',
    lines: [lineBody({ desc: 'Zqxinvoiceline' })],
  });
  const draft = await makeInvoice(admin, customer, { status: 'draft' });
  const bill = await makeInvoice(admin, vendor, { billNo: 'B-1' });
  const owed = await makeInvoice(admin, vendor, { reverseCharge: true });
  const path = `/admin/finance/invoices/${invoice.id}/credit-notes`;
  const body = { amount: 10, reason: 'Zqxcreditreason' };
  const note = (await bodyOf(admin.post(path, { body }))).data;
  return {
    made: { invoice, bill },
    records: { invoice: invoice.id },
    markers: {
      zqxinvoicenote: treasurers,
      zqxinvoiceline: treasurers,
      zqxcreditreason: treasurers,
    },
    values: { noteId: note.id },
    at: {
      '/admin/finance/invoices/{id}/issue': { id: draft.id },
      'POST /admin/finance/invoices': {
        party: customer.id,
        lines: [{ desc: 'Fuzz', rate: 5 }],
        status: 'draft',
      },
      'POST /admin/finance/invoices/{id}/credit-notes': { amount: 1 },
      'PUT /admin/finance/invoices/{id}/credit-notes/{noteId}/recipient-reversal': {
        answer: 'no',
        on: null,
      },
      'PUT /admin/finance/invoices/{id}/bill': { billFileUrl: null },
      'PUT /admin/finance/invoices/{id}/credit': { id: bill.id },
      'GET /admin/finance/invoices/{id}/self-invoice/pdf': { id: owed.id },
    },
  } satisfies FuzzCases;
};
