import { call } from './api.ts';
import { unique } from './unique.ts';

type Party = { id: string; name: string };
export type Invoice = {
  id: string;
  version: number;
  code: string | null;
  status: string;
  grandTotal: number;
  due: number;
  sent: { to: string } | null;
};

type Wish = Record<string, unknown>;

/** A customer in Karnataka of the test's own, registered there. */
export const makeCustomer = async (wish: Wish = {}): Promise<Party> => {
  const body = {
    name: `Gulmohar Works ${unique()}`,
    email: `accounts-${unique()}@example.com`,
    gstin: '29AAGCB7383J1Z4',
    address: { line1: '9 Lake View', city: 'Bengaluru', state: 'KA', pincode: '560001' },
    ...wish,
  };
  return (await call<{ data: Party }>('POST', '/admin/finance/customers', { body })).data;
};

/** A vendor in Tamil Nadu of the test's own. */
export const makeVendor = async (wish: Wish = {}): Promise<Party> => {
  const body = {
    name: `Saffron Kitchen ${unique()}`,
    gstin: '33AAFHW9087Q1Z2',
    address: { line1: '2 Beach Road', city: 'Chennai', state: 'TN', pincode: '600001' },
    ...wish,
  };
  return (await call<{ data: Party }>('POST', '/admin/finance/vendors', { body })).data;
};

export const invoiceLine = (wish: Wish = {}) => ({
  desc: 'Yoga at the office',
  hsn: '999293',
  unit: 'session',
  qty: 1,
  rate: 100_000,
  taxPct: 18,
  ...wish,
});

/** An invoice or bill, issued unless `status` says otherwise. */
export const makeInvoice = async (party: Party, wish: Wish = {}): Promise<Invoice> => {
  const body = { kind: 'sales', party: party.id, lines: [invoiceLine()], ...wish };
  return (await call<{ data: Invoice }>('POST', '/admin/finance/invoices', { body })).data;
};

/** What is kept of one. */
export const readInvoice = async ({ id }: { id: string }): Promise<Invoice> =>
  (await call<{ data: Invoice }>('GET', `/admin/finance/invoices/${id}`)).data;
