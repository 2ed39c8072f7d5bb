import { monthName } from '@kolam/contract/core/month-name.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type NewEntry, recordTogether } from '#platform/audit/actions.ts';

/** Records a bulk action on a month as one entry, with a part for each payslip. */
export async function recordForMonth(
  tx: Tx,
  context: SignedInContext,
  {
    month,
    action,
    changes,
    parts = [],
  }: Pick<NewEntry, 'action' | 'changes'> & { month: string; parts?: NewEntry[] },
): Promise<void> {
  const record = { kind: 'payroll' as const, id: newId(), title: monthName(month) };
  await recordTogether(tx, context, { whole: { record, action, changes }, parts });
}
