import { call } from './api.ts';
import { unique } from './unique.ts';

export type Employee = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  version: number;
};

/** Creates an active employee with a password for one test over HTTP. */
export async function makeEmployee(
  companyId: string,
  wish: Record<string, unknown> = {},
): Promise<Employee> {
  const body = {
    firstName: 'Meera',
    lastName: `Nair ${unique()}`,
    email: `meera-${unique()}@example.com`,
    companyId,
    password: 'Lotus-2026',
    ...wish,
  };
  return (await call<{ employee: Employee }>('POST', '/admin/employees', { body })).employee;
}

const firstNames = ['Aarav', 'Bina', 'Chetan', 'Diya', 'Esha', 'Farhan', 'Gauri', 'Harish'];

/** Creates several employees of one company, with different first names. */
export async function makePeople(companyId: string, count: number): Promise<Employee[]> {
  const people: Employee[] = [];
  for (let n = 0; n < count; n += 1) {
    const firstName = firstNames[n % firstNames.length];
    const email = `${firstName?.toLowerCase()}-${unique()}@example.com`;
    people.push(await makeEmployee(companyId, { firstName, email }));
  }
  return people;
}
