import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import { demoCompanies, emailOfCompany } from '../companies.ts';

/** How a customer pays. */
export type Habit = {
  /** The range of days until payment. */
  after: [number, number];
  /** Whether they deduct tax from payments. */
  deducts: boolean;
  /** Every nth invoice is paid in two halves six weeks apart. */
  halves?: number;
  /** Invoices of the last days that are still unpaid, whatever the terms. */
  stoppedDaysAgo?: number;
  mode: PaymentMode;
};

/** A demo company in the books. */
export type DemoCustomer = {
  slug: string;
  legalName: string;
  /** Empty when not registered. There is no PAN either then. */
  gstin: string;
  state: string;
  isSez?: true;
  /** Days before today of their first and last invoice. */
  since: number;
  until?: number;
  /** People in the programme, and the monthly price for each in rupees. */
  people: number;
  rate: number;
  habit: Habit;
};

const soon = { after: [9, 26], deducts: true, mode: 'NEFT' } satisfies Habit;
const late = { after: [34, 74], deducts: true, mode: 'RTGS' } satisfies Habit;

export const demoCustomers: DemoCustomer[] = [
  {
    slug: 'brightloom',
    legalName: 'Brightloom Textiles Limited',
    gstin: '33ZZBCB1046K1ZY',
    state: 'TN',
    since: 594,
    people: 96,
    rate: 640,
    habit: { ...soon, halves: 3 },
  },
  {
    slug: 'saffronledger',
    legalName: 'Saffron Ledger Private Limited',
    gstin: '27ZZSCS2380M1ZI',
    state: 'MH',
    since: 592,
    people: 52,
    rate: 980,
    habit: { ...soon, mode: 'RTGS' },
  },
  {
    slug: 'monsooncloud',
    legalName: 'Monsoon Cloud Technologies Private Limited',
    gstin: '29ZZMCM7715P1ZF',
    state: 'KA',
    isSez: true,
    since: 578,
    people: 118,
    rate: 890,
    habit: { ...late, halves: 2 },
  },
  {
    slug: 'kaverihealth',
    legalName: 'Kaveri Health Services Private Limited',
    gstin: '32ZZKCK6402D1ZV',
    state: 'KL',
    since: 561,
    people: 74,
    rate: 720,
    habit: soon,
  },
  {
    slug: 'haatbazaar',
    legalName: 'Haat Bazaar Retail Private Limited',
    gstin: '07ZZHCH5938L1ZY',
    state: 'DL',
    since: 544,
    until: 14,
    people: 48,
    rate: 760,
    habit: { ...late, mode: 'Cheque', stoppedDaysAgo: 138 },
  },
  {
    slug: 'vidyapath',
    legalName: 'Vidyapath Academy Trust',
    gstin: '',
    state: 'MH',
    since: 498,
    people: 34,
    rate: 540,
    habit: { after: [5, 21], deducts: false, mode: 'UPI' },
  },
  {
    slug: 'deccanforge',
    legalName: 'Deccan Forge Works Limited',
    gstin: '36ZZDCD8127N1Z6',
    state: 'TS',
    since: 402,
    until: 36,
    people: 55,
    rate: 690,
    habit: { ...late, halves: 2 },
  },
  {
    slug: 'pinkcityfinserv',
    legalName: 'Pink City Finserv Private Limited',
    gstin: '08ZZPCP3659T1Z2',
    state: 'RJ',
    since: 303,
    people: 28,
    rate: 820,
    habit: soon,
  },
  {
    slug: 'howrahlogistics',
    legalName: 'Howrah Logistics LLP',
    gstin: '19ZZHFH9074B1Z5',
    state: 'WB',
    since: 184,
    people: 41,
    rate: 610,
    habit: { ...late, mode: 'Cheque' },
  },
  {
    slug: 'sabarmatilabs',
    legalName: 'Sabarmati Labs Private Limited',
    gstin: '24ZZSCS1593G1ZW',
    state: 'GJ',
    since: 57,
    people: 22,
    rate: 790,
    habit: { ...soon, deducts: false, mode: 'UPI' },
  },
  {
    slug: 'gomticare',
    legalName: 'Gomti Care Hospitals Trust',
    gstin: '09ZZGTG4268J1Z4',
    state: 'UP',
    since: 18,
    people: 24,
    rate: 700,
    habit: soon,
  },
  {
    slug: 'mysurumarket',
    legalName: 'Mysuru Market Company',
    gstin: '29ZZMFM6831C1Z1',
    state: 'KA',
    since: 3,
    people: 14,
    rate: 650,
    habit: { ...soon, deducts: false },
  },
];

/** Returns the request body of a customer. Address and phone are those of the company. */
export function bodyOfCustomer({ slug, legalName, gstin, state, isSez }: DemoCustomer) {
  const company = demoCompanies.find((each) => each.slug === slug);
  const { street = '', city = '', zipCode = '' } = company?.address ?? {};
  return {
    name: legalName,
    email: emailOfCompany(slug).replace('hello@', 'accounts@'),
    phone: company?.contact.phone ?? '',
    gstin,
    isSez: isSez ?? false,
    address: { line1: street, city, state, pincode: zipCode },
  };
}
