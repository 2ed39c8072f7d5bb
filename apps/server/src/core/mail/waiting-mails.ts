import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { JOBS_SCHEMA } from '#core/jobs/install.ts';
import { sendMail } from './send-mail-job.ts';

/** Removes unsent mails to an address with a link that has expired. */
export async function removeWaitingMails(
  tx: Tx,
  { to, tokenHashes }: { to: string; tokenHashes: string[] },
): Promise<void> {
  if (tokenHashes.length === 0) return;
  const token = sql`substring(data ->> 'text' from '#token=([A-Za-z0-9_-]+)')`;
  await tx.execute(sql`
    delete from ${sql.raw(`${JOBS_SCHEMA}.job`)}
    where name = ${sendMail.name} and state < 'active' and data ->> 'to' = ${to}
      and encode(sha256(convert_to(${token}, 'UTF8')), 'hex')
        = any(${sql.param(tokenHashes)}::text[])`);
}
