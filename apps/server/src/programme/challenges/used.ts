import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { Hook } from '#core/hooks.ts';
import { findUsedComponents, findUsedDays, isChallengeUsed } from './hooks.ts';

/** A subquery for whether a challenge is used. */
export const challengeIsUsed = (challengeId: SQL): SQL => anyOf(isChallengeUsed, challengeId);

/** Combines the conditions of all features on a challenge's id with "or". */
export const anyOf = (hook: Hook<(challengeId: SQL) => SQL>, challengeId: SQL): SQL =>
  sql`(${sql.join(
    hook.parts().map((conditionOn) => conditionOn(challengeId)),
    sql` or `,
  )})`;

/** Combines what all features use of the given items. */
const usedOf =
  <Asked>(hook: Hook<(db: Queryable, asked: Asked) => Promise<Set<string>>>) =>
  async (db: Queryable, asked: Asked): Promise<Set<string>> => {
    const used = new Set<string>();
    for (const find of hook.parts()) for (const id of await find(db, asked)) used.add(id);
    return used;
  };

export const usedDays = usedOf(findUsedDays);
export const usedComponents = usedOf(findUsedComponents);
