import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { CreateRun } from '@kolam/contract/finance/payment-runs/rules.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { newId } from '#core/ids.ts';
import { personOf, type SignedInContext } from '#core/request-context.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { lockBills } from './bills-store.ts';
import { chooseBills, sumsOf } from './choose.ts';
import { historyValues, recordOf } from './present.ts';
import { showRun } from './read.ts';
import { insertRun } from './store.ts';

/**
 * Creates a run of bills. Their locks keep two runs from taking the same bill, as the database does.
 */
export function createRun(context: SignedInContext, { bills }: CreateRun) {
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    await lockBills(tx, bills);
    const chosen = await chooseBills(tx, context, bills);
    const financialYear = financialYearOf(dayOf(now));
    const numbered = await reserveNumber(tx, {
      kind: 'run',
      prefix: fixedPrefixes.run,
      financialYear,
    });
    const id = newId();
    const texts = chosen.flatMap(({ bill }) => [bill.partyName, bill.code ?? '', bill.billNo]);
    const row = await insertRun(
      tx,
      {
        id,
        ...numbered,
        financialYear,
        bills: chosen.length,
        ...sumsOf(chosen),
        createdById: personOf(context),
        createdByName: context.actor.name,
        lineTexts: [...new Set(texts)].filter(Boolean).join('\n'),
        createdAt: now,
        updatedAt: now,
      },
      chosen.map(({ bill, amount, tds, tdsSection }) => ({
        id: newId(),
        runId: id,
        invoiceId: bill.id,
        partyId: bill.partyId,
        amount,
        tds,
        tdsSection,
      })),
    );
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row)),
    });
    return { data: await showRun(tx, context, row) };
  });
}
