import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { after, hours } from '#core/clock.ts';
import { notFound } from '#core/failure.ts';
import { employees } from '#people/employees/tables.ts';
import { changePerson } from '#portal/people/change.ts';
import { asHr, slug } from './as-hr.ts';
import type { Step } from './step.ts';

/** Returns the step in which HR of a company sets the last day of someone in no team. */
export function leaverSteps(now: Date): Step[] {
  return [
    {
      name: `leaver/${slug}`,
      at: after(now, -hours(2)),
      run: async (context) => {
        const hr = await asHr(context);
        const { companyId, status, teamId, email } = employees;
        const [leaver] = await context.db
          .select({ id: employees.id })
          .from(employees)
          .where(and(eq(companyId, hr.actor.companyId), eq(status, 'active'), isNull(teamId)))
          .orderBy(asc(email))
          .limit(1);
        // Users may have moved them while the data loads.
        if (!leaver) throw notFound();
        return changePerson(hr, leaver.id, { lastDay: addDays(dayOf(now), 12) });
      },
    },
  ];
}
