import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { makeWishSchema } from '@kolam/contract/portal/wishes/rules.ts';
import { after, days, hours } from '#core/clock.ts';
import { notFound } from '#core/failure.ts';
import { planWish } from '#portal/wishes/answer.ts';
import { makeWish } from '#portal/wishes/make.ts';
import { listWishesOf } from '#portal/wishes/store.ts';
import { asHr, slug } from './as-hr.ts';
import { companyId } from './people-steps.ts';
import type { Step } from './step.ts';

/** Returns the steps in which HR of a company wishes for something, and gets an answer. */
export function wishSteps(now: Date): Step[] {
  const today = dayOf(now);
  return [
    {
      name: `wishes/${slug}/water`,
      at: after(now, -days(40)),
      run: async (context) =>
        makeWish(
          await asHr(context),
          makeWishSchema.parse({ subject: 'Something about drinking water in the heat' }),
        ),
    },
    {
      name: `wishes/${slug}/water/answer`,
      at: after(now, -days(38)),
      run: async (context) => {
        const company = await companyId(context.db, slug);
        const [wish] = await listWishesOf(context.db, { companyId: company, limit: 1 });
        // Users may have removed it while the data loads.
        if (!wish) throw notFound();
        return planWish(context, wish.id, {
          challengeId: null,
          answer: 'A challenge with a bell for each glass begins in two weeks.',
        });
      },
    },
    {
      name: `wishes/${slug}/sleep`,
      at: after(now, -hours(4)),
      run: async (context) =>
        makeWish(
          await asHr(context),
          makeWishSchema.parse({
            subject: 'Two weeks about better sleep',
            category: 'sleep',
            from: addDays(today, 45),
            to: addDays(today, 58),
            note: 'The night shift asked for it. Please not in the last week of the quarter.',
          }),
        ),
    },
  ];
}
