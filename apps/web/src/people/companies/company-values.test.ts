import type { Company } from '@kolam/contract/people/companies/model.ts';
import {
  createCompanySchema,
  updateCompanySchema,
} from '@kolam/contract/people/companies/rules.ts';
import { describe, expect, test } from 'vitest';
import { schemaProblems } from '#core/schema-problems.ts';
import { companyBody, companyLabels, newCompanyValues, valuesOf } from './company-values.ts';

const filled = {
  ...newCompanyValues,
  name: ' Nilgiri Tea ',
  email: 'Hello@Nilgiri.example.com',
  contactPerson: { ...newCompanyValues.contactPerson, name: 'Anitha', email: 'a@b.co' },
};

const company = {
  id: '01a1f836-faaa-70bf-89d3-95c7bacf5d8a',
  version: 3,
  name: 'Nilgiri Tea',
  email: 'hello@nilgiri.example.com',
  industry: 'Retail',
  status: 'active',
  maxEmployees: 40,
  contactPerson: { name: 'Anitha', email: 'a@b.co', phone: '', designation: '' },
  address: { street: '', city: '', state: '', country: 'India', zipCode: '' },
  holidays: [{ date: '2027-01-26', name: 'Republic Day' }],
} as Company;

const createProblems = (values: typeof newCompanyValues) =>
  schemaProblems(createCompanySchema, companyBody(values));

describe('adding a company', () => {
  test('an empty form reports every required field', () => {
    expect(createProblems({ ...newCompanyValues, maxEmployees: ' ' })).toEqual({
      name: 'Company name is required',
      email: 'Company email is required',
      maxEmployees: 'Max employees is required',
      'contactPerson.name': 'Contact person name is required',
      'contactPerson.email': 'Contact person email is required',
    });
  });

  test.each([
    ['0', 'Must be at least 1'],
    ['1.5', 'Max employees must be a whole number'],
    ['many', 'Max employees must be a whole number'],
  ])('%s places are refused', (maxEmployees, message) => {
    expect(createProblems({ ...filled, maxEmployees }).maxEmployees).toBe(message);
  });
});

describe('editing a company', () => {
  test('an unchanged form is valid and changes nothing', () => {
    const { id: _id, version: _version, ...stored } = company;
    expect(updateCompanySchema.parse(companyBody(valuesOf(company)))).toEqual(stored);
  });

  test('every problem belongs to a field of the form', () => {
    const worst = {
      ...valuesOf(company),
      name: '',
      email: 'x',
      maxEmployees: '',
      contactPerson: { name: '', email: '', phone: 'x', designation: 'x'.repeat(500) },
      address: { street: 'x'.repeat(500), city: '', state: '', country: '', zipCode: '' },
    };
    const fields = Object.keys(schemaProblems(updateCompanySchema, companyBody(worst)));
    expect(fields.length).toBeGreaterThan(6);
    for (const field of fields) expect(companyLabels).toHaveProperty([field]);
  });
});
