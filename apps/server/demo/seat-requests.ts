import { and, eq } from 'drizzle-orm';
import { after, hours } from '#core/clock.ts';
import { notFound } from '#core/failure.ts';
import type { PortalContext, SignedInContext } from '#core/request-context.ts';
import { accounts } from '#platform/auth/tables.ts';
import { askForSeats } from '#portal/seat-requests/ask.ts';
import { companyId } from './people-steps.ts';
import type { Step } from './step.ts';

const slug = 'brightloom';

/** Returns the step in which HR of a company asks for more seats. */
export function seatRequestSteps(now: Date): Step[] {
  return [
    {
      name: `seat-requests/${slug}`,
      at: after(now, -hours(5)),
      run: async (context) =>
        askForSeats(await asHr(context), {
          seats: 60,
          note: 'For the new plant in Coimbatore, from January',
        }),
    },
  ];
}

async function asHr(context: SignedInContext): Promise<PortalContext> {
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
