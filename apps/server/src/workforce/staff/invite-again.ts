import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { mailStaffLink } from '#platform/auth/actions.ts';
import { requireAccessGrant } from './grants.ts';
import { linkToHandOver } from './hand-over.ts';
import { recordOf } from './history.ts';
import { holdStaff } from './hold.ts';
import { presentStaff } from './present.ts';

/** Mails a new link to somebody approved who has not set a password yet. */
export async function inviteStaffAgain(scope: SignedInScope, id: string) {
  return scope.transaction(async (tx) => {
    const { row, login } = await holdStaff(tx, id);
    if (login.status !== 'invited') throw conflict('NOT_INVITED', staffMessages.alreadyInvited);
    requireAccessGrant(scope.actor.role, login.role);
    const link = await mailStaffLink(tx, scope, { id });
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: 'invited again',
      changes: [],
    });
    return {
      data: await presentStaff(tx, scope, row),
      link: linkToHandOver(scope, link),
    };
  });
}
