import { describe, expect, test } from 'vitest';
import { createCompanySchema, updateCompanySchema } from './rules.ts';

describe('a new company', () => {
  const least = {
    name: 'Neem',
    email: 'hello@neem.example.com',
    maxEmployees: 20,
    contactPerson: { name: 'Meera', email: 'meera@neem.example.com' },
  };

  test('defaults to active, the industry "other", English and India', () => {
    expect(createCompanySchema.parse(least)).toEqual({
      ...least,
      industry: 'Other',
      status: 'active',
      language: 'en',
      contactPerson: { ...least.contactPerson, phone: '', designation: '' },
      address: { street: '', city: '', state: '', country: 'India', zipCode: '' },
      holidays: [],
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
