import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { noteHandoutSchema } from '@kolam/contract/programme/reward-handouts/rules.ts';
import { and, desc, eq } from 'drizzle-orm';
import { after, hours } from '#core/clock.ts';
import { noteHandoutTo } from '#portal/winners/hand-out.ts';
import { readWinners } from '#portal/winners/read.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { asHr, slug } from './as-hr.ts';
import type { Step } from './step.ts';

const gifts = ['Gift card of ₹1,000', 'Steel bottle', 'Steel bottle'];

/** Returns the step in which HR of a company notes what the first winners of a challenge got. */
export function winnerSteps(now: Date): Step[] {
  return [
    {
      name: `winners/${slug}`,
      at: after(now, -hours(3)),
      run: async (context) => {
        const hr = await asHr(context);
        const [challenge] = await context.db
          .select({ id: challenges.id, endDate: challenges.endDate })
          .from(challenges)
          .where(and(eq(challenges.status, 'completed'), eq(challenges.assignmentType, 'global')))
          .orderBy(desc(challenges.endDate), desc(challenges.id))
          .limit(1);
        // Users may have removed it while the data loads.
        if (!challenge) return;
        const { winners } = await readWinners(hr, challenge.id, { page: 1, limit: gifts.length });
        const today = dayOf(context.clock.now());
        const day = [addDays(challenge.endDate, 2), today].sort()[0];
        for (const [place, { employeeId }] of winners.entries()) {
          const noted = noteHandoutSchema.parse({ what: gifts[place], day });
          await noteHandoutTo(hr, { id: challenge.id, employeeId }, noted);
        }
      },
    },
  ];
}
