import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import type { RecurringBody } from './queries.ts';

/** Returns the body of a stored recurring invoice with other price changes of one line. */
export function bodyWithPrices(
  recurring: RecurringInvoice,
  { at, prices }: { at: number; prices: RecurringInvoice['lines'][number]['prices'] },
): RecurringBody {
  const { name, party, interval, monthDay, startsOn, endsOn, daysAhead, issue, dueDays } =
    recurring;
  return {
    ...{ name, party: party.id, interval, monthDay, startsOn, endsOn, daysAhead, issue, dueDays },
    ...{ place: recurring.place, supplyType: recurring.supplyType, notes: recurring.notes },
    lines: recurring.lines.map(({ taxPct, untaxed, ...line }, place) => ({
      ...line,
      ...(taxPct !== null && { taxPct }),
      ...(taxPct === 0 && { untaxed }),
      prices: place === at ? prices : line.prices,
    })),
  };
}
