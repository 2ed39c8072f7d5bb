import { z } from 'zod';
import { passwordLimits } from '#platform/auth/limits.ts';
import { portalLoginMessages } from '#platform/auth/messages.ts';
import {
  choice,
  email,
  password,
  phone,
  requiredText,
  text,
  wholeNumber,
} from '../../core/fields.ts';
import { companyMessages } from './messages.ts';
import { defaultMaxEmployees } from './model.ts';
import { companyStatuses, industries } from './values.ts';

const portalPassword = () => password('Password', { min: passwordLimits.first });

const name = requiredText('Company name', { max: 160 });
const companyEmail = email('Company email');
const industry = choice('Industry', industries);
const status = choice('Status', companyStatuses);
const maxEmployees = wholeNumber('Max employees', {
  min: 1,
  max: 1_000_000,
  tooSmall: 'Must be at least 1',
});
const contactPerson = z.object(
  {
    name: requiredText('Contact person name', { max: 120 }),
    email: email('Contact person email'),
    phone: phone().default(''),
    designation: text('Designation', { max: 120 }).default(''),
  },
  { error: 'Contact person must be an object' },
);
const address = z.object(
  {
    street: text('Street').default(''),
    city: text('City', { max: 100 }).default(''),
    state: text('State', { max: 100 }).default(''),
    country: text('Country', { max: 100 }).default('India'),
    zipCode: text('PIN code', { max: 20 }).default(''),
  },
  { error: 'Address must be an object' },
);
const username = email('Portal username', { required: 'Portal username is required' });

export const createCompanySchema = z.object({
  name,
  email: companyEmail,
  industry: industry.default('Other'),
  status: status.default('active'),
  maxEmployees: maxEmployees.default(defaultMaxEmployees),
  // When missing, its fields are reported one by one.
  contactPerson: z.preprocess((given) => given ?? {}, contactPerson),
  address: address.prefault({}),
  auth: z
    .object({ username, password: portalPassword() }, { error: 'Portal login must be an object' })
    .optional(),
});
export type CreateCompany = z.output<typeof createCompanySchema>;

/** Omitted fields stay as they are. */
export const updateCompanySchema = z.object({
  name: name.optional(),
  email: companyEmail.optional(),
  industry: industry.optional(),
  status: status.optional(),
  maxEmployees: maxEmployees.optional(),
  contactPerson: z
    .object(
      {
        name: contactPerson.shape.name.optional(),
        email: contactPerson.shape.email.optional(),
        phone: phone().optional(),
        designation: text('Designation', { max: 120 }).optional(),
      },
      { error: 'Contact person must be an object' },
    )
    .optional(),
  address: z
    .object(
      {
        street: text('Street').optional(),
        city: text('City', { max: 100 }).optional(),
        state: text('State', { max: 100 }).optional(),
        country: text('Country', { max: 100 }).optional(),
        zipCode: text('PIN code', { max: 20 }).optional(),
      },
      { error: 'Address must be an object' },
    )
    .optional(),
  portalAuth: z.object({ username }, { error: 'Portal login must be an object' }).optional(),
  auth: z
    .object({ password: portalPassword() }, { error: 'Portal login must be an object' })
    .optional(),
});
export type UpdateCompany = z.output<typeof updateCompanySchema>;

/** A typed password and its repetition. Both empty means "no password". */
type PasswordPair = { password: string; confirm: string };

/**
 * Returns the problems of a password pair, by field. `required` applies when a login is being
 * created.
 */
export function checkPasswordPair(
  { password: first, confirm }: PasswordPair,
  { required }: { required: boolean },
): Partial<Record<keyof PasswordPair, string>> {
  if (!required && first === '' && confirm === '') return {};
  if (!required && (first === '' || confirm === '')) {
    return { [first === '' ? 'password' : 'confirm']: portalLoginMessages.bothPasswords };
  }
  const wrong = portalPassword().safeParse(first).error?.issues[0]?.message;
  const unconfirmed = repetitionProblem(first, confirm);
  return { ...(wrong && { password: wrong }), ...(unconfirmed && { confirm: unconfirmed }) };
}

/** Without a password, the repetition can't differ from it. */
function repetitionProblem(first: string, confirm: string): string | undefined {
  if (first !== '') return first === confirm ? undefined : companyMessages.passwordsDiffer;
  return confirm === '' ? companyMessages.confirmRequired : undefined;
}
