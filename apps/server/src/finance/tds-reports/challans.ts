import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { monthName } from '@kolam/contract/core/month-name.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { tdsReportMessages as messages } from '@kolam/contract/finance/tds-reports/messages.ts';
import type { TdsChallan } from '@kolam/contract/finance/tds-reports/model.ts';
import type { NewChallan } from '@kolam/contract/finance/tds-reports/rules.ts';
import { payableSectionLabels } from '@kolam/contract/finance/tds-reports/values.ts';
import { presentRecord } from '#core/columns.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { type ChallanRow, deleteChallan, insertChallan } from './payable-store.ts';
import { payablesOf } from './queries.ts';

/**
 * Records a deposit.
 * @throws Failure 400 at `month` or `depositedOn`, 409 `CHALLAN_EXISTS` or `UNUSUAL_CHALLAN`
 */
export function addChallan(
  context: SignedInContext,
  { confirmUnusual = false, ...body }: NewChallan,
) {
  const now = context.clock.now();
  requireDays(body, dayOf(now));
  return context.transaction(async (tx) => {
    const unusual = confirmUnusual ? null : await whyUnusual(tx, body);
    const challan = { id: newId(), createdAt: now, updatedAt: now, ...body };
    const row = await transaction(tx, (inner) => insertChallan(inner, challan)).catch(
      (error: unknown) => {
        if (!violates(error, 'tds_challans_number_key')) throw error;
        const message = messages.challanExists(body.number);
        throw conflict('CHALLAN_EXISTS', message, { number: message });
      },
    );
    // After the duplicate, which no confirmation accepts.
    if (unusual)
      throw conflict('UNUSUAL_CHALLAN', messages.unusual(Object.values(unusual)), unusual);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row)),
    });
    return { data: presentChallan(row) };
  });
}

/** Returns why a deposit is probably a mistake, by field, or null. */
async function whyUnusual(
  tx: Tx,
  { month, section, depositedOn, tax }: NewChallan,
): Promise<Record<string, string> | null> {
  const ofMonth = await payablesOf(tx, { from: `${month}-01`, to: `${month}-01` });
  const row = ofMonth.find((each) => each.section === section);
  const left = Math.max(0, (row?.tax ?? 0) - (row?.deposited ?? 0));
  const isInMonth = depositedOn.slice(0, 7) === month;
  if (tax <= left && !isInMonth) return null;
  return {
    ...(tax > left && { tax: messages.aboveDue(rupeeText(left)) }),
    ...(isInMonth && { depositedOn: messages.depositInMonth }),
  };
}

function requireDays(
  { month, depositedOn }: Pick<NewChallan, 'month' | 'depositedOn'>,
  today: string,
): void {
  if (month > today.slice(0, 7)) throw invalid({ month: messages.monthInFuture });
  if (depositedOn > today) throw invalid({ depositedOn: messages.depositInFuture });
  if (depositedOn.slice(0, 7) < month) {
    throw invalid({ depositedOn: messages.depositBeforeMonth });
  }
}

export function dropChallan(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await deleteChallan(tx, id);
    if (!row) throw notFound();
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'deleted',
      changes: changesBetween(historyValues(row), {}),
    });
    return {};
  });
}

const recordOf = ({ id, number }: ChallanRow) => ({
  kind: 'tds-challan' as const,
  id,
  title: number,
});

const historyValues = ({ month, section, bsrCode, depositedOn, tax }: ChallanRow) => ({
  month: monthName(month),
  section: payableSectionLabels[section],
  bsrCode,
  depositedOn: dayText(depositedOn),
  tax: rupeeText(tax),
});

export const presentChallan = (row: ChallanRow): TdsChallan => ({
  ...presentRecord(row),
  month: row.month,
  section: row.section,
  number: row.number,
  bsrCode: row.bsrCode,
  depositedOn: row.depositedOn,
  tax: inRupees(row.tax),
});
