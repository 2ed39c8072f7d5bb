import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { JOBS_SCHEMA } from '#core/jobs/install.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';

/**
 * Removes unsent mails to these addresses that have links, none of which is valid any more. Other
 * mails to the same addresses, such as another company's invitation, stay.
 */
export async function removeDeadMails(tx: Tx, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx.execute(sql`
    delete from ${sql.raw(`${JOBS_SCHEMA}.job`)}
    where name = ${sendMail.name} and state < 'active'
      and data ->> 'to' = any(${sql.param(addresses)}::text[])
      and data ->> 'text' ~ '#token=[A-Za-z0-9_-]'
      and not exists (
        select from regexp_matches(data ->> 'text', '#token=([A-Za-z0-9_-]+)', 'g') as link (token)
        join account_links on token_hash = encode(sha256(convert_to(link.token[1], 'UTF8')), 'hex')
        where used_at is null and ended_at is null)`);
}
