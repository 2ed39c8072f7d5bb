import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { mailStaffLink } from '#platform/auth/actions.ts';
import { requireAccessGrant } from './grants.ts';
import { linkToHandOver } from './hand-over.ts';
import { recordOf } from './history.ts';
import { lockStaffAndLogin } from './lock-for-update.ts';
import { presentStaff } from './present.ts';

/** Mails a new link to an approved person who has not set a password yet. */
export async function inviteStaffAgain(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const { row, login } = await lockStaffAndLogin(tx, id);
    if (login.status !== 'invited') throw conflict('NOT_INVITED', staffMessages.alreadyInvited);
    requireAccessGrant(context.actor.role, login.role);
    const link = await mailStaffLink(tx, context, { id });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'invited_again',
      changes: [],
    });
    return {
      data: await presentStaff(tx, context, row),
      link: linkToHandOver(context, link),
    };
  });
}
