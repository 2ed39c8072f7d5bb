import type { Organisation } from '@kolam/contract/platform/organisation/model.ts';
import { describe, expect, test } from 'vitest';
import {
  formProblems,
  organisationBody,
  organisationLabels,
  valuesOf,
} from './organisation-values.ts';

const kept: Organisation = {
  _id: '0192f0c1-0000-7000-8000-000000000001',
  id: '0192f0c1-0000-7000-8000-000000000001',
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  isFilledIn: true,
  missing: [],
  legalName: 'Wellco Pvt Ltd',
  gstin: '27ABCCD1234E1Z5',
  pan: 'ABCCD1234E',
  state: 'MH',
  stateLabel: '27-Maharashtra',
  address: { line1: '4 Law College Road', line2: '', city: 'Pune', pincode: '411004' },
  email: '',
  phone: '',
  grievance: { name: '', email: '' },
  bank: { name: 'HDFC Bank', accountName: '', account: '••••••••1234', ifsc: 'HDFC0002255' },
  upiId: '',
  logo: null,
  prefixes: { sales: 'INV', purchase: 'PUR', credit: 'CN', debit: 'DN' },
  roundsTotals: false,
  approval: { payoutsAbove: 100_000.5, ordersAbove: null, payoutApprovers: 2, orderApprovers: 2 },
  retention: { registrationDays: 90, documentDays: 365 },
  twoStep: { requiredFor: 'off', isFixed: false },
};
const values = valuesOf(kept);
const withBank = (bank: Partial<typeof values.bank>) => ({
  ...values,
  bank: { ...values.bank, ...bank },
});

describe('the request body', () => {
  test('leaves out the account number and the logo if they are unchanged', () => {
    const body = organisationBody(values, kept);
    expect(body.bank).toEqual({ name: 'HDFC Bank', accountName: '', ifsc: 'HDFC0002255' });
    expect(body).not.toHaveProperty('logoUrl');
  });

  test('contains a number that was typed, and none if it is to be removed', () => {
    const typed = { account: '00123456789', accountAgain: '00123456789' };
    expect(organisationBody(withBank(typed), kept).bank).toMatchObject({ account: '00123456789' });
    const gone = withBank({ ...typed, removeAccount: true });
    expect(organisationBody(gone, kept).bank).toMatchObject({ account: '' });
  });

  test('contains a new logo, or removes the old one', () => {
    const link = (id: string, mark: string) =>
      `/api/files/0192f0c1-0000-7000-8000-00000000000${id}?m=${mark}`;
    const file = {
      id: kept.id,
      name: 'logo.png',
      contentType: 'image/png',
      bytes: 9,
      url: link('1', 'a'),
    };
    const before = { ...kept, logo: file };
    const sent = (logoUrl: string) => organisationBody({ ...values, logoUrl }, before);
    expect(sent(link('1', 'b'))).not.toHaveProperty('logoUrl');
    expect(sent(link('2', 'b'))).toMatchObject({ logoUrl: link('2', 'b') });
    expect(sent('')).toMatchObject({ logoUrl: null });
  });
});

describe('the amounts that need approval', () => {
  test('are shown and sent as rupees, and empty for none', () => {
    expect(values.approval).toEqual({ payoutsAbove: '100000.5', ordersAbove: '' });
    const approval = { payoutsAbove: ' ', ordersAbove: '2,50,000' };
    expect(organisationBody({ ...values, approval }, kept).approval).toEqual({
      payoutsAbove: null,
      ordersAbove: 250_000,
    });
  });

  test('must be amounts', () => {
    const approval = { payoutsAbove: 'many', ordersAbove: '0.001' };
    expect(formProblems({ ...values, approval }, kept)).toEqual({
      'approval.payoutsAbove': 'Enter an amount, such as 1,180',
      'approval.ordersAbove': 'Enter at most 2 decimals',
    });
  });
});

describe('validation', () => {
  const problems = (patch: Partial<typeof values>) => formProblems({ ...values, ...patch }, kept);

  test('accepts the stored values', () => {
    expect(problems({})).toEqual({});
  });

  test.each([
    [{ legalName: ' ' }, 'legalName', 'Legal name is required'],
    [
      { gstin: '27AAPFU9039F1ZV' },
      'gstin',
      'The last character does not fit the others: check for a typing mistake',
    ],
    [{ pan: 'ABCXK1234L' }, 'pan', 'The fourth letter says who holds it: one of ABCFGHJLPT'],
    [{ pan: 'AAACW0001A' }, 'pan', 'The PAN differs from the one inside the GSTIN.'],
    [{ state: 'KA' }, 'state', 'This GSTIN belongs to Maharashtra. Choose that state.'],
    [
      { prefixes: { ...values.prefixes, credit: 'inv' } },
      'prefixes.credit',
      'Each kind of document needs a prefix of its own',
    ],
    [
      { prefixes: { ...values.prefixes, sales: 'A-1' } },
      'prefixes.sales',
      'A prefix has 1 to 4 capital letters or digits',
    ],
    [
      { bank: { ...values.bank, ifsc: 'HDFC1002255' } },
      'bank.ifsc',
      'The fifth character of an IFSC is 0 (zero)',
    ],
    [
      { bank: { ...values.bank, account: '123456789' } },
      'bank.accountAgain',
      'The account numbers differ',
    ],
  ])('reports %j at %s', (patch, field, message) => {
    expect(problems(patch)).toEqual({ [field]: message });
    expect(organisationLabels[field]).toBeTruthy();
  });

  test('accepts a number typed the same way twice, whatever its spacing', () => {
    expect(
      problems({ bank: { ...values.bank, account: '1234 5678 9', accountAgain: '123456789' } }),
    ).toEqual({});
  });
});
