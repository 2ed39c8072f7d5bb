import {
  dayOf,
  financialYearEnd,
  financialYearOf,
  financialYearStart,
} from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import { type TdsRule, tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { isIndividualPan, tds194c } from '@kolam/contract/finance/tax/tds.ts';
import type { listVendorYears as listEndpoint } from '@kolam/contract/finance/tds/endpoints.ts';
import type { VendorYear } from '@kolam/contract/finance/tds/model.ts';
import { presentReference } from '#core/columns.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { readTaxRules, shownRule } from '#finance/tax/queries.ts';
import { listVendorYears, type VendorYearRow } from './vendor-years-store.ts';

/**
 * Returns what each vendor was paid in a financial year, against the statutory limits on its last
 * day so far.
 */
export async function readVendorYears(
  context: RequestContext,
  query: QueryOf<typeof listEndpoint>,
) {
  const today = dayOf(context.clock.now());
  const { year = financialYearOf(today), above } = query;
  const to = financialYearEnd(year);
  const rules = await readTaxRules(context.db);
  const rule = tdsRuleOn(rules, year < financialYearOf(today) ? to : today, 'statutory');
  const { rows, total } = await listVendorYears(context.db, {
    from: financialYearStart(year),
    to,
    limits: { single: rule?.singleLimitPaise ?? null, year: rule?.yearLimitPaise ?? null },
    search: searchOf(query),
    above,
    sort: sortOf(query.sort),
    page: query,
  });
  return {
    data: rows.map((row) => presentVendorYear(row, rule)),
    meta: metaOf(query, total),
    year,
    rule: rule ? await shownRule(context.db, rule.id, today) : null,
  };
}

function presentVendorYear(row: VendorYearRow, rule: TdsRule | undefined): VendorYear {
  const hasPan = row.pan !== '';
  const isIndividual = isIndividualPan(row.pan);
  return {
    vendor: presentReference(row.id, row.name),
    hasPAN: hasPan,
    isIndividual,
    payments: row.payments,
    taxable: inRupees(row.taxable),
    largest: inRupees(row.largest),
    tds: inRupees(row.tds),
    wouldBe: inRupees(rule ? wouldBe(row, { rule, hasPan, isIndividual }) : 0),
    isAbove: row.isAbove,
  };
}

/**
 * The deduction on the whole year's payments if above the yearly limit, otherwise on those for
 * bills above the single-bill limit.
 */
function wouldBe(
  row: VendorYearRow,
  payee: { rule: TdsRule; hasPan: boolean; isIndividual: boolean },
): number {
  const { singleLimitPaise, yearLimitPaise } = payee.rule;
  const isWholeYear =
    (singleLimitPaise === null && yearLimitPaise === null) ||
    (yearLimitPaise !== null && row.taxable > yearLimitPaise);
  const limitless = { ...payee.rule, singleLimitPaise: null, yearLimitPaise: null };
  return tds194c({
    ...payee,
    rule: limitless,
    taxablePaise: isWholeYear ? row.taxable : row.large,
  });
}
