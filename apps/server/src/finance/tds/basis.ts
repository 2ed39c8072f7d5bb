import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { type TdsRule, tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { defaultSection } from '@kolam/contract/finance/tax/sections.ts';
import { isIndividualPan } from '@kolam/contract/finance/tax/tds.ts';
import { tdsOfYear } from '@kolam/contract/finance/tax/tds-year.ts';
import type { getTdsBasis } from '@kolam/contract/finance/tds/endpoints.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { creditedYear, type TdsYear } from '#finance/deductions/queries.ts';
import { findParty, panOf } from '#finance/parties/queries.ts';
import { readTaxRules, shownRule } from '#finance/tax/queries.ts';
import { findTaxedBill } from './vendor-years-store.ts';

/**
 * Returns what the tax on the payment of a bill is calculated from: the rule of its day, the vendor
 * as it is now, and all that it was credited and paid in that financial year, including later days,
 * so that a late payment makes up for missed deductions.
 */
export async function readTdsBasis(context: RequestContext, query: QueryOf<typeof getTdsBasis>) {
  const today = dayOf(context.clock.now());
  const { on = today } = query;
  const bill = await findTaxedBill(context.db, query.invoiceId);
  if (!bill) throw invalid({ invoiceId: taxMessages.invoiceUnknown });
  if (bill.kind !== 'purchase') throw invalid({ invoiceId: taxMessages.vendorsOnly });
  const section = query.section ?? bill.section ?? defaultSection;
  const rules = await readTaxRules(context.db);
  const rule = section === 'none' ? undefined : tdsRuleOn(rules, section, { day: on });
  const vendor = await findParty(context.db, 'vendor', bill.partyId);
  const pan = vendor ? panOf(vendor) : '';
  const year = { partyId: bill.partyId, section, financialYear: financialYearOf(on) };
  return {
    data: {
      on,
      profile: rules.profile,
      section,
      rule: rule ? await shownRule(context.db, rule.id, today) : null,
      hasPAN: pan !== '',
      isIndividual: isIndividualPan(pan),
      onBill: bill.onBill === null ? null : inRupees(bill.onBill),
      ...(await yearBefore(context, { year, rule, month: on.slice(0, 7) })),
    },
  };
}

/** What counts before the payment: of its month, if the limit is one of a month. */
async function yearBefore(
  { db }: RequestContext,
  { year, rule, month }: { year: TdsYear; rule: TdsRule | undefined; month: string },
) {
  const { bills, deductedPaise, taxablePaise } = await creditedYear(db, year);
  const ofMonth = bills.filter((bill) => bill.month === month);
  const isMonth = rule !== undefined && rule.monthLimitPaise !== null;
  const sum = (of: typeof bills, part: 'taxablePaise' | 'taxPaise') =>
    of.reduce((total, bill) => total + bill[part], 0);
  const due = rule ? tdsOfYear(bills, rule) : 0;
  return {
    yearBefore: isMonth
      ? { taxable: inRupees(sum(ofMonth, 'taxablePaise')), tds: inRupees(sum(ofMonth, 'taxPaise')) }
      : { taxable: inRupees(taxablePaise), tds: inRupees(deductedPaise) },
    carried: inRupees(Math.max(0, due - deductedPaise)),
  };
}
