import type { Employee } from '@kolam/contract/people/employees/model.ts';
import {
  createEmployeeSchema,
  updateEmployeeSchema,
} from '@kolam/contract/people/employees/rules.ts';
import { describe, expect, test } from 'vitest';
import { schemaProblems } from '#core/schema-problems.ts';
import {
  createBody,
  createDefaults,
  createLabels,
  createProblems,
} from './create-employee-values.ts';
import { valuesOf } from './employee-values.ts';

const companyId = '01a1f836-faaa-70bf-89d3-95c7bacf5d8a';
const teamId = '01a1f836-faaa-70bf-89d3-95c7bacf5d8b';

const filled = {
  ...createDefaults,
  firstName: ' Asha ',
  lastName: 'Rao',
  email: 'Asha@Example.com',
  companyId,
  password: 'secret',
};

describe('adding an employee', () => {
  test('an empty form reports every required field', () => {
    expect(createProblems(createDefaults)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      companyId: 'Select a company',
      password: 'Password is required',
    });
  });

  test.each([
    [{ email: 'asha@' }, { email: 'Enter a valid email' }],
    [{ phone: '12-34' }, { phone: 'Enter a valid phone number' }],
    [{ phone: 'call me' }, { phone: 'Enter a valid phone number' }],
    [{ password: '12345' }, { password: 'Min 6 characters' }],
    [{ phone: '+91 (80) 4120-7788', password: '123456' }, {}],
  ])('with %j it reports %j', (change, problems) => {
    expect(createProblems({ ...filled, ...change })).toEqual(problems);
  });

  test('an invitation needs no password and sends none', () => {
    const invited = { ...filled, access: 'invite', password: 'typed before' } as const;
    expect(createProblems({ ...invited, password: '' })).toEqual({});
    expect(createBody(invited)).not.toHaveProperty('password');
    expect(createEmployeeSchema.parse(createBody(invited)).invite).toBe(true);
  });

  test('the body has the normalized input, and null for no team', () => {
    expect(createEmployeeSchema.parse(createBody(filled))).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.com',
      phone: '',
      companyId,
      teamId: null,
      position: '',
      department: '',
      employeeCode: '',
      status: 'active',
      password: 'secret',
      invite: false,
    });
    expect(createEmployeeSchema.parse(createBody({ ...filled, teamId })).teamId).toBe(teamId);
  });

  test('every problem belongs to a labelled field', () => {
    for (const path of Object.keys(createProblems(createDefaults))) {
      expect(createLabels).toHaveProperty(path);
    }
  });
});

describe('editing an employee', () => {
  const employee = {
    ...filled,
    phone: '',
    companyId: { _id: companyId, id: companyId, name: 'Nilgiri Tea' },
    teamId: { _id: teamId, id: teamId, name: 'Neem' },
    status: 'pending',
  } as unknown as Employee;

  test('starts with the stored values', () => {
    expect(valuesOf(employee)).toMatchObject({ companyId, teamId, status: 'pending' });
    expect(valuesOf({ ...employee, teamId: null }).teamId).toBe('');
  });

  test('reports what is missing', () => {
    const emptied = { ...valuesOf(employee), firstName: ' ', email: '', companyId: '' };
    expect(schemaProblems(updateEmployeeSchema, emptied)).toEqual({
      firstName: 'First name is required',
      email: 'Email is required',
      companyId: 'Select a company',
    });
  });
});
