import { can, type Role, roles } from '@kolam/contract/core/permissions.ts';
import type { TwoStepPolicy } from '@kolam/contract/platform/auth/values.ts';
import { sql } from 'drizzle-orm';
import { after, days } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { twoStepPolicyOfOrganisation } from './hooks.ts';

type PolicyContext = Pick<RequestContext, 'clock' | 'settings'>;

/** Returns who must have two-step sign-in. The server's own setting comes before the stored one. */
export async function twoStepPolicy(
  db: Queryable,
  { settings }: Pick<RequestContext, 'settings'>,
): Promise<TwoStepPolicy> {
  return settings.requireTwoStep ?? (await twoStepPolicyOfOrganisation.only()(db));
}

/** Returns whether a policy applies to a role. `admins` are the roles that may change settings. */
export function isTwoStepRequired(policy: TwoStepPolicy, role: Role): boolean {
  return policy === 'all' || (policy === 'admins' && can(role, 'settings:write'));
}

/** How long an account may be used without two-step sign-in after it becomes required. */
const grace = days(7);

/**
 * Sets and clears deadlines by the policy: of one account, or of all. A deadline that is set stays
 * as long as the policy applies, also while two-step sign-in is on.
 */
export async function alignTwoStepDeadlines(
  db: Queryable,
  context: PolicyContext,
  { accountId }: { accountId?: string } = {},
): Promise<void> {
  const policy = await twoStepPolicy(db, context);
  const required = roles.filter((role) => isTwoStepRequired(policy, role));
  const dueAt = after(context.clock.now(), grace);
  const one = accountId === undefined ? sql`true` : sql`id = ${accountId}`;
  // In the order of ids, as everywhere.
  await db.execute(sql`
    with locked as (
      select id, required from (
        select id, two_step_due_at, status = 'active'
          and coalesce(role = any(${sql.param(required)}::text[]), false) as required
        from accounts where kind in ('admin', 'staff') and ${one}
      ) as compared
      where required <> (two_step_due_at is not null)
    ), ordered as (
      select accounts.id, locked.required from accounts join locked on locked.id = accounts.id
      order by accounts.id for no key update of accounts
    )
    update accounts set two_step_due_at = case when required then ${dueAt}::timestamptz end
    from ordered where accounts.id = ordered.id`);
}
