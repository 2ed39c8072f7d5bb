import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { Hook } from '#core/hooks.ts';
import { findUsedComponents, findUsedDays, isChallengeUsed } from './hooks.ts';

/** Whether a challenge is used, as a part of a query. */
export const challengeIsUsed = (challengeId: SQL): SQL => anyOf(isChallengeUsed, challengeId);

/** Whether any feature's condition on a challenge's id holds. */
export const anyOf = (hook: Hook<(challengeId: SQL) => SQL>, challengeId: SQL): SQL =>
  sql`(${sql.join(
    hook.parts().map((conditionOn) => conditionOn(challengeId)),
    sql` or `,
  )})`;

/** What any feature uses of what is asked for. */
const usedOf =
  <Asked>(hook: Hook<(db: Queryable, asked: Asked) => Promise<Set<string>>>) =>
  async (db: Queryable, asked: Asked): Promise<Set<string>> => {
    const used = new Set<string>();
    for (const find of hook.parts()) for (const id of await find(db, asked)) used.add(id);
    return used;
  };

export const usedDays = usedOf(findUsedDays);
export const usedComponents = usedOf(findUsedComponents);
