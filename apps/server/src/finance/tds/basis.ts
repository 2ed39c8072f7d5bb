import {
  dayOf,
  financialYearEnd,
  financialYearOf,
  financialYearStart,
} from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { isIndividualPan } from '@kolam/contract/finance/tax/tds.ts';
import type { getTdsBasis } from '@kolam/contract/finance/tds/endpoints.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findParty, panOf } from '#finance/parties/queries.ts';
import { readTaxRules, shownRule } from '#finance/tax/queries.ts';
import { findInvoiceParty, vendorPaid } from './vendor-years-store.ts';

/**
 * Returns what the tax on the payment of a bill is calculated from: the rule of its day, the vendor
 * as it is now, and all payments to it in that financial year, including later days, so that a late
 * payment makes up for missed deductions.
 */
export async function readTdsBasis(context: RequestContext, query: QueryOf<typeof getTdsBasis>) {
  const today = dayOf(context.clock.now());
  const { on = today } = query;
  const invoice = await findInvoiceParty(context.db, query.invoiceId);
  if (!invoice) throw invalid({ invoiceId: taxMessages.invoiceUnknown });
  if (invoice.kind !== 'purchase') throw invalid({ invoiceId: taxMessages.vendorsOnly });
  const rules = await readTaxRules(context.db);
  const rule = tdsRuleOn(rules, on);
  const vendor = await findParty(context.db, 'vendor', invoice.partyId);
  const pan = vendor ? panOf(vendor) : '';
  const year = financialYearOf(on);
  const paid = await vendorPaid(context.db, {
    partyId: invoice.partyId,
    from: financialYearStart(year),
    to: financialYearEnd(year),
  });
  return {
    data: {
      on,
      profile: rules.profile,
      rule: rule ? await shownRule(context.db, rule.id, today) : null,
      hasPAN: pan !== '',
      isIndividual: isIndividualPan(pan),
      yearBefore: { taxable: inRupees(paid.taxable), tds: inRupees(paid.tds) },
    },
  };
}
