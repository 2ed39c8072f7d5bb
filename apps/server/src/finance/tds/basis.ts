import type { QueryOf } from '@kolam/contract/core/call.ts';
import {
  dayOf,
  financialYearEnd,
  financialYearOf,
  financialYearStart,
} from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { isIndividualPan } from '@kolam/contract/finance/tax/tds.ts';
import type { getTdsBasis } from '@kolam/contract/finance/tds/calls.ts';
import { invalid } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { findParty, panOf } from '#finance/parties/queries.ts';
import { readTaxRules, shownRule } from '#finance/tax/queries.ts';
import { findInvoiceParty, vendorPaid } from './vendor-years-store.ts';

/**
 * What the tax on a payment of a bill is worked out from: the rule of its day, the vendor as it is
 * now, and all that it was paid in that financial year, also on later days, so that a payment
 * recorded late makes up for what was left out.
 */
export async function readTdsBasis(scope: Scope, query: QueryOf<typeof getTdsBasis>) {
  const today = dayOf(scope.clock.now());
  const { on = today } = query;
  const invoice = await findInvoiceParty(scope.db, query.invoiceId);
  if (!invoice) throw invalid({ invoiceId: taxMessages.invoiceUnknown });
  if (invoice.kind !== 'purchase') throw invalid({ invoiceId: taxMessages.vendorsOnly });
  const rules = await readTaxRules(scope.db);
  const rule = tdsRuleOn(rules, on);
  const vendor = await findParty(scope.db, 'vendor', invoice.partyId);
  const pan = vendor ? panOf(vendor) : '';
  const year = financialYearOf(on);
  const paid = await vendorPaid(scope.db, {
    partyId: invoice.partyId,
    from: financialYearStart(year),
    to: financialYearEnd(year),
  });
  return {
    data: {
      on,
      profile: rules.profile,
      rule: rule ? await shownRule(scope.db, rule.id, today) : null,
      hasPAN: pan !== '',
      isIndividual: isIndividualPan(pan),
      yearBefore: { taxable: inRupees(paid.taxable), tds: inRupees(paid.tds) },
    },
  };
}
