import { describe, expect, test } from 'vitest';
import { checkPasswordPair, createCompanySchema, updateCompanySchema } from './rules.ts';

describe('a password and its repetition', () => {
  const both = 'Enter password and confirm both';
  const differ = 'Passwords do not match';
  test.each([
    // While editing, two empty fields keep the current password.
    [false, '', '', {}],
    [false, 'long enough', '', { confirm: both }],
    [false, '', 'long enough', { password: both }],
    [false, 'short', 'short', { password: 'Min 8 characters' }],
    [false, 'long enough', 'Long enough', { confirm: differ }],
    [false, 'long enough', 'long enough', {}],
    [true, '', '', { password: 'Password is required', confirm: 'Confirm password is required' }],
    [true, '1234567', '1234567', { password: 'Min 8 characters' }],
    [true, '1234567', '', { password: 'Min 8 characters', confirm: differ }],
    [false, '1234567', '7654321', { password: 'Min 8 characters', confirm: differ }],
    [true, 'long enough', '', { confirm: differ }],
    [true, '', 'long enough', { password: 'Password is required' }],
    [
      true,
      'x'.repeat(201),
      'x'.repeat(201),
      { password: 'Password can have at most 200 characters' },
    ],
    [true, 'long enough', 'long enough', {}],
  ])('required: %s, %j and %j: %j', (required, password, confirm, problems) => {
    expect(checkPasswordPair({ password, confirm }, { required })).toEqual(problems);
  });
});

describe('a new company', () => {
  const least = {
    name: 'Neem',
    email: 'hello@neem.example.com',
    maxEmployees: 20,
    contactPerson: { name: 'Meera', email: 'meera@neem.example.com' },
  };

  test('defaults to active, the industry "other", and India', () => {
    expect(createCompanySchema.parse(least)).toEqual({
      ...least,
      industry: 'Other',
      status: 'active',
      contactPerson: { ...least.contactPerson, phone: '', designation: '' },
      address: { street: '', city: '', state: '', country: 'India', zipCode: '' },
    });
  });

  test("drops fields that it can't set", () => {
    const parsed = createCompanySchema.parse({ ...least, companyCode: 'X', employeeCount: 9 });
    expect(parsed).not.toHaveProperty('companyCode');
    expect(parsed).not.toHaveProperty('employeeCount');
  });
});

describe('a change of a company', () => {
  test('may be empty, and then adds no defaults', () => {
    expect(updateCompanySchema.parse({})).toEqual({});
    expect(updateCompanySchema.parse({ address: {}, contactPerson: {} })).toEqual({
      address: {},
      contactPerson: {},
    });
  });

  test.each(['name', 'email'])('can’t empty the %s', (field) => {
    const { error } = updateCompanySchema.safeParse({ [field]: ' ' });
    expect(error?.issues[0]?.message).toBe(`Company ${field} is required`);
  });
});
