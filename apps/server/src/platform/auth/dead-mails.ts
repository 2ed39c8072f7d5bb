import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { JOBS_SCHEMA } from '#core/jobs/install.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';

/**
 * Removes the mails to these addresses that still wait to be sent and whose link leads nowhere any
 * more. What else is on its way to the same addresses, another company's invitation say, stays.
 */
export async function forgetDeadMails(tx: Tx, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const token = sql`substring(data ->> 'text' from '#token=([A-Za-z0-9_-]+)')`;
  await tx.execute(sql`
    delete from ${sql.raw(`${JOBS_SCHEMA}.job`)}
    where name = ${sendMail.name} and state < 'active'
      and data ->> 'to' = any(${sql.param(addresses)}::text[]) and ${token} is not null
      and not exists (select from account_links
        where token_hash = encode(sha256(convert_to(${token}, 'UTF8')), 'hex'))`);
}
