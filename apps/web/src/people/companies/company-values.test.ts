import type { Company } from '@kolam/contract/people/companies/model.ts';
import {
  createCompanySchema,
  updateCompanySchema,
} from '@kolam/contract/people/companies/rules.ts';
import { portalLoginMessages } from '@kolam/contract/platform/auth/messages.ts';
import { describe, expect, test } from 'vitest';
import {
  createBody,
  createDefaults,
  createLabels,
  createProblems,
} from './create-company-values.ts';
import { editBody, editLabels, editProblems, editValues } from './edit-company-values.ts';

const filled = {
  ...createDefaults,
  name: ' Nilgiri Tea ',
  email: 'Hello@Nilgiri.example.com',
  contactPerson: { ...createDefaults.contactPerson, name: 'Anitha', email: 'a@b.co' },
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
  portalAuth: { username: 'portal@nilgiri.example.com' },
} as Company;

describe('adding a company', () => {
  test('an empty form reports every required field', () => {
    expect(createProblems({ ...createDefaults, maxEmployees: ' ' })).toEqual({
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

  test('a portal login is sent only when enabled', () => {
    const auth = { username: 'p@b.co', password: 'Secret#23x', confirm: 'Secret#23x' };
    expect(createBody({ ...filled, auth })).not.toHaveProperty('auth');
    const body = createCompanySchema.parse(createBody({ ...filled, auth, withLogin: true }));
    expect(body.auth).toEqual({ username: 'p@b.co', password: 'Secret#23x' });
    expect(body).toMatchObject({ name: 'Nilgiri Tea', email: 'hello@nilgiri.example.com' });
    expect(body).not.toHaveProperty('withLogin');
  });

  test('the fields of a disabled login are not validated', () => {
    const auth = { username: 'nonsense', password: 'x', confirm: 'y' };
    expect(createProblems({ ...filled, auth })).toEqual({});
  });

  test.each([
    [{ username: '', password: '', confirm: '' }, 'auth.username', 'Portal username is required'],
    [
      { username: 'p@b.co', password: 'short', confirm: 'short' },
      'auth.password',
      'Min 8 characters',
    ],
    [
      { username: 'p@b.co', password: 'Secret#23x', confirm: 'Secret#23y' },
      'auth.confirm',
      'Passwords do not match',
    ],
  ])('an enabled login is validated: %j', (auth, field, message) => {
    expect(createProblems({ ...filled, withLogin: true, auth })[field]).toBe(message);
  });

  test('every problem belongs to a field of the form', () => {
    const worst = { ...createDefaults, maxEmployees: '', withLogin: true };
    for (const field of Object.keys(createProblems(worst)))
      expect(createLabels).toHaveProperty([field]);
  });
});

describe('editing a company', () => {
  const values = editValues(company);

  test('an unchanged form is valid, changes nothing and sends no password', () => {
    expect(editProblems(values, company)).toEqual({});
    const { id: _id, version: _version, ...stored } = company;
    expect(updateCompanySchema.parse(editBody(values, company))).toEqual(stored);
  });

  test.each([
    [
      { password: 'Secret#23x', confirm: '' },
      { 'auth.confirm': portalLoginMessages.bothPasswords },
    ],
    [
      { password: '', confirm: 'Secret#23x' },
      { 'auth.password': portalLoginMessages.bothPasswords },
    ],
    [{ password: 'Secret#23x', confirm: 'Secret' }, { 'auth.confirm': 'Passwords do not match' }],
    [{ password: 'short', confirm: 'short' }, { 'auth.password': 'Min 8 characters' }],
    [{ password: 'Secret#23x', confirm: 'Secret#23x' }, {}],
  ])('a new password is entered twice or not at all: %j', (auth, problems) => {
    expect(editProblems({ ...values, auth }, company)).toEqual(problems);
  });

  test('a login can’t be emptied, since it can’t be removed', () => {
    expect(editProblems({ ...values, portalAuth: { username: ' ' } }, company)).toEqual({
      'portalAuth.username': 'Portal username is required',
    });
  });

  test('a first login needs a username and a password', () => {
    const without = { ...company, portalAuth: null };
    const blank = editValues(without);
    expect(editProblems(blank, without)).toEqual({});
    expect(editBody(blank, without)).not.toHaveProperty('portalAuth');
    expect(editProblems({ ...blank, portalAuth: { username: 'p@b.co' } }, without)).toEqual({
      'auth.password': portalLoginMessages.bothPasswords,
    });
    const auth = { password: 'Secret#23x', confirm: 'Secret#23x' };
    expect(editProblems({ ...blank, auth }, without)).toEqual({
      'portalAuth.username': 'Portal username is required',
    });
  });

  test('every problem belongs to a field of the form', () => {
    const worst = {
      ...values,
      name: '',
      email: 'x',
      maxEmployees: '',
      portalAuth: { username: '' },
      auth: { password: 'x', confirm: '' },
      contactPerson: { name: '', email: '', phone: 'x', designation: 'x'.repeat(500) },
      address: { street: 'x'.repeat(500), city: '', state: '', country: '', zipCode: '' },
    };
    const fields = Object.keys(editProblems(worst, company));
    expect(fields.length).toBeGreaterThan(8);
    for (const field of fields) expect(editLabels).toHaveProperty([field]);
  });
});
