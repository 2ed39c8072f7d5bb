import { call } from './api.ts';
import { baseUrl } from './product-address.ts';
import { unique } from './unique.ts';

export type Employee = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  version: number;
};

/** The password that the console's user types for an employee. */
const firstPassword = 'Lotus-2026';
const ownPassword = 'Lotus-pond-26';
const changed = new Set<string>();

/**
 * Changes the first password of a person of `makeEmployee`, which opens nothing else, at the product
 * of an address. Returns their own one.
 */
export async function choosePassword(
  { email }: Pick<Employee, 'email'>,
  address = '/',
): Promise<string> {
  if (changed.has(email)) return ownPassword;
  const { origin } = new URL(address, baseUrl());
  const { token } = await call<{ token: string }>('POST', '/employee/login', {
    body: { email, password: firstPassword },
    origin,
  });
  const consents = ['take-part'];
  const body = { currentPassword: firstPassword, newPassword: ownPassword, consents };
  await call('POST', '/employee/change-password', { body, token, origin });
  await call('POST', '/employee/logout', { token, origin });
  changed.add(email);
  return ownPassword;
}

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
    password: firstPassword,
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
