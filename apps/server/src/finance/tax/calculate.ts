import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import {
  calculateGst,
  calculateSalary,
  calculateTds,
} from '@kolam/contract/finance/tax/calculation.ts';
import { taxMessages, taxRuleKindNames } from '@kolam/contract/finance/tax/messages.ts';
import type { TaxCalculation } from '@kolam/contract/finance/tax/model.ts';
import { type TaxProfile, taxProfiles } from '@kolam/contract/finance/tax/profiles.ts';
import type { Calculate } from '@kolam/contract/finance/tax/rule-fields.ts';
import {
  gstRuleOn,
  ownTdsRuleOn,
  salaryRuleOn,
  type TaxRule,
  type TaxRules,
} from '@kolam/contract/finance/tax/rules.ts';
import {
  isTdsKind,
  sectionOfKind,
  type TdsRuleKind,
} from '@kolam/contract/finance/tax/sections.ts';
import type { WorkingStep } from '@kolam/contract/finance/tax/working.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { readTaxRules } from './queries.ts';

/**
 * Calculates a figure with its steps, by the rules of a day. On request, by those of both profiles.
 */
export function calculate(context: RequestContext, body: Calculate) {
  // Nothing is written, but a repeated idempotency key gets the same response.
  return context.transaction(async (tx) => byRules(context, await readTaxRules(tx), body));
}

function byRules(context: RequestContext, rules: TaxRules, body: Calculate) {
  const { kind, compare, profile = rules.profile, on = dayOf(context.clock.now()) } = body;
  // Both profiles calculate the same input: the first one's rate for a new line.
  const usual = gstRuleOn(rules, on, profile)?.defaultBasisPoints;
  const asked = kind === 'gst' && body.rate === undefined ? { ...body, rate: usual } : body;
  const by = (each: TaxProfile) => calculated(rules, { body: asked, profile: each, on });
  const data = by(profile) ?? (isTdsKind(kind) && kind !== 'tds194c' ? by('statutory') : null);
  if (!data) throw invalid({ on: taxMessages.noRule(kind, profile, on) });
  return { data, compared: compare ? taxProfiles.flatMap((each) => by(each) ?? []) : [] };
}

type Asked<Body> = { body: Body; profile: TaxProfile; on: string };
type Of<Kind extends Calculate['kind']> = Extract<Calculate, { kind: Kind }>;

/** Returns null if the profile has no rule on that day. */
function calculated(rules: TaxRules, { body, ...asked }: Asked<Calculate>): TaxCalculation | null {
  switch (body.kind) {
    case 'gst':
      return gst(rules, { ...asked, body });
    case 'payroll':
      return salary(rules, { ...asked, body });
    default:
      return tds(rules, { ...asked, body });
  }
}

function gst(rules: TaxRules, { body, profile, on }: Asked<Of<'gst'>>): TaxCalculation | null {
  const rule = gstRuleOn(rules, on, profile);
  if (!rule) return null;
  const { amount: taxablePaise, rate = rule.defaultBasisPoints, supplyType } = body;
  const worked = calculateGst({ taxablePaise, taxBasisPoints: rate, supplyType });
  const { taxable, cgst, sgst, igst, tax, total } = worked.figures;
  return {
    kind: 'gst',
    ...headOf(rule, on, worked),
    result: {
      supplyType,
      rate: rate / 100,
      taxable: inRupees(taxable),
      cgst: inRupees(cgst),
      sgst: inRupees(sgst),
      igst: inRupees(igst),
      taxTotal: inRupees(tax),
      grandTotal: inRupees(total),
    },
  };
}

function tds(
  rules: TaxRules,
  { body, profile, on }: Asked<Of<TdsRuleKind>>,
): TaxCalculation | null {
  const section = sectionOfKind(body.kind);
  const rule = ownTdsRuleOn(rules, section, { day: on, profile });
  if (!rule) return null;
  const worked = calculateTds({
    label: taxRuleKindNames[body.kind],
    taxablePaise: body.amount,
    hasPan: body.hasPAN,
    isIndividual: body.isIndividual,
    yearBefore: { taxablePaise: body.paidBefore, tdsPaise: body.tdsBefore },
    rule,
  });
  const { basisPoints, tdsPaise, payablePaise } = worked.figures;
  return {
    kind: body.kind,
    ...headOf(rule, on, worked),
    result: {
      rate: basisPoints / 100,
      tds: inRupees(tdsPaise),
      payable: inRupees(payablePaise),
    },
  };
}

function salary(
  rules: TaxRules,
  { body, profile, on }: Asked<Of<'payroll'>>,
): TaxCalculation | null {
  const rule = salaryRuleOn(rules, on, profile);
  if (!rule) return null;
  const worked = calculateSalary({ ctcPaise: body.ctcAnnual, rule });
  const { grossPaise, annualTaxPaise, tdsPaise, netPaise } = worked.figures;
  return {
    kind: 'payroll',
    ...headOf(rule, on, worked),
    result: {
      gross: inRupees(grossPaise),
      annualTax: inRupees(annualTaxPaise),
      tds: inRupees(tdsPaise),
      net: inRupees(netPaise),
    },
  };
}

/** The parts that every calculation has: the rule it used, and its steps. */
function headOf(
  { profile, id, validFrom, source, isVerified }: TaxRule,
  on: string,
  { steps, notes }: { steps: WorkingStep[]; notes: string[] },
) {
  return {
    profile,
    on,
    rule: { id, validFrom, source, isVerified },
    working: steps.map((step) => ({ ...step, amount: inRupees(step.amount) })),
    notes,
  };
}
