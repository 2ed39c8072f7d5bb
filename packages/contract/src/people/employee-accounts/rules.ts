import { z } from 'zod';
import { purposeField } from '#people/consents/rules.ts';
import { boardNames, motifs, nicknameLength } from '#people/employees/profile-terms.ts';
import { passwordLimits } from '#platform/auth/limits.ts';
import { linkToken } from '#platform/auth/link-token.ts';
import { choice, email, flag, password, requiredText } from '../../core/fields.ts';
import { languages } from '../../core/languages.ts';
import { hasStackedMarks } from '../../core/one-form.ts';
import { employeeAccountMessages } from './messages.ts';

const newPassword = (label: string) => password(label, { min: passwordLimits.participant });

const sharedDevice = flag('Shared device')
  .default(false)
  .describe(
    'Whether other people use the device. The session then ends after 15 minutes without use and after 12 hours at most, whatever `remember` says.',
  );

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
  sharedDevice,
});

export const employeePasswordSchema = z.object({
  currentPassword: password('Current password', { min: 1 })
    .optional()
    .describe('Required once the employee has a password.'),
  newPassword: newPassword('New password'),
  consents: z
    .array(purposeField, { error: 'Consents must be a list of purposes' })
    .max(20, { error: 'Consents can have at most 20 entries' })
    .default([])
    .describe(
      'The purposes that the employee agrees to. With `awaitsConsent`, the employee must agree to `take-part`.',
    ),
});

const remember = flag('Stay signed in').default(true);

export const openLinkSchema = z.object({ token: linkToken });

const attempt = z
  .uuid({ error: 'Attempt must be a UUID' })
  .optional()
  .describe(
    'A random id that only the sender knows. The same request again within ten minutes is answered again, for when the first response was lost.',
  );

export const welcomeSchema = z.object({
  token: linkToken,
  attempt,
  password: newPassword('Password')
    .optional()
    .describe('Without one, the employee signs in with mailed links only.'),
  consents: z
    .array(purposeField, { error: 'Consents must be a list of purposes' })
    .max(20, { error: 'Consents can have at most 20 entries' })
    .describe(
      'The purposes that the employee agrees to. A new employee must agree to `take-part`.',
    ),
  language: choice('Language', languages).optional(),
  remember,
  sharedDevice,
});

export const askForLinkSchema = z.object({ email: email('Email') });

export const useSignInLinkSchema = z.object({ token: linkToken, attempt, remember, sharedDevice });

/** In characters, without those that show nothing. */
const visibleLength = (text: string) => [...text.replaceAll(/\p{Cf}/gu, '')].length;

/** The words with which the app marks its own reader, and the product's name, in any writing. */
const posing = /^(you|me|आप|मैं)$|kolam|कोलम/iu;

/** Letters that look like Latin ones, beside Latin ones: `Nееm` with Cyrillic letters. */
const hasLookalikes = (text: string) =>
  /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);

/** What would cover the letter before a name or turn its order: a mark alone, or of direction. */
const unruly = /^\p{M}|[\u061c\u200e\u200f]/u;

const nickname = requiredText('Nickname', {
  max: nicknameLength.max,
  required: employeeAccountMessages.nicknameRequired,
})
  .refine((value) => value === '' || visibleLength(value) >= nicknameLength.min, {
    error: employeeAccountMessages.nicknameTooShort,
  })
  .refine((value) => !unruly.test(value) && !hasStackedMarks(value), {
    error: employeeAccountMessages.nicknameUnruly,
  })
  .refine((value) => !posing.test(value.normalize('NFKC')) && !hasLookalikes(value), {
    error: employeeAccountMessages.nicknamePoses,
  });

export const updateParticipantSchema = z
  .object({
    language: choice('Language', languages).optional(),
    boardName: choice('Name on boards', boardNames).optional(),
    nickname: nickname.optional().describe('Required with the `boardName` `nickname`.'),
  })
  .superRefine((body, issues) => {
    const isShown = body.boardName === 'nickname';
    if (isShown === (body.nickname !== undefined)) return;
    const { nicknameRequired, nicknameUnused } = employeeAccountMessages;
    const message = isShown ? nicknameRequired : nicknameUnused;
    issues.addIssue({ code: 'custom', path: ['nickname'], message });
  });

export const setPictureSchema = z.object({ motif: choice('Motif', motifs).optional() });
