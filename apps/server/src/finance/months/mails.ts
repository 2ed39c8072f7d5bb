import type { Tx } from '#core/database/types.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { activeAdmins } from '#platform/auth/queries.ts';
import { mailAdmins } from '#platform/settings/actions.ts';

/** Mails the active Administrators about a month that is open again. */
export async function mailReopened(
  tx: Tx,
  context: SignedInContext,
  { title, reason }: { title: string; reason: string },
): Promise<void> {
  const { publicUrl } = context.settings;
  await mailAdmins(tx, context, {
    admins: await activeAdmins(tx),
    mailTo: ({ name, email }) => ({
      to: email,
      subject: 'A closed month was opened again in Kolam',
      ...renderMail({
        title: 'A closed month was opened again',
        paragraphs: [
          `Hello ${name},`,
          `${context.actor.name} has opened the books again: ${title}. Reason: ${reason}`,
        ],
        action: { label: 'See the months', url: `${publicUrl}/admin/finance/months` },
        notes: [
          'If you did not expect this, speak to them. If this was in your name and not by you, change your password.',
        ],
      }),
    }),
  });
}
