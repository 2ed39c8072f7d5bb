import { expect, test } from 'vitest';
import { employeeSignInSchema } from './rules.ts';

test('a company code is case-insensitive', () => {
  const given = { email: 'Asha@Example.com', password: 'x', companyCode: ' bany-7k2m ' };
  expect(employeeSignInSchema.parse(given)).toEqual({
    email: 'asha@example.com',
    password: 'x',
    companyCode: 'BANY-7K2M',
    remember: false,
    sharedDevice: false,
  });
});
