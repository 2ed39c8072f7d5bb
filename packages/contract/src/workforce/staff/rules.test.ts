import { expect, test } from 'vitest';
import { privacyNotices } from '#platform/auth/privacy-notices.ts';
import { staffLimits } from './limits.ts';
import {
  approveSchema,
  createStaffSchema,
  documentNumbers,
  registerSchema,
  rejectSchema,
  updateStaffSchema,
} from './rules.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.com' };

test('adding needs a name and an email, and defaults the rest', () => {
  expect(createStaffSchema.parse(asha)).toEqual({
    ...asha,
    phone: '',
    department: '',
    employeeCode: '',
    pan: '',
    panName: '',
  });
});

test('adding converts a salary in rupees to paise', () => {
  expect(createStaffSchema.parse({ ...asha, ctcAnnual: 600_000.5 }).ctcAnnual).toBe(60_000_050);
  expect(createStaffSchema.parse({ ...asha, ctcAnnual: null }).ctcAnnual).toBeNull();
});

test('adding accepts a bank with only the known fields', () => {
  const { bank } = createStaffSchema.parse({ ...asha, bank: { ifsc: 'hdfc0002255' } });
  expect(bank).toEqual({ bankName: '', accountNumber: '', ifsc: 'HDFC0002255' });
});

test('adding treats an empty password as none', () => {
  expect(createStaffSchema.parse({ ...asha, password: '' }).password).toBeUndefined();
  expect(createStaffSchema.safeParse({ ...asha, password: '1234567' }).success).toBe(false);
});

test('changing adds no defaults, also within the bank', () => {
  expect(updateStaffSchema.parse({})).toEqual({});
  expect(updateStaffSchema.parse({ bank: { bankName: 'SBI' } })).toEqual({
    bank: { bankName: 'SBI' },
  });
  expect(updateStaffSchema.parse({ bank: null, ctcAnnual: null })).toEqual({
    bank: null,
    ctcAnnual: null,
  });
});

test('changing ignores role and status', () => {
  const given = { role: 'manager', status: 'approved', isActive: false };
  expect(updateStaffSchema.parse(given)).toEqual({});
});

test('a decision needs no body', () => {
  expect(approveSchema.parse(undefined)).toEqual({});
  expect(rejectSchema.parse(undefined)).toEqual({ reason: '' });
});

test('a registration has a label for each of its documents', () => {
  expect(documentNumbers.length).toBe(staffLimits.documents);
  const notice = String(privacyNotices.staff.version);
  const labels = { label_0: ' My PAN ', type_0: 'pan', type_5: 'aadhaar', label_6: 'x' };
  const given = { ...asha, notice, ...labels };
  expect(registerSchema.parse(given)).toEqual({
    name: asha.name,
    phone: '',
    department: '',
    pan: '',
    panName: '',
    notice,
    label_0: 'My PAN',
    type_0: 'pan',
    type_5: 'aadhaar',
  });
  expect(registerSchema.safeParse({ ...given, type_5: 'passport' }).success).toBe(false);
});

test('a registration ignores email, role, salary and status', () => {
  const notice = String(privacyNotices.staff.version);
  const more = { role: 'superadmin', ctcAnnual: 1, status: 'approved', isActive: true };
  const given = { ...asha, notice, ...more };
  expect(Object.keys(registerSchema.parse(given)).sort()).toEqual(
    ['department', 'name', 'notice', 'pan', 'panName', 'phone'].sort(),
  );
});
