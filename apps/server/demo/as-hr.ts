import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/failure.ts';
import type { PortalContext, SignedInContext } from '#core/request-context.ts';
import { accounts } from '#platform/auth/tables.ts';
import { companyId } from './people-steps.ts';

/** The company whose portal has people. */
export const slug = 'brightloom';

/** Returns the context of someone of HR in the portal of that company. */
export async function asHr(context: SignedInContext): Promise<PortalContext> {
  const company = await companyId(context.db, slug);
  const [person] = await context.db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.companyId, company), eq(accounts.portalRight, 'hr')))
    .limit(1);
  // Users may have removed them while the data loads.
  if (!person) throw notFound();
  const rest = { companyId: company, right: 'hr', sessionId: '', requiredStep: null } as const;
  return { ...context, actor: { ...context.actor, ...person, ...rest } };
}
