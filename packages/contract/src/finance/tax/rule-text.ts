/** A rule in one sentence, for lists and the history. */
import { rupeeText } from '../../core/rupee-text.ts';
import type { GstRule, SalaryRule, TaxRule, TdsRule } from './rules.ts';

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
const listed = (rates: readonly number[]) => rates.map(percent).join(', ');

/** Returns, for example, "With PAN 1%, without 5%; from the first rupee". */
export function ruleText(rule: TaxRule): string {
  switch (rule.kind) {
    case 'gst':
      return gstText(rule);
    case 'payroll':
      return salaryText(rule);
    default:
      return tdsText(rule);
  }
}

function gstText({ offeredBasisPoints, defaultBasisPoints, retiredBasisPoints }: GstRule): string {
  const ended = retiredBasisPoints.length === 0 ? '' : `; out of use ${listed(retiredBasisPoints)}`;
  return `${listed(offeredBasisPoints)}; new lines ${percent(defaultBasisPoints)}${ended}`;
}

function tdsText(rule: TdsRule): string {
  const { individuals, others } = rule.withPanBasisPoints;
  const withPan =
    individuals === others
      ? percent(others)
      : `${percent(individuals)} (individuals) or ${percent(others)} (others)`;
  const limits = [
    ...(rule.singleLimitPaise === null ? [] : [`${rupeeText(rule.singleLimitPaise)} in one bill`]),
    ...(rule.monthLimitPaise === null ? [] : [`${rupeeText(rule.monthLimitPaise)} in a month`]),
    ...(rule.yearLimitPaise === null ? [] : [`${rupeeText(rule.yearLimitPaise)} in a year`]),
  ];
  const what = rule.taxesExcess ? 'of what is above' : 'above';
  const from = limits.length === 0 ? 'from the first rupee' : `${what} ${limits.join(' or ')}`;
  const when = rule.isDueOnBill ? '; on the bill' : '';
  return `With PAN ${withPan}, without ${percent(rule.withoutPanBasisPoints)}; ${from}${when}`;
}

function salaryText(rule: SalaryRule): string {
  const slabs = rule.slabs.map(
    ({ abovePaise, basisPoints }) =>
      `${percent(basisPoints)}${abovePaise === 0 ? '' : ` above ${rupeeText(abovePaise)}`}`,
  );
  const relief = rule.hasMarginalRelief ? ' with marginal relief' : '';
  const rebate =
    rule.rebateUpToPaise === null
      ? 'no rebate'
      : `rebate up to ${rupeeText(rule.rebateUpToPaise)}${relief}`;
  const off = `${rupeeText(rule.deductionPaise)} off`;
  const surcharges = rule.surcharges.map(
    ({ abovePaise, basisPoints }) => `${percent(basisPoints)} above ${rupeeText(abovePaise)}`,
  );
  const surcharge = surcharges.length === 0 ? '' : `; surcharge ${surcharges.join(', ')}`;
  const cess = `; cess ${percent(rule.cessBasisPoints)}`;
  const spread = rule.estimatesYear ? '; by what is paid in the tax year' : '';
  return `${off}; ${slabs.join(', ')}; ${rebate}${surcharge}${cess}${spread}`;
}
