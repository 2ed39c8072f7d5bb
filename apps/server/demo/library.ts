import { desc, eq } from 'drizzle-orm';
import { notFound } from '#core/failure.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { addToLibrary } from '#programme/library/add.ts';
import { demoChallenges } from './challenges/catalogue.ts';
import type { Step } from './step.ts';

/** Returns the steps that fill the library from the demo's planned days. */
export function librarySteps(now: Date): Step[] {
  return demoChallenges.map(({ slug, title }) => ({
    name: `library/${slug}`,
    at: now,
    run: async (context) => {
      const [found] = await context.db
        .select({ id: challenges.id })
        .from(challenges)
        .where(eq(challenges.title, title))
        .orderBy(desc(challenges.createdAt))
        .limit(1);
      if (!found) throw notFound();
      return addToLibrary(context, { challengeId: found.id });
    },
  }));
}
