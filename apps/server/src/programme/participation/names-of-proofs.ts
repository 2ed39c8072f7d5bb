import type { Language } from '@kolam/contract/core/languages.ts';
import { noticeSentences } from '@kolam/contract/people/notices/texts.ts';
import { challengeTextsIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { findDaysOfChallenges } from '#programme/challenges/queries.ts';
import { titleOf } from './own-submissions.ts';
import { submissions } from './tables.ts';

/** Returns how a notice names proofs, by their ids: the task and challenge, after a second look or not. */
export async function namesOfProofs(
  db: Queryable,
  ids: string[],
  language: Language,
): Promise<Map<string, string>> {
  const { id, dayId, componentId, secondLookDecidedAt } = submissions;
  const proofs = await db
    .select({ id, dayId, componentId, secondLookDecidedAt })
    .from(submissions)
    .where(inArray(id, ids));
  const dayIds = [...new Set(proofs.map((proof) => proof.dayId))];
  const plans = new Map((await findDaysOfChallenges(db, dayIds)).map((row) => [row.day.id, row]));
  return new Map(
    proofs.flatMap((proof) => {
      const plan = plans.get(proof.dayId);
      if (!plan) return [];
      const task = titleOf(plan.day.content, proof.componentId, language);
      const { title } = challengeTextsIn(plan.challenge, language);
      const name = task ? `${task} · ${title}` : title;
      const { secondLook } = noticeSentences[language];
      return [[proof.id, proof.secondLookDecidedAt ? secondLook(name) : name]];
    }),
  );
}
