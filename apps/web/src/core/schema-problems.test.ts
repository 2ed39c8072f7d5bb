import { createCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { expect, test } from 'vitest';
import { schemaProblems } from './schema-problems.ts';

test('each field shows its first message, at its path', () => {
  const body = { name: '', email: 'x', contactPerson: { name: 'A', email: '' }, maxEmployees: 0 };
  expect(schemaProblems(createCompanySchema, body)).toEqual({
    name: 'Company name is required',
    email: 'Enter a valid email',
    'contactPerson.email': 'Contact person email is required',
    maxEmployees: 'Must be at least 1',
  });
});

test('a valid value has no problems', () => {
  const body = { name: 'A', email: 'a@b.in', contactPerson: { name: 'A', email: 'a@b.in' } };
  expect(schemaProblems(createCompanySchema, body)).toEqual({});
});
