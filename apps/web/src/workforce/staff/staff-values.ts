import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { createStaffSchema, updateStaffSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/**
 * A staff member in the form. Paths match those of the endpoints, so that error responses find
 * their field.
 */
export type StaffValues = {
  name: string;
  email: string;
  phone: string;
  department: string;
  employeeCode: string;
  pan: string;
  panName: string;
  /** Rupees per year, as typed. Empty for none. */
  ctcAnnual: string;
  bank: { bankName: string; accountNumber: string; ifsc: string };
};

export type CreateValues = StaffValues & {
  /** Empty to be given on approval. */
  role: StaffRole | '';
  /** Empty for a link to set one, once approved. */
  password: string;
};

export const createDefaults: CreateValues = {
  name: '',
  email: '',
  phone: '',
  department: '',
  employeeCode: '',
  role: '',
  pan: '',
  panName: '',
  password: '',
  ctcAnnual: '',
  bank: { bankName: '', accountNumber: '', ifsc: '' },
};

/** Converts a stored staff member to form values. The account number must be retyped or stays. */
export function valuesOf(staff: Staff): StaffValues {
  const { name, email, phone, department, employeeCode, pan, panName, ctcAnnual, bank } = staff;
  return {
    name,
    email,
    phone,
    department,
    employeeCode,
    pan,
    panName,
    ctcAnnual: typeof ctcAnnual === 'number' ? String(ctcAnnual) : '',
    bank: { bankName: bank?.bankName ?? '', accountNumber: '', ifsc: bank?.ifsc ?? '' },
  };
}

/** The labels of the fields, in the order of the screen. */
export const staffLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  department: 'Department',
  employeeCode: 'Employee code',
  role: 'Role',
  pan: 'PAN',
  panName: 'Name on the PAN card',
  ctcAnnual: 'Annual CTC',
  'bank.bankName': 'Bank name',
  'bank.accountNumber': 'Account number',
  'bank.ifsc': 'IFSC',
  password: 'Password',
} as const;

/** Parses `12,00,000` or `₹12,00,000`. Invalid text is not a number. */
function amountOf(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,₹]/g, '');
  return plain === '' ? null : Number(plain);
}

const isEmpty = (bank: StaffValues['bank']) =>
  Object.values(bank).every((one) => one.trim() === '');

/** Builds the body of a new staff member. Only users who may set them send salary and bank. */
export function createBody(values: CreateValues, finance: boolean) {
  const { ctcAnnual, bank, role, password, ...person } = values;
  return {
    ...person,
    ...(role === '' ? {} : { role }),
    ...(password === '' ? {} : { password }),
    ...(finance ? { ctcAnnual: amountOf(ctcAnnual), bank: isEmpty(bank) ? null : bank } : {}),
  };
}

type Finance = {
  /** Whether salary and bank are among the fields. */
  finance: boolean;
  /** Whether a bank account is stored so far. */
  hadBank: boolean;
  removeBank: boolean;
};

/** Builds the body of a change, with the account number only if one was typed. */
export function updateBody(values: StaffValues, { finance, hadBank, removeBank }: Finance) {
  const { ctcAnnual, bank, ...person } = values;
  if (!finance) return person;
  const { accountNumber, ...otherBank } = bank;
  const kept = accountNumber.trim() === '' ? otherBank : bank;
  const changed = hadBank || !isEmpty(bank) ? { bank: removeBank ? null : kept } : {};
  return { ...person, ctcAnnual: amountOf(ctcAnnual), ...changed };
}

/** Returns the errors by field. */
export const createProblems = (values: CreateValues, finance: boolean): FieldProblems =>
  schemaProblems(createStaffSchema, createBody(values, finance));

export const updateProblems = (...given: Parameters<typeof updateBody>): FieldProblems =>
  schemaProblems(updateStaffSchema, updateBody(...given));
