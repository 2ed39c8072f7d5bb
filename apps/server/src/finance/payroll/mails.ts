import type { Tx } from '#core/database/types.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { activeAdmins } from '#platform/auth/queries.ts';
import { mailAdmins } from '#platform/settings/actions.ts';

/** Mails the active Administrators that pay-outs need no second person any more. */
export async function mailOnePersonPays(tx: Tx, context: SignedInContext): Promise<void> {
  const { publicUrl } = context.settings;
  await mailAdmins(tx, context, {
    admins: await activeAdmins(tx),
    mailTo: ({ name, email }) => ({
      to: email,
      subject: 'One person alone can pay out in Kolam',
      ...renderMail({
        title: 'Pay-outs no longer need two people',
        paragraphs: [
          `Hello ${name},`,
          `${context.actor.name} has switched off that salaries and payment runs need two people. Who prepares a payment can now pay it out as well.`,
        ],
        action: { label: 'See the payroll', url: `${publicUrl}/admin/finance/payroll` },
        notes: [
          'If you did not expect this, switch it on again and speak to them. If this was in your name and not by you, change your password.',
        ],
      }),
    }),
  });
}
