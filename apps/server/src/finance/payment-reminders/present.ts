import { inRupees } from '@kolam/contract/core/money.ts';
import type { PaymentReminder } from '@kolam/contract/finance/payment-reminders/model.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type Reminded, type ReminderRow, remindedOf } from './store.ts';

/** Presents reminders with their invoices, which one query reads for all. */
export async function presentReminders(
  db: Queryable,
  rows: ReminderRow[],
): Promise<PaymentReminder[]> {
  const all = await remindedOf(
    db,
    rows.map(({ id }) => id),
  );
  const byReminder = new Map(rows.map(({ id }) => [id, [] as Reminded[]]));
  for (const one of all) byReminder.get(one.reminderId)?.push(one);
  return rows.map((row) => {
    const listed = byReminder.get(row.id) ?? [];
    return {
      _id: row.id,
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      customer: presentReference(row.partyId, row.partyName),
      to: row.sentTo,
      by: row.byName,
      due: inRupees(listed.reduce((sum, { due }) => sum + due, 0)),
      invoices: listed.map(({ id, code, dueOn, due, day }) => ({
        ...{ id, code, dueOn, day },
        due: inRupees(due),
      })),
    };
  });
}
