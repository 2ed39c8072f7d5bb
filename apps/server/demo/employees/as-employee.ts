import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { ParticipantContext, SignedInContext } from '#core/request-context.ts';
import { employees } from '#people/employees/tables.ts';
import { companyId } from '../people-steps.ts';
import { home } from './cast.ts';

export type DemoEmployee = { id: string; name: string; email: string; companyId: string };

/** Returns people of the company by email. */
export async function findActors(
  db: Queryable,
  emails: string[],
): Promise<(email: string) => DemoEmployee> {
  const { id, fullName: name, email, companyId: company } = employees;
  const rows = await db
    .select({ id, name, email, companyId: company })
    .from(employees)
    .where(
      and(
        eq(employees.companyId, await companyId(db, home.slug)),
        inArray(employees.email, emails),
      ),
    );
  const found = new Map(rows.map((row) => [row.email, row]));
  return (asked) => {
    const person = found.get(asked);
    if (!person) throw new Error(`The demo has no ${asked}`);
    return person;
  };
}

/** Returns the context of a request that an employee sends at a moment, in the step's transaction. */
export function asEmployee(
  tx: Tx,
  context: SignedInContext,
  { person, at }: { person: DemoEmployee; at: Date },
): ParticipantContext {
  return {
    ...context,
    actor: { ...person, language: 'en', sessionId: '', requiredStep: null },
    // A service's reads before its own transaction see what this one has written.
    db: Object.assign(tx, { $client: context.db.$client }),
    clock: { now: () => at },
    transaction: (work) => work(tx),
  };
}
