import { dayOf, financialYearEnd, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import { type TdsRule, tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { sectionOfKind, taxedSections } from '@kolam/contract/finance/tax/sections.ts';
import { isIndividualPan } from '@kolam/contract/finance/tax/tds.ts';
import { tdsOfYear } from '@kolam/contract/finance/tax/tds-year.ts';
import type { listVendorYears as listEndpoint } from '@kolam/contract/finance/tds/endpoints.ts';
import type { VendorYear } from '@kolam/contract/finance/tds/model.ts';
import { presentReference } from '#core/columns.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { billsOf } from '#finance/deductions/queries.ts';
import { readTaxRules, shownRule } from '#finance/tax/queries.ts';
import { listVendorYears, type VendorYearRow } from './vendor-years-store.ts';

/**
 * Returns what each vendor was credited and paid in a financial year by section, against the
 * statutory limits on its last day so far.
 */
export async function readVendorYears(
  context: RequestContext,
  query: QueryOf<typeof listEndpoint>,
) {
  const today = dayOf(context.clock.now());
  const { year = financialYearOf(today), above, section } = query;
  const day = year < financialYearOf(today) ? financialYearEnd(year) : today;
  const rules = await readTaxRules(context.db);
  const bySection = taxedSections.flatMap(
    (each) => tdsRuleOn(rules, each, { day, profile: 'statutory' }) ?? [],
  );
  const { rows, total } = await listVendorYears(context.db, {
    financialYear: year,
    limits: bySection.map((rule) => ({
      section: sectionOfKind(rule.kind),
      single: rule.singleLimitPaise,
      month: rule.monthLimitPaise,
      year: rule.yearLimitPaise,
    })),
    search: searchOf(query),
    section,
    above,
    sort: sortOf(query.sort),
    page: query,
  });
  const dues = await duesOf(context, { rows, year, rules: bySection });
  const shown = await Promise.all(bySection.map(({ id }) => shownRule(context.db, id, today)));
  return {
    data: rows.map((row) => presentVendorYear(row, dues.get(keyOf(row)) ?? 0)),
    meta: metaOf(query, total),
    year,
    rules: shown.flatMap((rule) => rule ?? []),
  };
}

const keyOf = ({ id, section }: Pick<VendorYearRow, 'id' | 'section'>) => `${id} ${section}`;

/** Returns the tax that the law would deduct by now, of each vendor and section. */
async function duesOf(
  { db }: RequestContext,
  { rows, year, rules }: { rows: VendorYearRow[]; year: number; rules: TdsRule[] },
): Promise<Map<string, number>> {
  const years = rows.map(({ id, section }) => ({ partyId: id, section, financialYear: year }));
  const bills = await billsOf(db, years);
  return new Map(
    rows.map((row) => {
      const rule = rules.find(({ kind }) => sectionOfKind(kind) === row.section);
      const credited = bills
        .filter(({ partyId, section }) => keyOf({ id: partyId, section }) === keyOf(row))
        .map((each) => each.credited);
      return [keyOf(row), rule ? tdsOfYear(credited, rule) : 0];
    }),
  );
}

function presentVendorYear(row: VendorYearRow, wouldBe: number): VendorYear {
  return {
    vendor: presentReference(row.id, row.name),
    section: row.section,
    hasPAN: row.pan !== '',
    isIndividual: isIndividualPan(row.pan),
    payments: row.payments,
    taxable: inRupees(row.taxable),
    largest: inRupees(row.largest),
    tds: inRupees(row.tds),
    wouldBe: inRupees(wouldBe),
    isAbove: row.isAbove,
  };
}
