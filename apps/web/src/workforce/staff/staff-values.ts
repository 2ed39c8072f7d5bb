import type { Staff, StaffRole } from '@kolam/contract/workforce/staff/model.ts';
import { createStaffSchema, updateStaffSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A member of staff as it is being typed. Paths are those of the calls, so that answers find their field. */
export type StaffValues = {
  name: string;
  email: string;
  phone: string;
  department: string;
  employeeCode: string;
  pan: string;
  panName: string;
  /** Rupees a year, as typed; empty for none. */
  ctcAnnual: string;
  bank: { bankName: string; accountNumber: string; ifsc: string };
};

export type CreateValues = StaffValues & {
  /** Empty to be given at the approval. */
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

/** A stored member of staff as a form starts with it; the account number is typed again or stays. */
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

/** How the fields are called, in the order of the screen. */
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

/** `12,00,000` or `₹12,00,000` as the number that it means; what is no number stays none. */
function amountOf(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,₹]/g, '');
  return plain === '' ? null : Number(plain);
}

const isEmpty = (bank: StaffValues['bank']) =>
  Object.values(bank).every((one) => one.trim() === '');

/** What is sent for a new one; salary and bank only by who may set them. */
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
  /** Whether a bank account is kept so far. */
  hadBank: boolean;
  removeBank: boolean;
};

/** What is sent for a change; the account number only when one was typed. */
export function updateBody(values: StaffValues, { finance, hadBank, removeBank }: Finance) {
  const { ctcAnnual, bank, ...person } = values;
  if (!finance) return person;
  const { accountNumber, ...otherBank } = bank;
  const kept = accountNumber.trim() === '' ? otherBank : bank;
  const changed = hadBank || !isEmpty(bank) ? { bank: removeBank ? null : kept } : {};
  return { ...person, ctcAnnual: amountOf(ctcAnnual), ...changed };
}

/** What is wrong, by field. */
export const createProblems = (values: CreateValues, finance: boolean): FieldProblems =>
  schemaProblems(createStaffSchema, createBody(values, finance));

export const updateProblems = (...given: Parameters<typeof updateBody>): FieldProblems =>
  schemaProblems(updateStaffSchema, updateBody(...given));
