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

/** Creates a customer for one test, registered in Karnataka. */
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

/** Creates a vendor for one test, in Tamil Nadu. */
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

/** Creates an invoice or bill, issued by default. */
export const makeInvoice = async (party: Party, wish: Wish = {}): Promise<Invoice> => {
  const body = { kind: 'sales', party: party.id, lines: [invoiceLine()], ...wish };
  return (await call<{ data: Invoice }>('POST', '/admin/finance/invoices', { body })).data;
};

/** Returns the stored invoice. */
export const readInvoice = async ({ id }: { id: string }): Promise<Invoice> =>
  (await call<{ data: Invoice }>('GET', `/admin/finance/invoices/${id}`)).data;

/** Makes the link by which the client sees an invoice. Returns its path. */
export const linkPathOf = async ({ id }: { id: string }): Promise<string> => {
  const path = `/admin/finance/invoices/${id}/link`;
  const { data } = await call<{ data: { link: { url: string } } }>('POST', path, { body: {} });
  return new URL(data.link.url).pathname;
};
