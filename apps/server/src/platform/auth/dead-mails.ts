import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { JOBS_SCHEMA } from '#core/jobs/install.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';

/**
 * Removes unsent mails to these addresses whose link is no longer valid. Other mails to the same
 * addresses, such as another company's invitation, stay.
 */
export async function removeDeadMails(tx: Tx, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const token = sql`substring(data ->> 'text' from '#token=([A-Za-z0-9_-]+)')`;
  await tx.execute(sql`
    delete from ${sql.raw(`${JOBS_SCHEMA}.job`)}
    where name = ${sendMail.name} and state < 'active'
      and data ->> 'to' = any(${sql.param(addresses)}::text[]) and ${token} is not null
      and not exists (select from account_links
        where token_hash = encode(sha256(convert_to(${token}, 'UTF8')), 'hex'))`);
}
