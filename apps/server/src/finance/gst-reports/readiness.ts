import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { getGstReadiness } from '@kolam/contract/finance/gst-reports/endpoints.ts';
import { hsnDigitsAt } from '@kolam/contract/finance/gst-reports/law.ts';
import { gstProblemMessages as messages } from '@kolam/contract/finance/gst-reports/messages.ts';
import {
  type GstCheck,
  type GstProblem,
  gstCheckCodes,
  gstChecks,
} from '@kolam/contract/finance/gst-reports/model.ts';
import { type GstRule, retiredRatesOn, type TaxRules } from '@kolam/contract/finance/tax/rules.ts';
import { presentReference } from '#core/columns.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Queryable } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { turnoverOf } from './checked-store.ts';
import { placeLabel } from './figures.ts';
import { invalidGstins } from './invalid-gstins.ts';
import { type Month, monthOf } from './month.ts';
import type { RetiredTime } from './problems.ts';
import { findProblems, type ProblemRow, type Problems } from './readiness-store.ts';

/** Returns what must be corrected before the returns of a month are filed. */
export async function readReadiness(
  { db, clock }: RequestContext,
  { month: asked, check, page, limit }: QueryOf<typeof getGstReadiness>,
) {
  const month = monthOf(asked, clock.now());
  const problems = await inSnapshot(db, (tx) =>
    problemsOfMonth(tx, month, { check, limit, offset: (page - 1) * limit }),
  );
  const checks = checksOf(problems, month);
  const times = (severity: string) =>
    checks.reduce((sum, each) => sum + (each.severity === severity ? each.found : 0), 0);
  const [errors, warnings] = [times('error'), times('warning')];
  return {
    data: {
      ...month,
      isReady: month.isOver && errors + warnings === 0,
      errors,
      warnings,
      checks,
      problems: problems.rows.map(presentProblem),
    },
    meta: metaOf({ page, limit }, problems.total),
  };
}

/** Returns a page of the problems of a month, and how many there are of each kind. */
export async function problemsOfMonth(
  db: Queryable,
  { from, to }: Pick<Month, 'from' | 'to'>,
  page: { check: GstCheck | undefined; limit: number; offset: number },
): Promise<Problems> {
  return findProblems(db, {
    from,
    to,
    gstin: (await readOrganisation(db)).gstin,
    invalidGstins: await invalidGstins(db, { from, to }),
    retiredRates: retiredTimes(await readTaxRules(db)),
    hsnDigits: hsnDigitsAt(await turnoverOf(db, financialYearOf(from) - 1)),
    ...page,
  });
}

/** By the tax rules in force: each applies until the next begins. */
function retiredTimes(given: TaxRules): RetiredTime[] {
  const { profile, rules } = given;
  const inOrder = rules
    .filter((rule): rule is GstRule => rule.kind === 'gst' && rule.profile === profile)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
  return inOrder.flatMap((rule, place) => {
    const until = inOrder[place + 1]?.validFrom ?? null;
    const from = rule.validFrom;
    return retiredRatesOn(given, from).map(({ basisPoints: rate, since }) => ({
      rate,
      since,
      from,
      until,
    }));
  });
}

function checksOf({ found, eInvoices }: Problems, { isOver }: Month) {
  // Two checks are about the month as a whole.
  const times: Partial<Record<GstCheck, number>> = {
    ...found,
    E_INVOICE: eInvoices,
    MONTH_RUNNING: isOver ? 0 : 1,
  };
  return gstCheckCodes.map((code) => ({
    code,
    severity: gstChecks[code],
    found: times[code] ?? 0,
  }));
}

function presentProblem(row: ProblemRow): GstProblem {
  return {
    code: row.check,
    severity: gstChecks[row.check],
    ...messageOf(row),
    invoice:
      row.id === null
        ? null
        : {
            id: row.id,
            code: row.code,
            kind: row.kind,
            issuedOn: row.issuedOn,
            party: presentReference(row.partyId, row.partyName),
          },
  };
}

/** The fields of a document that an amendment changes. */
const amendedFields = ['recipient.gstin', 'place', 'supplyType'];

/** Returns the field and the message of a problem. */
function messageOf(row: ProblemRow): { field: string; message: string } {
  const { field, message } = messageAsIssued(row);
  const isOfAmendment = row.isAmended && amendedFields.includes(field);
  return { field, message: isOfAmendment ? messages.asAmended(row.code ?? '', message) : message };
}

function messageAsIssued({ check, detail }: ProblemRow): { field: string; message: string } {
  const value = detail ?? '';
  switch (check) {
    case 'ORGANISATION_NOT_REGISTERED':
      return { field: 'organisation.gstin', message: messages.organisationNotRegistered };
    case 'SUPPLIER_GSTIN_MISSING':
      return { field: 'supplier.gstin', message: messages.supplierGstinMissing };
    case 'SUPPLIER_GSTIN_DIFFERS':
      return { field: 'supplier.gstin', message: messages.supplierGstinDiffers(value) };
    case 'RECIPIENT_GSTIN_INVALID':
      return { field: 'recipient.gstin', message: messages.recipientGstinInvalid(value) };
    case 'SEZ_NOT_REGISTERED':
      return { field: 'recipient.gstin', message: messages.sezNotRegistered };
    case 'PLACE_MISSING':
      return { field: 'place', message: messages.placeMissing };
    case 'SUPPLY_TYPE_DIFFERS':
      return {
        field: 'supplyType',
        message: messages.supplyTypeDiffers(value === 'inter' ? 'inter' : 'intra'),
      };
    case 'HSN_MISSING':
    case 'HSN_MISSING_B2C':
      return { field: 'lines.hsn', message: messages.hsnMissing(value) };
    case 'HSN_INVALID':
      return { field: 'lines.hsn', message: messages.hsnInvalid(value) };
    case 'HSN_TOO_SHORT':
      return { field: 'lines.hsn', message: messages.hsnTooShort(value) };
    case 'VENDOR_NOT_REGISTERED':
      return { field: 'supplier.gstin', message: messages.vendorNotRegistered };
    case 'VENDOR_GSTIN_INVALID':
      return { field: 'supplier.gstin', message: messages.vendorGstinInvalid(value) };
    case 'NUMBERS_MISSING': {
      const [series = '', missing = ''] = value.split(',');
      return { field: 'number', message: messages.numbersMissing(series, Number(missing)) };
    }
    case 'DRAFT_OPEN':
      return { field: 'status', message: messages.draftOpen };
    case 'RECIPIENT_INCOMPLETE':
      return { field: 'recipient.address', message: messages.recipientIncomplete };
    case 'PLACE_DIFFERS':
      return { field: 'place', message: messages.placeDiffers(placeLabel(value)) };
    case 'RATE_ABOLISHED':
      return { field: 'lines.taxPct', message: messageOfEnded(value) };
    case 'BILL_NO_MISSING':
      return { field: 'billNo', message: messages.billNoMissing };
    case 'LATE_NOTE':
      return { field: 'creditNotes', message: messages.lateNote(value) };
    case 'E_INVOICE':
    case 'MONTH_RUNNING':
      throw new Error(`${check} finds no single problem`);
  }
}

/** Returns one sentence for each day on which rates ended. */
function messageOfEnded(detail: string): string {
  const rates = detail.split(',').map((each) => each.split(' '));
  const days = [...new Set(rates.map(([, since = '']) => since))];
  return days
    .map((day) => {
      const ended = rates.filter(([, since]) => since === day).map(([rate]) => rate);
      return messages.rateAbolished(ended.join(', '), dayText(day));
    })
    .join(' ');
}
