import { customerRecord, vendorRecord } from '@kolam/contract/finance/parties/records.ts';
import type { Tx } from '#core/database/types.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { activeAdmins } from '#platform/auth/queries.ts';
import { mailAdmins } from '#platform/settings/actions.ts';
import type { PartyRow } from './queries.ts';

const records = { customer: customerRecord, vendor: vendorRecord };

/**
 * Mails all active Administrators that the bank account of a customer or vendor was changed, also who
 * did it: their session may be stolen. The mail has neither the old nor the new number.
 */
export async function mailBankChange(
  tx: Tx,
  context: SignedInContext,
  party: PartyRow,
): Promise<void> {
  const { kind, id, name: partyName } = party;
  const { noun, address } = records[kind];
  const { publicUrl } = context.settings;
  const isRemoved = party.account === '' && party.ifsc === '' && party.bankName === '';
  await mailAdmins(tx, context, {
    admins: await activeAdmins(tx),
    mailTo: ({ name, email }) => ({
      to: email,
      subject: `The bank account of a ${kind} was changed in Kolam`,
      ...renderMail({
        title: `Bank account of a ${kind} changed`,
        paragraphs: [
          `Hello ${name},`,
          `${context.actor.name} has ${isRemoved ? 'removed' : 'changed'} the bank account of ${noun} ${partyName}.`,
        ],
        action: { label: `See ${noun}`, url: `${publicUrl}${address({ id, title: partyName })}` },
        notes: [
          'Before you pay there, call them on a number that you know: a message that asks for another account may be a fraud.',
        ],
      }),
    }),
  });
}
