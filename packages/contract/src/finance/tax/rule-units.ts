/**
 * Converts rules between the API's rupees and percent and the units of calculations. Does not
 * import zod.
 */
import { inPaise, inRupees } from '../../core/paise.ts';
import type { TaxRuleResponse } from './model.ts';
import type { TaxRule } from './rules.ts';
import type { TdsRuleKind } from './sections.ts';

type TermsOf<Kind extends TaxRule['kind']> = Extract<
  TaxRuleResponse,
  { kind: Kind extends TdsRuleKind ? TdsRuleKind : Kind }
>['terms'];
type Termed = { [Kind in TaxRule['kind']]: { kind: Kind; terms: TermsOf<Kind> } }[TaxRule['kind']];

const percentOf = (basisPoints: number) => basisPoints / 100;
const pointsOf = (percent: number) => Math.round(percent * 100);
const rupeesOrNone = (paise: number | null) => (paise === null ? null : inRupees(paise));
const paiseOrNone = (rupees: number | null) => (rupees === null ? null : inPaise(rupees));

/** Returns a rule's terms in rupees and percent. */
export function termsOf(rule: TaxRule): Termed {
  switch (rule.kind) {
    case 'gst':
      return {
        kind: rule.kind,
        terms: {
          offered: rule.offeredBasisPoints.map(percentOf),
          default: percentOf(rule.defaultBasisPoints),
          retired: rule.retiredBasisPoints.map(percentOf),
        },
      };
    case 'payroll':
      return {
        kind: rule.kind,
        terms: {
          deduction: inRupees(rule.deductionPaise),
          slabs: rule.slabs.map(({ abovePaise, basisPoints }) => ({
            above: inRupees(abovePaise),
            rate: percentOf(basisPoints),
          })),
          rebateUpTo: rupeesOrNone(rule.rebateUpToPaise),
          marginalRelief: rule.hasMarginalRelief,
          cess: percentOf(rule.cessBasisPoints),
          surcharge: rule.surcharges.map(({ abovePaise, basisPoints }) => ({
            above: inRupees(abovePaise),
            rate: percentOf(basisPoints),
          })),
          surchargeAbove: rupeesOrNone(rule.surchargeAbovePaise),
          estimatesYear: rule.estimatesYear,
        },
      };
    default:
      return {
        kind: rule.kind,
        terms: {
          withPan: {
            individuals: percentOf(rule.withPanBasisPoints.individuals),
            others: percentOf(rule.withPanBasisPoints.others),
          },
          withoutPan: percentOf(rule.withoutPanBasisPoints),
          singleLimit: rupeesOrNone(rule.singleLimitPaise),
          monthLimit: rupeesOrNone(rule.monthLimitPaise),
          yearLimit: rupeesOrNone(rule.yearLimitPaise),
          onExcess: rule.taxesExcess,
          onBill: rule.isDueOnBill,
          section: rule.section,
          paymentCodes: rule.paymentCodes,
        },
      };
  }
}

/** Turns a rule of a response into the shape that calculations use. */
export function ruleOfResponse(response: TaxRuleResponse): TaxRule {
  const { id, version, profile, validFrom, source, isVerified } = response;
  const head = { id, version, profile, validFrom, source, isVerified };
  switch (response.kind) {
    case 'gst':
      return {
        ...head,
        kind: response.kind,
        offeredBasisPoints: response.terms.offered.map(pointsOf),
        defaultBasisPoints: pointsOf(response.terms.default),
        retiredBasisPoints: response.terms.retired.map(pointsOf),
      };
    case 'payroll':
      return {
        ...head,
        kind: response.kind,
        deductionPaise: inPaise(response.terms.deduction),
        slabs: response.terms.slabs.map(({ above, rate }) => ({
          abovePaise: inPaise(above),
          basisPoints: pointsOf(rate),
        })),
        rebateUpToPaise: paiseOrNone(response.terms.rebateUpTo),
        hasMarginalRelief: response.terms.marginalRelief,
        cessBasisPoints: pointsOf(response.terms.cess),
        surcharges: response.terms.surcharge.map(({ above, rate }) => ({
          abovePaise: inPaise(above),
          basisPoints: pointsOf(rate),
        })),
        surchargeAbovePaise: paiseOrNone(response.terms.surchargeAbove),
        estimatesYear: response.terms.estimatesYear,
      };
    default:
      return {
        ...head,
        kind: response.kind,
        withPanBasisPoints: {
          individuals: pointsOf(response.terms.withPan.individuals),
          others: pointsOf(response.terms.withPan.others),
        },
        withoutPanBasisPoints: pointsOf(response.terms.withoutPan),
        singleLimitPaise: paiseOrNone(response.terms.singleLimit),
        monthLimitPaise: paiseOrNone(response.terms.monthLimit),
        yearLimitPaise: paiseOrNone(response.terms.yearLimit),
        taxesExcess: response.terms.onExcess,
        isDueOnBill: response.terms.onBill,
        section: response.terms.section,
        paymentCodes: response.terms.paymentCodes,
      };
  }
}
