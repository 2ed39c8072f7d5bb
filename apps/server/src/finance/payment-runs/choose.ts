import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import type { CreateRun } from '@kolam/contract/finance/payment-runs/rules.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type BillRow, findBills, isComplete, vendorsOf } from './bills-store.ts';
import { openRunsOf } from './store.ts';
import { type WorkedOut, workOut } from './work-out.ts';

/**
 * Loads the chosen bills and works out what a run pays of each.
 * @throws Failure 400 at `bills`, 409 `NOTHING_DUE`, `NO_ACCOUNT`, `IN_RUN`
 */
export async function chooseBills(
  db: Queryable,
  { clock }: Pick<RequestContext, 'clock'>,
  ids: readonly string[],
): Promise<WorkedOut[]> {
  const bills = await findBills(db, ids);
  if (bills.length < ids.length || bills.some(({ kind }) => kind !== 'purchase')) {
    throw invalid({ bills: runMessages.billUnknown });
  }
  const open = await openRunsOf(db, ids);
  if (open.size > 0) {
    throw refusal('IN_RUN', runMessages.inRun(codesOf(bills.filter(({ id }) => open.has(id)))));
  }
  const settled = bills.filter(({ due }) => due <= 0);
  if (settled.length > 0) throw refusal('NOTHING_DUE', runMessages.notDue(codesOf(settled)));
  const vendors = await vendorsOf(
    db,
    bills.map(({ partyId }) => partyId),
  );
  const without = [...vendors.values()].filter((vendor) => !isComplete(vendor));
  if (without.length > 0) {
    throw refusal('NO_ACCOUNT', runMessages.noAccount(without.map(({ name }) => name)));
  }
  const chosen = await workOut(db, { bills, vendors, day: dayOf(clock.now()) });
  const taxed = chosen.filter(({ amount }) => amount <= 0);
  if (taxed.length > 0) {
    const message = runMessages.notDue(codesOf(taxed.map(({ bill }) => bill)));
    throw refusal('NOTHING_DUE', `${runMessages.blockedByTax}. ${message}`);
  }
  return chosen;
}

const refusal = (code: string, message: string) => conflict(code, message, { bills: message });

const codesOf = (bills: readonly BillRow[]) => bills.map(({ code }) => code ?? '');

/** Adds up what bills would be paid, in paise. */
export const sumsOf = (chosen: readonly WorkedOut[]) => ({
  amount: chosen.reduce((sum, { amount }) => sum + amount, 0),
  tds: chosen.reduce((sum, { tds }) => sum + tds, 0),
});

/** Returns what a run of bills would pay. */
export async function previewRun(context: RequestContext, { bills }: CreateRun) {
  const chosen = await chooseBills(context.db, context, bills);
  const { amount, tds } = sumsOf(chosen);
  return {
    data: {
      lines: chosen.map(({ bill, ...line }) => ({
        bill: bill.id,
        amount: inRupees(line.amount),
        tds:
          line.tdsSection === null
            ? null
            : { section: line.tdsSection, amount: inRupees(line.tds) },
      })),
      amount: inRupees(amount),
      tds: inRupees(tds),
    },
  };
}
