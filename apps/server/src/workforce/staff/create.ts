import { can } from '@kolam/contract/core/permissions.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { CreateStaff } from '@kolam/contract/workforce/staff/rules.ts';
import { assertConfirmed } from '#core/confirmation.ts';
import { forbidden } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { createStaffLogin, hashNewPassword } from '#platform/auth/actions.ts';
import { notify } from '#platform/notifications/actions.ts';
import { requireAccessGrant, requireGrant } from './grants.ts';
import { changesOf, recordOf } from './history.ts';
import { presentStaff } from './present.ts';
import { withoutRepeatedCode } from './repeated-code.ts';
import { insertStaff } from './store.ts';

/** Adds a person who then is pending review, like those who register. */
export async function createStaff(
  context: SignedInContext,
  { password, role: given, ctcAnnual, bank, ...person }: CreateStaff,
) {
  requireFinance(context, { ctcAnnual, bank });
  if (bank && Object.values(bank).some((value) => value !== '')) assertConfirmed(context);
  const role = given ?? null;
  requireGrant(context.actor.role, null, role);
  if (password !== undefined) requireAccessGrant(context.actor.role, role);
  const owner = { name: person.name, email: person.email, company: null };
  const passwordHash =
    password === undefined
      ? null
      : await hashNewPassword(context.db, { password, owner, field: 'password' });
  return context.transaction(async (tx) => {
    const id = newId();
    const { name, email } = person;
    const mustChangePassword = passwordHash !== null && !context.quiet;
    const login = { id, name, email, role, passwordHash, mustChangePassword };
    await createStaffLogin(tx, context, login);
    const now = context.clock.now();
    const row = await withoutRepeatedCode(tx, (inner) =>
      insertStaff(inner, {
        ...person,
        id,
        createdAt: now,
        updatedAt: now,
        status: 'pending_review',
        pendingSince: now,
        registered: false,
        ctcAnnualPaise: ctcAnnual ?? null,
        bankName: bank?.bankName ?? '',
        accountNumber: bank?.accountNumber ?? '',
        ifsc: bank?.ifsc ?? '',
        accountChangedById: bank === undefined ? null : context.actor.personId,
      }),
    );
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesOf(null, { row, role }),
    });
    await notify(tx, context, { kind: 'kyc-waiting', about: [{ recordId: row.id }] });
    return { data: await presentStaff(tx, context, row) };
  });
}

/** @throws Failure 403 when a user without the permission sets salary or bank */
export function requireFinance(
  { actor }: SignedInContext,
  named: { ctcAnnual?: unknown; bank?: unknown },
): void {
  if (named.ctcAnnual === undefined && named.bank === undefined) return;
  if (!can(actor.role, 'finance:write')) throw forbidden(staffMessages.financeOnly);
}
