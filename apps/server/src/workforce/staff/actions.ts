import { givenNumber } from '@kolam/contract/core/hidden-number.ts';
import { hiddenAccountMessage } from '@kolam/contract/core/india.ts';
import type { UpdateStaff } from '@kolam/contract/workforce/staff/rules.ts';
import { asc } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { renameWatched } from '#platform/files/actions.ts';
import { mailBankChange, requireConfirmedAccount, withAccountChange } from './bank-change.ts';
import { changedColumns } from './changed-columns.ts';
import { changesOf, recordOf } from './history.ts';
import { requireOthersPay } from './own-pay.ts';
import { type PaidStaff, paidSince } from './queries.ts';
import { withoutRepeatedCode } from './repeated-code.ts';
import { lockStaff, type StaffRow, saveStaff } from './store.ts';
import { staff } from './tables.ts';

/**
 * Locks the staff who are paid and were active on a day or later, until the transaction ends, so
 * that none is paid twice.
 */
export async function lockPaidStaff(tx: Tx, { since }: { since: string }): Promise<void> {
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(paidSince(since))
    .orderBy(asc(staff.id))
    .for('no key update');
}

/** Locks a staff member who is paid, active or not. Null for anyone not approved. */
export async function lockPaidMember(tx: Tx, id: string): Promise<StaffRow | null> {
  const row = await lockStaff(tx, id);
  return row?.status === 'approved' ? row : null;
}

/**
 * Changes the pay details of an approved, locked staff member.
 * @throws Failure 404, `STALE`, `DUPLICATE_CODE`, `OWN_ACCOUNT`, or 400 when a masked account
 * number is not theirs
 */
export async function changePayDetails(
  tx: Tx,
  context: SignedInContext,
  { id, body }: { id: string; body: PayDetails },
): Promise<PaidStaff> {
  const before = await lockPaidMember(tx, id);
  if (!before) throw notFound();
  assertVersion(context, before.version);
  const changed = withAccountChange(
    context,
    changedColumns(before, withWholeAccount(before, body)),
  );
  requireOthersPay(context, id, changed);
  requireConfirmedAccount(context, changed);
  if (Object.keys(changed).length === 0) return before;
  const row = await withoutRepeatedCode(tx, (inner) =>
    saveStaff(inner, id, { ...changed, updatedAt: context.clock.now() }),
  );
  if (!row) throw notFound();
  await mailBankChange(tx, context, { row, changed });
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'updated',
    // Payroll changes no role, so the role is not needed.
    changes: changesOf({ row: before, role: null }, { row, role: null }),
  });
  return row;
}

/** Raises the version of a locked staff member after a change of what else is stored about them. */
export async function raiseVersion(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  id: string,
): Promise<PaidStaff> {
  const row = await saveStaff(tx, id, { updatedAt: clock.now() });
  if (!row) throw notFound();
  return row;
}

type PayDetails = Pick<UpdateStaff, 'department' | 'employeeCode' | 'ctcAnnual' | 'bank'>;

/** A masked number, as in responses, is replaced with the stored one. */
function withWholeAccount(before: StaffRow, { bank, ...body }: PayDetails): PayDetails {
  if (bank?.accountNumber === undefined) return { ...body, bank };
  const accountNumber = givenNumber(bank.accountNumber, before.accountNumber);
  if (accountNumber === null) throw invalid({ 'bank.accountNumber': hiddenAccountMessage });
  return { ...body, bank: { ...bank, accountNumber } };
}

/** Copies the name of a staff member's locked account to their record. */
export async function renameOwner(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { id, kind, name }: { id: string; kind: string; name: string },
): Promise<void> {
  if (kind !== 'staff') return;
  await saveStaff(tx, id, { name, updatedAt: context.clock.now() });
  await renameWatched(tx, { kind: 'staff', id, title: name });
}
