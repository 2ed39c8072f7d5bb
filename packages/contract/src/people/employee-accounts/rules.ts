import { z } from 'zod';
import { passwordLimits } from '#platform/auth/limits.ts';
import { email, flag, password } from '../../core/fields.ts';

export const employeeSignInSchema = z.object({
  email: email('Email'),
  password: password('Password', { min: 1 }),
  companyCode: z
    .string({ error: 'Company code must be text' })
    .trim()
    .toUpperCase()
    .max(20, { error: 'Company code can have at most 20 characters' })
    .optional(),
  remember: flag('Stay signed in')
    .default(false)
    .describe(
      'The session ends after 60 days without use and after 180 days at most, instead of 12 hours and 7 days.',
    ),
});

export const employeePasswordSchema = z.object({
  currentPassword: password('Current password', { min: 1 }),
  newPassword: password('New password', { min: passwordLimits.participant }),
});
