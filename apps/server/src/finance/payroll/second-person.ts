import { payrollLimits } from '@kolam/contract/finance/payroll/limits.ts';
import { after, days } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { personOf, type RequestContext } from '#core/request-context.ts';
import { actorsAndRecords } from '#platform/audit/queries.ts';
import { isSameAccount } from './bank.ts';
import type { Awaiting } from './pending.ts';
import { payrollSettings } from './tables.ts';

/** Whether pay-outs need two people. */
export async function needsSecondPerson(db: Queryable): Promise<boolean> {
  const [found] = await db.select().from(payrollSettings);
  return found?.needsSecondPerson ?? false;
}

/** Makes other changes of the settings wait until this transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.insert(payrollSettings).values({ needsSecondPerson: false }).onConflictDoNothing();
  await tx.select().from(payrollSettings).for('update');
}

export async function saveNeedsSecondPerson(tx: Tx, value: boolean): Promise<void> {
  await tx.update(payrollSettings).set({ needsSecondPerson: value });
}

/** The person who pays out, and whose payslips need another person (`onePersonWith`). */
export type Payer = { id: string | null; prepared: ReadonlySet<string> };

/** What gives staff and Administrators access. An Administrator is reactivated by a change. */
const givingAccess = [
  { kind: 'staff', keys: ['created', 'approved', 'role_changed', 'activated'] },
  { kind: 'account', keys: ['invited', 'invited_again', 'updated'] },
] as const;

export async function payerOf(
  db: Queryable,
  context: Pick<RequestContext, 'actor' | 'clock'>,
): Promise<Payer> {
  const isNeeded = await needsSecondPerson(db);
  const prepared = isNeeded ? await onePersonWith(db, context) : new Set<string>();
  return { id: personOf(context), prepared };
}

/**
 * Returns who counts as one person with the caller. What their API keys prepared counts as theirs.
 * So does what those prepared who let them in lately, and those who were let in by the same person:
 * a second account would otherwise pass for a second person.
 */
export async function onePersonWith(
  db: Queryable,
  context: Pick<RequestContext, 'actor' | 'clock'>,
): Promise<ReadonlySet<string>> {
  const id = personOf(context);
  if (id === null) return new Set();
  const since = after(context.clock.now(), -days(payrollLimits.newcomerDays));
  const letIn: Awaited<ReturnType<typeof actorsAndRecords>> = [];
  for (const { kind, keys } of givingAccess)
    letIn.push(...(await actorsAndRecords(db, { kind, keys, since })));
  const hosts = new Set([id]);
  for (const { actorId, recordId } of letIn) if (recordId === id) hosts.add(actorId);
  const guests = letIn.filter(({ actorId }) => hosts.has(actorId));
  return new Set([...hosts, ...guests.map(({ recordId }) => recordId)]);
}

/**
 * Whether another person has to pay out a payslip: this one created it, or entered the account that
 * it is transferred to and that was not paid to before.
 */
export function needsAnother(
  { row, bank, last }: Awaiting,
  { payer, isTransfer }: { payer: Payer; isTransfer: boolean },
): boolean {
  if (row.createdById !== null && payer.prepared.has(row.createdById)) return true;
  if (!isTransfer || !bank?.accountChangedById) return false;
  return payer.prepared.has(bank.accountChangedById) && !isSameAccount(bank, last);
}
