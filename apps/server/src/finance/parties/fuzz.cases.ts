import { accountants, treasurers } from '../../../test/access.ts';
import { makeParty, makeVendor } from '../../../test/finance.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ app }: FuzzSetup) => {
  const marked = { line1: 'Zqxpartyline 4', account: '665544332211', pan: 'ZQXPK5566L', gstin: '' };
  const customer = await makeParty(app, { ...marked, name: 'Zqxcustomer' });
  const vendor = await makeVendor(app, {
    ...marked,
    name: 'Zqxvendor',
    contact: 'Zqxpartycontact',
    bankName: 'Canara Bank',
    ifsc: 'CNRB0002255',
  });
  return {
    made: { customer, vendor },
    records: { customer: customer.id, vendor: vendor.id },
    markers: {
      zqxcustomer: treasurers,
      zqxpartyline: treasurers,
      zqxpartycontact: treasurers,
      665544332211: accountants,
      zqxpk5566l: accountants,
    },
  } satisfies FuzzCases;
};
