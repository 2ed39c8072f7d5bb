import { sql } from 'drizzle-orm';
import type { SignedInContext } from '#core/request-context.ts';
import { accounts } from '#platform/auth/tables.ts';
import { submissions } from '#programme/participation/tables.ts';

/** People signed in for the last time before their first submission: sessions are long. */
export function signInParticipants(context: SignedInContext): Promise<void> {
  return context.transaction(async (tx) => {
    await tx.execute(sql`
      update ${accounts} set last_sign_in_at = greatest(accounts.created_at, sent.first_at)
      from (
        select employee_id, min(submitted_at) - interval '5 minutes' as first_at
        from ${submissions} group by employee_id
      ) as sent
      where accounts.id = sent.employee_id and accounts.last_sign_in_at is null`);
  });
}
