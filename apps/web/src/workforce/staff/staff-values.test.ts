import { expect, test } from 'vitest';
import {
  createBody,
  createDefaults,
  createProblems,
  updateBody,
  valuesOf,
} from './staff-values.ts';

const person = { ...createDefaults, name: 'Asmita Rao', email: 'asmita@example.com' };
const bank = { bankName: 'HDFC', accountNumber: '', ifsc: 'HDFC0002255' };
const can = { finance: true, hadBank: true, removeBank: false };

test('salary and bank are sent only by users who may set them', () => {
  const values = {
    ...person,
    ctcAnnual: '₹12,00,000',
    bank: { ...bank, accountNumber: '123456789' },
  };
  expect(createBody(values, false)).not.toHaveProperty('bank');
  expect(createBody(values, false)).not.toHaveProperty('ctcAnnual');
  expect(createBody(values, true)).toMatchObject({
    ctcAnnual: 1_200_000,
    bank: { ifsc: 'HDFC0002255' },
  });
});

test('empty fields are left undecided', () => {
  const body = createBody(person, true);
  expect(body).not.toHaveProperty('role');
  expect(body).not.toHaveProperty('password');
  expect(body).toMatchObject({ ctcAnnual: null, bank: null });
  expect(createProblems(person, true)).toEqual({});
});

test('each error is shown at its field', () => {
  const values = {
    ...person,
    name: ' ',
    email: 'nobody',
    phone: '12',
    pan: 'ABC',
    ctcAnnual: 'a lot',
    password: 'short',
    bank: { bankName: '', accountNumber: '12', ifsc: 'HDFC' },
  };
  expect(createProblems(values, true)).toEqual({
    name: 'Name is required',
    email: 'Enter a valid email',
    phone: 'Enter a valid phone number',
    pan: 'Enter a valid PAN, such as ABCPK1234L',
    ctcAnnual: 'Annual CTC must be a number',
    'bank.accountNumber': 'Enter a valid account number of 9 to 18 digits',
    'bank.ifsc': 'Enter a valid IFSC, such as HDFC0002255',
    password: 'Min 8 characters',
  });
});

test('an account number stays until another one is typed', () => {
  const values = { ...person, ctcAnnual: '', bank };
  expect(updateBody(values, can)).toMatchObject({
    bank: { bankName: 'HDFC', ifsc: 'HDFC0002255' },
  });
  expect((updateBody(values, can) as { bank: object }).bank).not.toHaveProperty('accountNumber');
  const typed = { ...values, bank: { ...bank, accountNumber: '123456789' } };
  expect(updateBody(typed, can)).toMatchObject({ bank: { accountNumber: '123456789' } });
});

test('a bank account is removed only on request, and not created from empty fields', () => {
  const empty = { ...person, bank: { bankName: '', accountNumber: '', ifsc: '' } };
  expect(updateBody({ ...person, bank }, { ...can, removeBank: true })).toMatchObject({
    bank: null,
  });
  expect(updateBody(empty, { ...can, hadBank: false })).not.toHaveProperty('bank');
  expect(updateBody(empty, can)).toMatchObject({ bank: { bankName: '', ifsc: '' } });
});

test('a form never starts with the masked digits of an account number', () => {
  const stored = { ...person, ctcAnnual: 600_000.5, bank: { ...bank, accountNumber: '•••••6789' } };
  const values = valuesOf(stored as unknown as Parameters<typeof valuesOf>[0]);
  expect(values.bank).toEqual({ bankName: 'HDFC', accountNumber: '', ifsc: 'HDFC0002255' });
  expect(values.ctcAnnual).toBe('600000.5');
});
