import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { divideHalfUp, exactNumber } from '@kolam/contract/core/half-up.ts';
import { type TdsRule, tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { defaultSection, type TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import { isIndividualPan, tdsBasisPoints, tdsForPayment } from '@kolam/contract/finance/tax/tds.ts';
import { type CreditedBill, tdsOfYear } from '@kolam/contract/finance/tax/tds-year.ts';
import type { Queryable } from '#core/database/types.ts';
import { billsOf } from '#finance/deductions/queries.ts';
import { panOf } from '#finance/parties/queries.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import type { BillRow, Vendors } from './bills-store.ts';

/** What a run pays of a bill, in paise. Money and tax together are all that is due of it. */
export type WorkedOut = {
  bill: BillRow;
  amount: number;
  tds: number;
  tdsSection: TaxedSection | null;
};

type Year = { bills: (CreditedBill & { taxPaise: number })[] };

/**
 * Works out the tax to deduct from bills that are paid in full on a day, in the order in which they
 * are due: a bill counts what the bills before it in the run credit and bear. The rules are those of
 * a single payment.
 */
export async function workOut(
  db: Queryable,
  { bills, vendors, day }: { bills: readonly BillRow[]; vendors: Vendors; day: string },
): Promise<WorkedOut[]> {
  const rules = await readTaxRules(db);
  const financialYear = financialYearOf(day);
  const keyOf = ({ partyId, tdsSection }: Pick<BillRow, 'partyId' | 'tdsSection'>) =>
    `${partyId} ${tdsSection ?? defaultSection}`;
  const asked = new Map(
    bills.map((bill) => {
      const section = bill.tdsSection ?? defaultSection;
      return [keyOf(bill), { partyId: bill.partyId, section, financialYear }];
    }),
  );
  const years = new Map<string, Year>([...asked.keys()].map((key) => [key, { bills: [] }]));
  for (const found of await billsOf(db, [...asked.values()])) {
    const key = keyOf({ partyId: found.partyId, tdsSection: found.section });
    years.get(key)?.bills.push({ ...found.credited, taxPaise: found.tax });
  }
  return bills.map((bill) => {
    const section = bill.tdsSection ?? defaultSection;
    const rule = section === 'none' ? undefined : tdsRuleOn(rules, section, { day });
    const year = years.get(keyOf(bill));
    const vendor = vendors.get(bill.partyId);
    if (section === 'none' || !rule || !year || !vendor) {
      return { bill, amount: bill.due, tds: 0, tdsSection: null };
    }
    const tds = deduct(bill, { rule, year, pan: panOf(vendor), month: day.slice(0, 7) });
    return { bill, amount: bill.due - tds, tds, tdsSection: tds > 0 ? section : null };
  });
}

type Given = { rule: TdsRule; year: Year; pan: string; month: string };

/** Works out the tax of a bill, and adds it to the vendor's year. */
function deduct({ due, subtotal, grandTotal, tdsOnBill }: BillRow, given: Given): number {
  const { rule, year, pan, month } = given;
  const payee = { rule, hasPan: pan !== '', isIndividual: isIndividualPan(pan) };
  const of = (part: 'taxablePaise' | 'taxPaise', those = year.bills) =>
    those.reduce((sum, bill) => sum + bill[part], 0);
  const add = (taxablePaise: number, taxPaise: number) =>
    year.bills.push({
      taxablePaise,
      weighted: BigInt(taxablePaise) * BigInt(tdsBasisPoints(payee)),
      billPaise: subtotal,
      month,
      taxPaise,
    });
  if (tdsOnBill !== null) {
    // Its tax was deducted when it was recorded. It bears what nothing could bear yet.
    const open = Math.max(0, tdsOfYear(year.bills, rule) - of('taxPaise'));
    const tds = Math.min(open, due);
    if (tds > 0) add(0, tds);
    return tds;
  }
  const counted =
    rule.monthLimitPaise === null ? year.bills : year.bills.filter((bill) => bill.month === month);
  const tds = tdsForPayment({
    ...payee,
    settledPaise: due,
    invoice: { subtotal, grandTotal },
    yearBefore: { taxablePaise: of('taxablePaise', counted), tdsPaise: of('taxPaise', counted) },
  });
  const taxable =
    grandTotal === 0
      ? 0
      : exactNumber(divideHalfUp(BigInt(subtotal) * BigInt(due), BigInt(grandTotal)));
  add(taxable, tds);
  return tds;
}
