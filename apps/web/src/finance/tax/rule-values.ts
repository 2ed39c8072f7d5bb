import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { parseRupees, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { taxRuleKindNames } from '@kolam/contract/finance/tax/messages.ts';
import type { TaxProfile, TaxRuleKind } from '@kolam/contract/finance/tax/profiles.ts';
import { newTaxRuleSchema } from '@kolam/contract/finance/tax/rule-fields.ts';
import { isTdsKind } from '@kolam/contract/finance/tax/sections.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import type { ShownRule } from './queries.ts';

/** A rule in the form: the terms of all kinds, of which those of its kind are sent. */
export type RuleValues = {
  profile: TaxProfile;
  validFrom: string;
  source: string;
  isVerified: boolean;
  /** The version of the rule it may replace, see `stateOf`. Empty for none. */
  replace: string;
  gst: { offered: string; default: string; retired: string };
  tds: {
    individuals: string;
    others: string;
    withoutPan: string;
    singleLimit: string;
    monthLimit: string;
    yearLimit: string;
    onExcess: boolean;
    onBill: boolean;
    section: string;
    codeIndividuals: string;
    codeOthers: string;
  };
  salary: {
    deduction: string;
    slabs: { above: string; rate: string }[];
    rebateUpTo: string;
    marginalRelief: boolean;
    cess: string;
    estimatesYear: boolean;
    surcharge: { above: string; rate: string }[];
  };
};

const mostSlabs = 20;

const slabLabels = Object.fromEntries(
  Array.from({ length: mostSlabs }, (_, place) => [
    [`salary.slabs.${place}.above`, `Slab ${place + 1}`],
    [`salary.slabs.${place}.rate`, `Rate of slab ${place + 1}`],
  ]).flat(),
);

const surchargeLabels = Object.fromEntries(
  Array.from({ length: mostSlabs }, (_, place) => [
    [`salary.surcharge.${place}.above`, `Surcharge ${place + 1}`],
    [`salary.surcharge.${place}.rate`, `Rate of surcharge ${place + 1}`],
  ]).flat(),
);

/** The labels of all fields that can have an error, in the order of the dialog. */
export const ruleLabels: Record<string, string> = {
  profile: 'Profile',
  validFrom: 'Begins on',
  'gst.offered': 'Rates offered (%)',
  'gst.default': 'Rate of a new line (%)',
  'gst.retired': 'Rates out of use (%)',
  'tds.individuals': 'With PAN, individuals and HUFs (%)',
  'tds.others': 'With PAN, others (%)',
  'tds.withoutPan': 'Without PAN (%)',
  'tds.singleLimit': 'Limit of one bill',
  'tds.monthLimit': 'Limit of a month',
  'tds.yearLimit': 'Limit of a financial year',
  'tds.onExcess': 'Only what is above the limit of the year',
  'tds.onBill': 'When a bill is recorded',
  'tds.section': 'Section of the law',
  'tds.codeIndividuals': 'Payment code, individuals',
  'tds.codeOthers': 'Payment code, others',
  'salary.deduction': 'Standard deduction',
  'salary.slabs': 'Slabs',
  ...slabLabels,
  'salary.rebateUpTo': 'Rebate up to',
  'salary.marginalRelief': 'Marginal relief',
  'salary.cess': 'Cess (%)',
  'salary.estimatesYear': 'By the tax year',
  'salary.surcharge': 'Surcharge',
  ...surchargeLabels,
  source: 'Source',
};

const text = (percent: number) => String(percent);

/** Formats rupees as users write them, without the currency sign. */
const amount = (rupees: number | null) =>
  rupees === null ? '' : rupeeText(inPaise(rupees)).slice(1);

const noTerms = {
  gst: { offered: '', default: '', retired: '' },
  tds: {
    individuals: '',
    others: '',
    withoutPan: '',
    singleLimit: '',
    monthLimit: '',
    yearLimit: '',
    onExcess: false,
    onBill: false,
    section: '',
    codeIndividuals: '',
    codeOthers: '',
  },
  salary: {
    deduction: '',
    slabs: [],
    rebateUpTo: '',
    marginalRelief: false,
    cess: '',
    estimatesYear: false,
    surcharge: [],
  },
};

/**
 * Returns, for a rule with only a surcharge threshold, a band whose rate is still to be entered.
 */
function bandsOf({ surcharge, surchargeAbove }: SalaryTerms) {
  if (surcharge.length === 0 && surchargeAbove !== null) {
    return [{ above: amount(surchargeAbove), rate: '' }];
  }
  return surcharge.map(({ above, rate }) => ({ above: amount(above), rate: text(rate) }));
}

type SalaryTerms = Extract<ShownRule, { kind: 'payroll' }>['terms'];

/** Returns the initial values of a new rule: the terms of another one. */
export function valuesLike(rule: ShownRule): RuleValues {
  const head = {
    profile: rule.profile,
    validFrom: '',
    source: '',
    isVerified: false,
    replace: '',
  };
  switch (rule.kind) {
    case 'gst': {
      const { offered, retired } = rule.terms;
      const gst = {
        offered: offered.join(', '),
        default: text(rule.terms.default),
        retired: retired.join(', '),
      };
      return { ...head, ...noTerms, gst };
    }
    case 'payroll': {
      const { slabs, marginalRelief, ...amounts } = rule.terms;
      const salary = {
        deduction: amount(amounts.deduction),
        slabs: slabs.map(({ above, rate }) => ({ above: amount(above), rate: text(rate) })),
        rebateUpTo: amount(amounts.rebateUpTo),
        marginalRelief,
        cess: text(amounts.cess),
        estimatesYear: amounts.estimatesYear,
        surcharge: bandsOf(rule.terms),
      };
      return { ...head, ...noTerms, salary };
    }
    default: {
      const { withPan, withoutPan, singleLimit, monthLimit, yearLimit, ...others } = rule.terms;
      const tds = {
        individuals: text(withPan.individuals),
        others: text(withPan.others),
        withoutPan: text(withoutPan),
        singleLimit: amount(singleLimit),
        monthLimit: amount(monthLimit),
        yearLimit: amount(yearLimit),
        onExcess: others.onExcess,
        onBill: others.onBill,
        section: others.section,
        codeIndividuals: others.paymentCodes.individuals,
        codeOthers: others.paymentCodes.others,
      };
      return { ...head, ...noTerms, tds };
    }
  }
}

/** Parses a number. An invalid one is left for the schema to report. */
const percentOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
const percentsOf = (typed: string) =>
  typed
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);
function rupeesOf(typed: string): number {
  const paise = parseRupees(typed);
  return paise === null ? Number.NaN : inRupees(paise);
}
const limitOf = (typed: string) => (typed.trim() === '' ? null : rupeesOf(typed));

type RuleBody = BodyOf<'POST /admin/finance/tax-rules'>;

type Head = Pick<ShownRule, 'kind' | 'profile' | 'validFrom'>;

/** Returns the rule that a new one would replace. */
export const replacedBy = (
  rules: readonly ShownRule[],
  { kind, profile, validFrom }: Head,
): ShownRule | undefined =>
  rules.find(
    (rule) => rule.kind === kind && rule.profile === profile && rule.validFrom === validFrom,
  );

/** Returns a key that identifies the version of the rule that the user agreed to replace. */
export const stateOf = ({ id, version }: ShownRule): string => `${id} ${version}`;

/**
 * Builds the request body: amounts in rupees, rates in percent. `there` is the rule that it would
 * replace.
 */
export function ruleBody(kind: TaxRuleKind, values: RuleValues, there?: ShownRule): RuleBody {
  const { profile, validFrom, source, isVerified, replace, gst, tds, salary } = values;
  const head = {
    ...{ profile, validFrom, source, isVerified },
    ...(there && replace === stateOf(there) ? { replace: true, version: there.version } : {}),
  };
  switch (kind) {
    case 'gst':
      return {
        ...head,
        kind,
        terms: {
          offered: percentsOf(gst.offered),
          default: percentOf(gst.default),
          retired: percentsOf(gst.retired),
        },
      };
    case 'payroll':
      return {
        ...head,
        kind,
        terms: {
          deduction: rupeesOf(salary.deduction),
          slabs: salary.slabs.map(({ above, rate }) => ({
            above: rupeesOf(above),
            rate: percentOf(rate),
          })),
          rebateUpTo: limitOf(salary.rebateUpTo),
          marginalRelief: salary.marginalRelief,
          cess: percentOf(salary.cess),
          surcharge: salary.surcharge.map(({ above, rate }) => ({
            above: rupeesOf(above),
            rate: percentOf(rate),
          })),
          surchargeAbove: null,
          estimatesYear: salary.estimatesYear,
        },
      };
    default:
      return {
        ...head,
        kind,
        terms: {
          withPan: { individuals: percentOf(tds.individuals), others: percentOf(tds.others) },
          withoutPan: percentOf(tds.withoutPan),
          singleLimit: limitOf(tds.singleLimit),
          monthLimit: limitOf(tds.monthLimit),
          yearLimit: limitOf(tds.yearLimit),
          onExcess: tds.onExcess,
          onBill: tds.onBill,
          section: tds.section,
          paymentCodes: { individuals: tds.codeIndividuals, others: tds.codeOthers },
        },
      };
  }
}

const groupOf = (kind: TaxRuleKind): string =>
  isTdsKind(kind) ? 'tds' : kind === 'gst' ? 'gst' : 'salary';

/** Maps a path of the body to the form's field. A list of rates is one field. */
export const fieldOf = (kind: TaxRuleKind, path: string): string =>
  path
    .replace(/^terms\./, `${groupOf(kind)}.`)
    .replace('.withPan.', '.')
    .replace('.paymentCodes.individuals', '.codeIndividuals')
    .replace('.paymentCodes.others', '.codeOthers')
    .replace(/^(gst\.(?:offered|retired))\.\d+$/, '$1');

/** Returns the errors by field, by the endpoint's rules. */
export function ruleProblems(kind: TaxRuleKind, values: RuleValues): FieldProblems {
  const problems = schemaProblems(newTaxRuleSchema, ruleBody(kind, values));
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [fieldOf(kind, path), message]),
  );
}

export const titleOf = (kind: TaxRuleKind) => `New rule for ${taxRuleKindNames[kind]}`;
