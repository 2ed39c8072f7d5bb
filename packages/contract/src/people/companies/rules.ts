import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { choice, email, phone, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { indiaMessages, isPincode, withoutSpaces } from '../../core/india.ts';
import { languages, originalLanguage } from '../../core/languages.ts';
import { stateOfAddress, stateUnknown } from '../../core/state-field.ts';
import { defaultMaxEmployees, mostHolidays } from './model.ts';
import { companyRules, companyStatuses, industries } from './values.ts';

const name = requiredText('Company name', { max: 160 });
const companyEmail = email('Company email');
const industry = choice('Industry', industries);
const status = choice('Status', companyStatuses);
const maxEmployees = wholeNumber('Max employees', {
  min: 1,
  max: 1_000_000,
  tooSmall: 'Must be at least 1',
});
const language = choice('Language', languages);
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

type AddressInput = Pick<z.output<typeof address>, 'state' | 'country' | 'zipCode'>;

/** Returns what is wrong with an address in India, by field. Elsewhere any text is allowed. */
export function addressProblems({ state, country, zipCode }: AddressInput): {
  state?: string;
  zipCode?: string;
} {
  if (country.toLowerCase() !== 'india') return {};
  return {
    ...(state !== '' && !stateOfAddress(state) && { state: stateUnknown }),
    ...(zipCode !== '' && !isPincode(withoutSpaces(zipCode)) && { zipCode: indiaMessages.pincode }),
  };
}

/** Each date once, in ascending order. */
const holidays = z
  .array(
    z.object(
      { date: dayField('Date'), name: requiredText('Name of the holiday', { max: 80 }) },
      { error: 'A holiday must be an object' },
    ),
    { error: 'Holidays must be a list' },
  )
  .max(mostHolidays, { error: `At most ${mostHolidays} holidays` })
  .refine((given) => new Set(given.map(({ date }) => date)).size === given.length, {
    error: 'Each date can be named once',
  })
  .transform((given) => given.toSorted((one, other) => one.date.localeCompare(other.date)));

export const createCompanySchema = z.object({
  name,
  email: companyEmail,
  industry: industry.default('Other'),
  status: status.default('active'),
  maxEmployees: maxEmployees.default(defaultMaxEmployees),
  language: language.default(originalLanguage),
  // When missing, its fields are reported one by one.
  contactPerson: z.preprocess((given) => given ?? {}, contactPerson),
  address: address
    .superRefine((given, issues) => {
      for (const [field, message] of Object.entries(addressProblems(given))) {
        issues.addIssue({ code: 'custom', path: [field], message });
      }
    })
    .prefault({}),
  holidays: holidays.default([]),
});
export type CreateCompany = z.output<typeof createCompanySchema>;

/** Omitted fields stay as they are. */
export const updateCompanySchema = z.object({
  name: name.optional(),
  email: companyEmail.optional(),
  industry: industry.optional(),
  status: status.optional(),
  maxEmployees: maxEmployees.optional(),
  language: language.optional(),
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
  holidays: holidays.optional(),
});
export type UpdateCompany = z.output<typeof updateCompanySchema>;

const wholeNumberOf = (label: string, { least, most }: { least: number; most: number }) =>
  wholeNumber(label, { min: least, max: most }).optional();

/** What the owners of a company set for its people. Omitted fields stay as they are. */
export const companyRulesSchema = z.object({
  groupFloor: wholeNumberOf('Smallest group', companyRules.groupFloor),
  ownPauseDays: wholeNumberOf('Days that people pause', companyRules.ownPauseDays),
  ownPauseDaysBack: wholeNumberOf('Days back', companyRules.ownPauseDaysBack),
});
export type CompanyRules = z.output<typeof companyRulesSchema>;
