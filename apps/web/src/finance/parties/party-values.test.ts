import { hiddenPanMessage } from '@kolam/contract/core/india.ts';
import { describe, expect, it } from 'vitest';
import {
  contradictions,
  createProblems,
  newPartyValues,
  type PartyValues,
  pincodeDoubt,
  updateBody,
  updateProblems,
} from './party-values.ts';

const typed = (values: Partial<PartyValues>): PartyValues => ({ ...newPartyValues, ...values });
const bank = (values: Partial<PartyValues['bank']>) => ({ ...newPartyValues.bank, ...values });

describe('the form values of a customer or vendor', () => {
  it('require only a name', () => {
    expect(createProblems(typed({ name: 'Neem' }), 'vendor')).toEqual({});
    expect(createProblems(newPartyValues, 'customer')).toEqual({ name: 'Name is required' });
  });

  it('report which character of a number is wrong', () => {
    const wrong = typed({ name: 'Neem', pan: 'ABCDE12345', bank: bank({ ifsc: 'HDFC1002255' }) });
    expect(createProblems(wrong, 'customer')).toEqual({
      pan: 'The fourth letter says who holds it: one of ABCFGHJLPT',
      'bank.ifsc': 'The fifth character of an IFSC is 0 (zero)',
    });
  });

  it('report what contradicts the GSTIN, whatever its spacing', () => {
    const values = typed({
      gstin: '27 AAPFU0939F 1ZV',
      pan: 'aapfu0939g',
      address: { ...newPartyValues.address, state: 'KA' },
    });
    expect(contradictions(values, 'vendor')).toEqual({
      pan: 'The PAN inside the GSTIN is AAPFU0939F. Correct one of them.',
      'address.state': 'This GSTIN belongs to Maharashtra. Choose that state.',
    });
  });

  it('have a PAN as it is shown, which may be the one in the GSTIN', () => {
    const values = typed({ name: 'Neem', pan: '••••••321L', gstin: '29ABCPK4321L2ZL' });
    expect(contradictions(values, 'vendor')).toEqual({});
    expect(updateProblems(values, 'vendor')).toEqual({});
    expect(updateBody(values, 'vendor')).toMatchObject({ pan: '••••••321L' });
    expect(contradictions({ ...values, gstin: '29AAGCB7383J1Z4' }, 'vendor')).toEqual({
      pan: 'The PAN inside the GSTIN is AAGCB7383J. Correct one of them.',
    });
    expect(createProblems(values, 'vendor')).toEqual({ pan: hiddenPanMessage });
  });

  it('warn about a PIN code of another state, but accept it', () => {
    const address = { ...newPartyValues.address, state: 'MH', pincode: '560 001' };
    const values = typed({ name: 'Neem', address });
    expect(pincodeDoubt(values)).toBe('This PIN code doesn’t seem to lie in Maharashtra.');
    expect(createProblems(values, 'vendor')).toEqual({});
    expect(pincodeDoubt(typed({ address: { ...address, pincode: '4110' } }))).toBeNull();
  });

  it('require the country of a customer abroad, and send none of an address in India', () => {
    const abroad = { ...newPartyValues.address, state: 'OC' };
    expect(createProblems(typed({ name: 'Merlion', address: abroad }), 'customer')).toEqual({
      'address.country': 'Enter the country',
    });
    expect(createProblems(typed({ name: 'Figma', address: abroad }), 'vendor')).toEqual({});
    const moved = typed({ name: 'Neem', address: { ...abroad, state: 'KA', country: 'Oman' } });
    expect(updateProblems(moved, 'customer')).toEqual({});
    expect(updateBody(moved, 'customer').address).toMatchObject({ state: 'KA', country: '' });
  });

  it('require a new account number twice', () => {
    const once = typed({ name: 'Neem', bank: bank({ account: '123456789', accountAgain: '12' }) });
    expect(createProblems(once, 'vendor')).toEqual({
      'bank.accountAgain': 'The account numbers differ',
    });
    const twice = bank({ account: '1234 56789', accountAgain: '123456789' });
    expect(createProblems(typed({ name: 'Neem', bank: twice }), 'vendor')).toEqual({});
  });

  it('send a number only when one was typed or removed', () => {
    expect(updateBody(typed({}), 'customer').bank).toEqual({ name: '', ifsc: '' });
    const number = bank({ account: '123456789' });
    expect(updateBody(typed({ bank: number }), 'customer').bank).toMatchObject({
      account: '123456789',
    });
    const gone = bank({ removeAccount: true, account: '123456789' });
    expect(updateBody(typed({ bank: gone }), 'customer').bank).toMatchObject({ account: '' });
  });

  it('send the fields that only their kind has', () => {
    const values = typed({ contact: 'Ritu', companyId: 'x', isSez: true });
    expect(updateBody(values, 'vendor')).not.toHaveProperty('companyId');
    expect(updateBody(values, 'vendor')).toHaveProperty('contact', 'Ritu');
    expect(updateBody(values, 'customer')).toMatchObject({ companyId: 'x', isSez: true });
    expect(updateBody(values, 'customer')).not.toHaveProperty('contact');
  });
});
