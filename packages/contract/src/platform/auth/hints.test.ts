import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createEmployeeSchema } from '#people/employees/rules.ts';
import { createStaffSchema } from '#workforce/staff/rules.ts';
import { changePassword, resetPassword, setUp } from './endpoints.ts';
import { passwordLimits } from './limits.ts';
import { passwordHints } from './messages.ts';
import { changePortalPassword } from './portal-endpoints.ts';

const { console: ofConsole, portal, first, firstOfEmployee, byLink } = passwordHints;

/** Returns a schema's message for this many characters in a field of a body. */
function problemOf(schema: z.ZodType, field: string, length: number): string | undefined {
  const body = field
    .split('.')
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), 'x'.repeat(length));
  const issues = schema.safeParse(body).error?.issues ?? [];
  return issues.find(({ path }) => path.join('.') === field)?.message;
}

const bodies: [what: string, hint: string, schema: z.ZodType, field: string][] = [
  ['new staff', first, createStaffSchema, 'password'],
  ['a new employee', firstOfEmployee, createEmployeeSchema, 'password'],
  ['the first Administrator', ofConsole, setUp.body, 'password'],
  ['an own password', ofConsole, changePassword.body, 'newPassword'],
  ['an own password of the portal', portal, changePortalPassword.body, 'newPassword'],
];

test.each(bodies)('the hint for %s has the accepted minimum length', (...given) => {
  const [, hint, schema, field] = given;
  const least = Number(/^At least (\d+) characters/.exec(hint)?.[1]);
  expect(problemOf(schema, field, least - 1)).toBe(`Min ${least} characters`);
  expect(problemOf(schema, field, least)).toBeUndefined();
});

test('the hint for a mailed link has both numbers, of which every body requires the smaller one', () => {
  expect(byLink).toMatch(/^At least 12 characters for the console, 8 for everyone else\./);
  expect([passwordLimits.console, passwordLimits.participant]).toEqual([12, 8]);
  expect(problemOf(resetPassword.body, 'password', 7)).toBe('Min 8 characters');
  expect(problemOf(resetPassword.body, 'password', 8)).toBeUndefined();
});
