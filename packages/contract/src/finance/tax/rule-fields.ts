/** The fields of a new rule and of a calculation. */
import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, requiredText, text } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import type { GstTerms } from './gst.ts';
import { supplyTypes } from './gst.ts';
import { taxMessages } from './messages.ts';
import { taxProfiles, taxRuleKinds } from './profiles.ts';
import type { SalaryTerms } from './salary.ts';
import { tdsRuleKinds } from './sections.ts';
import type { TdsTerms } from './tds.ts';

/** A percentage from 0 to 100 with at most two decimals, converted to hundredths of a percent. */
const percent = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, { error: `${label} can’t be negative` })
    .max(100, { error: `${label} must be at most 100` })
    .refine((value) => Math.round(value * 100) / 100 === value, {
      error: `${label} can have at most 2 decimals`,
    })
    .transform((value) => Math.round(value * 100));

const ascend = (values: readonly number[]) =>
  values.every((value, place) => place === 0 || value > (values[place - 1] ?? 0));

const mostRates = 20;

/** The order is checked once all rates are valid. */
const rates = (label: string, least: number) =>
  z
    .array(percent('Rate'), { error: `${label} must be a list` })
    .min(least, { error: 'Name at least one rate' })
    .max(mostRates, { error: `There can be at most ${mostRates} rates` })
    .pipe(z.array(z.number()).refine(ascend, { error: taxMessages.ratesAscend }));

const gstTerms = z
  .object(
    {
      offered: rates('Rates', 1),
      default: percent('Rate of a new line'),
      retired: rates('Rates out of use', 0).default([]),
    },
    { error: 'Terms must be an object' },
  )
  .refine(({ offered, default: usual }) => offered.length === 0 || offered.includes(usual), {
    path: ['default'],
    error: taxMessages.defaultNotOffered,
  })
  .refine((terms) => !terms.retired.some((rate) => terms.offered.includes(rate)), {
    path: ['retired'],
    error: taxMessages.retiredOffered,
  })
  .transform(
    (terms): GstTerms => ({
      offeredBasisPoints: terms.offered,
      defaultBasisPoints: terms.default,
      retiredBasisPoints: terms.retired,
    }),
  );

const limit = (label: string) => rupees(label).nullable().default(null);

const paymentCode = (label: string) => text(label, { max: 10 }).default('');

const tdsTerms = z
  .object(
    {
      withPan: z.object(
        {
          individuals: percent('Rate for individuals'),
          others: percent('Rate for others'),
        },
        { error: 'Rates with PAN must be an object' },
      ),
      withoutPan: percent('Rate without PAN'),
      singleLimit: limit('Limit of one bill'),
      monthLimit: limit('Limit of a month'),
      yearLimit: limit('Limit of a year'),
      onExcess: flag('Only the excess').default(false),
      onBill: flag('On the bill').default(false),
      section: text('Section', { max: 60 }).default(''),
      paymentCodes: z
        .object(
          {
            individuals: paymentCode('Code for individuals'),
            others: paymentCode('Code for others'),
          },
          { error: 'Payment codes must be an object' },
        )
        .prefault({}),
    },
    { error: 'Terms must be an object' },
  )
  .refine(
    ({ singleLimit, yearLimit }) =>
      singleLimit === null || yearLimit === null || yearLimit >= singleLimit,
    { path: ['yearLimit'], error: taxMessages.limitsOrder },
  )
  .refine(({ onExcess, yearLimit }) => !onExcess || yearLimit !== null, {
    path: ['onExcess'],
    error: taxMessages.excessNeedsYear,
  })
  .transform(
    (terms): TdsTerms => ({
      withPanBasisPoints: terms.withPan,
      withoutPanBasisPoints: terms.withoutPan,
      singleLimitPaise: terms.singleLimit,
      monthLimitPaise: terms.monthLimit,
      yearLimitPaise: terms.yearLimit,
      taxesExcess: terms.onExcess,
      isDueOnBill: terms.onBill,
      section: terms.section,
      paymentCodes: terms.paymentCodes,
    }),
  );

const mostSlabs = 20;

const slabs = z
  .array(
    z.object(
      { above: rupees('Slab'), rate: percent('Rate') },
      { error: 'A slab must be an object' },
    ),
    {
      error: 'Slabs must be a list',
    },
  )
  .min(1, { error: 'Name at least one slab' })
  .max(mostSlabs, { error: `There can be at most ${mostSlabs} slabs` })
  .superRefine((given, context) => {
    if (given[0] && given[0].above !== 0) {
      context.addIssue({ code: 'custom', path: [0, 'above'], message: taxMessages.slabsFromZero });
    }
    for (const [place, { above }] of given.entries()) {
      if (place === 0 || above > (given[place - 1]?.above ?? 0)) continue;
      context.addIssue({
        code: 'custom',
        path: [place, 'above'],
        message: taxMessages.slabsAscend,
      });
    }
  });

const surcharge = z
  .array(
    z.object(
      {
        above: rupees('Surcharge').refine((paise) => paise > 0, {
          error: taxMessages.surchargeFromZero,
        }),
        rate: percent('Rate of the surcharge'),
      },
      { error: 'A band of the surcharge must be an object' },
    ),
    { error: 'Surcharge must be a list' },
  )
  .max(mostSlabs, { error: `There can be at most ${mostSlabs} bands of the surcharge` })
  .superRefine((given, context) => {
    for (const [place, { above }] of given.entries()) {
      if (place === 0 || above > (given[place - 1]?.above ?? 0)) continue;
      context.addIssue({
        code: 'custom',
        path: [place, 'above'],
        message: taxMessages.surchargeAscends,
      });
    }
  })
  .default([]);

const salaryTerms = z
  .object(
    {
      deduction: rupees('Standard deduction'),
      slabs,
      rebateUpTo: limit('Rebate'),
      marginalRelief: flag('Marginal relief').default(false),
      cess: percent('Cess'),
      surcharge,
      surchargeAbove: limit('Surcharge'),
      estimatesYear: flag('By the tax year').default(false),
    },
    { error: 'Terms must be an object' },
  )
  .refine(({ marginalRelief, rebateUpTo }) => !marginalRelief || rebateUpTo !== null, {
    path: ['marginalRelief'],
    error: taxMessages.reliefNeedsRebate,
  })
  .refine((terms) => terms.surcharge.length === 0 || terms.surchargeAbove === null, {
    path: ['surchargeAbove'],
    error: taxMessages.surchargeTwice,
  })
  .transform(
    (terms): SalaryTerms => ({
      deductionPaise: terms.deduction,
      slabs: terms.slabs.map(({ above, rate }) => ({ abovePaise: above, basisPoints: rate })),
      rebateUpToPaise: terms.rebateUpTo,
      hasMarginalRelief: terms.marginalRelief,
      cessBasisPoints: terms.cess,
      surcharges: terms.surcharge.map(({ above, rate }) => ({
        abovePaise: above,
        basisPoints: rate,
      })),
      surchargeAbovePaise: terms.surchargeAbove,
      estimatesYear: terms.estimatesYear,
    }),
  );

const profile = choice('Profile', taxProfiles);

const ruleHead = {
  profile,
  validFrom: dayField('Begins on'),
  source: requiredText('Source', { max: 300 }),
  isVerified: flag('Verified').default(false),
  replace: flag('Replace')
    .default(false)
    .describe('Replaces the existing rule of that profile, kind and date, if any.'),
  version: z
    .int({ error: 'Version must be a whole number' })
    .min(1, { error: 'Version must be at least 1' })
    .optional()
    .describe(
      'Version of the replaced rule, as last read. If the version differs or there is no such rule, the response is 412.',
    ),
};

const kindError = { error: `Kind must be one of: ${taxRuleKinds.join(', ')}` };

/** `terms` are converted to paise and hundredths of a percent. */
export const newTaxRuleSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...ruleHead, kind: z.literal('gst'), terms: gstTerms }),
    z.object({ ...ruleHead, kind: z.literal(tdsRuleKinds), terms: tdsTerms }),
    z.object({ ...ruleHead, kind: z.literal('payroll'), terms: salaryTerms }),
  ],
  kindError,
);
export type NewTaxRule = z.output<typeof newTaxRuleSchema>;

export const taxProfileBodySchema = z.object({ profile });

const calculationHead = {
  profile: profile.optional().describe('Default: the profile in force.'),
  on: dayField('Day').optional().describe('The date whose rules apply. Default: today.'),
  compare: flag('Compare')
    .default(false)
    .describe('Returns the results of both profiles in `compared`.'),
};

export const calculateSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      ...calculationHead,
      kind: z.literal('gst'),
      amount: rupees('Amount').describe('Without GST.'),
      rate: percent('GST rate').optional().describe('In percent. Default: the rate of a new line.'),
      supplyType: choice('Supply type', supplyTypes).default('intra'),
    }),
    z.object({
      ...calculationHead,
      kind: z.literal(tdsRuleKinds),
      amount: rupees('Contract value').describe('Without GST.'),
      hasPAN: flag('PAN').default(true),
      isIndividual: flag('Individual')
        .default(false)
        .describe('Whether the payee is a person or a Hindu undivided family.'),
      paidBefore: rupees('Paid before')
        .default(0)
        .describe(
          'In the same financial year, or the same month if the limit is one of a month; without GST.',
        ),
      tdsBefore: rupees('Deducted before')
        .default(0)
        .describe('Tax deducted from the earlier payments.'),
    }),
    z.object({
      ...calculationHead,
      kind: z.literal('payroll'),
      ctcAnnual: rupees('Annual CTC'),
    }),
  ],
  kindError,
);
export type Calculate = z.output<typeof calculateSchema>;
