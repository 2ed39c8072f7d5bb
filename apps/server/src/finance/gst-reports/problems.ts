import { states } from '@kolam/contract/core/states.ts';
import type { GstCheck } from '@kolam/contract/finance/gst-reports/model.ts';
import { namedInFullFrom } from '@kolam/contract/finance/invoices/warnings.ts';
import { type SQL, sql } from 'drizzle-orm';

/** A check of a document over the columns of `checkedDocuments`. `detail` is for its message. */
type Rule = { code: GstCheck; found: SQL; detail?: SQL };

/** Maps the first two digits of a GSTIN to a state code. 25 was Daman and Diu. */
const stateCodes = JSON.stringify({
  ...Object.fromEntries(states.map(({ number, code }) => [number, code])),
  25: 'DH',
});
const registeredIn = sql`(${stateCodes}::jsonb ->> left(their_gstin, 2))`;
const placeCodes = sql.param(states.map(({ code }) => code));

/**
 * The supplier's state: ours for sales, the vendor's for purchases, ours if the vendor's is
 * unknown.
 */
const supplierState = sql`case kind when 'sales' then our_state
  else coalesce(${registeredIn}, nullif(their_state, ''), our_state) end`;

/** The expected supply type, by the same rule as `supplyFor` of the contract. */
const matching = sql`case when their_sez or place = 'OC' or ${supplierState} <> place then 'inter' else 'intra' end`;

/**
 * The days on which one rule has a rate out of use: from `from` and before `until`. The rate is in
 * hundredths of a percent. `since` is the first day it was out of use.
 */
export type RetiredTime = { rate: number; since: string; from: string; until: string | null };

/** The format that `saidOfEnded` reads: '12% 2025-09-22,28% 2025-09-22'. */
const endedOf = (retired: RetiredTime[]): SQL => sql`(
  select string_agg(trim_scale(rate / 100.0) || '% ' || since, ',' order by since, rate)
  from unnest(rates) as rate join jsonb_to_recordset(${JSON.stringify(retired)}::jsonb)
    as ended(rate int, since date, "from" date, until date) using (rate)
  where issued_on >= ended."from" and (ended.until is null or issued_on < ended.until))`;

const isSale = sql`kind = 'sales'`;
const isBill = sql`kind = 'purchase'`;
const isRegistered = sql`their_gstin <> ''`;

/**
 * The checks of an issued document: those of the document's live warnings that matter to returns,
 * and some that no form allows.
 */
export const documentRules = (given: {
  gstin: string;
  invalidGstins: string[];
  retiredRates: RetiredTime[];
}): Rule[] => {
  const ended = endedOf(given.retiredRates);
  const isInvalid = sql`their_gstin = any(${sql.param(given.invalidGstins)}::text[])`;
  return [
    {
      code: 'SUPPLIER_GSTIN_MISSING',
      found: sql`${isSale} and tax_total > 0 and our_gstin = ''`,
    },
    {
      code: 'SUPPLIER_GSTIN_DIFFERS',
      found: sql`${isSale} and our_gstin <> '' and ${given.gstin}::text not in ('', our_gstin)`,
      detail: sql`our_gstin`,
    },
    {
      code: 'RECIPIENT_GSTIN_INVALID',
      found: sql`${isSale} and ${isInvalid}`,
      detail: sql`their_gstin`,
    },
    { code: 'SEZ_NOT_REGISTERED', found: sql`${isSale} and their_sez and not ${isRegistered}` },
    {
      code: 'PLACE_MISSING',
      found: sql`${isSale} and place <> all(${placeCodes}::text[])`,
    },
    {
      code: 'SUPPLY_TYPE_DIFFERS',
      found: sql`tax_total + owed_tax > 0 and place <> '' and ${supplierState} <> '' and supply_type <> ${matching}`,
      detail: matching,
    },
    {
      code: 'HSN_MISSING',
      found: sql`${isSale} and ${isRegistered} and codeless is not null`,
      detail: sql`codeless`,
    },
    {
      code: 'HSN_INVALID',
      found: sql`${isSale} and malformed is not null`,
      detail: sql`malformed`,
    },
    { code: 'HSN_TOO_SHORT', found: sql`${isSale} and short is not null`, detail: sql`short` },
    {
      code: 'VENDOR_NOT_REGISTERED',
      found: sql`${isBill} and tax_total > 0 and not ${isRegistered}`,
    },
    {
      code: 'VENDOR_GSTIN_INVALID',
      found: sql`${isBill} and ${isInvalid}`,
      detail: sql`their_gstin`,
    },
    {
      code: 'RECIPIENT_INCOMPLETE',
      found: sql`${isSale} and case when ${isRegistered} then not their_address else
        subtotal >= ${namedInFullFrom}::bigint and not (their_address and (their_state <> '' or place = 'OC')) end`,
    },
    {
      code: 'PLACE_DIFFERS',
      found: sql`${isSale} and ${registeredIn} <> place`,
      detail: sql`place`,
    },
    { code: 'RATE_ABOLISHED', found: sql`${ended} is not null`, detail: ended },
    {
      code: 'HSN_MISSING_B2C',
      found: sql`${isSale} and not ${isRegistered} and codeless is not null`,
      detail: sql`codeless`,
    },
    {
      code: 'BILL_NO_MISSING',
      found: sql`${isBill} and ${isRegistered} and tax_total + owed_tax > 0 and bill_no = ''`,
    },
  ];
};
