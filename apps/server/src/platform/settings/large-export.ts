import type { Tx } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { activeAdmins } from '#platform/auth/queries.ts';
import { mailAdmins } from './mail-admins.ts';
import { largeExportMail } from './mails.ts';

/** Mails the active Administrators about a file with many rows. */
export async function mailLargeExport(
  tx: Tx,
  context: SignedInContext,
  exported: { what: string; rows: number },
): Promise<void> {
  const about = { ...exported, by: context.actor.name, publicUrl: context.settings.publicUrl };
  await mailAdmins(tx, context, {
    admins: await activeAdmins(tx),
    mailTo: (admin) => largeExportMail(admin, about),
  });
}
